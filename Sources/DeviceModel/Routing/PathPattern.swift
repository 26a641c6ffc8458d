/// A path with named holes, "chat/{id}": matched against a link's path, or filled to make one.
package struct PathPattern: Hashable, Sendable, CustomStringConvertible {
  /// One piece between slashes.
  package enum Segment: Hashable, Sendable {
    case literal(String)
    case parameter(String)
  }

  package var segments: [Segment]

  /// Reads "chat/{id}"; blanks around and slashes at both ends don't count.
  package init(_ text: String) {
    segments = Self.pieces(text).map { piece in
      piece.hasPrefix("{") && piece.hasSuffix("}") && piece.utf8.count > 2
        ? .parameter(String(piece.dropFirst().dropLast())) : .literal(piece)
    }
  }

  /// The names of the holes, in order.
  package var parameters: [String] {
    segments.compactMap { segment in
      switch segment {
      case .literal: nil
      case .parameter(let name): name
      }
    }
  }

  /// The values of the holes when the path has this shape, compared byte by byte; nil when it has not.
  package func match(_ path: String) -> [String: String]? {
    let pieces = Self.pieces(path)
    guard pieces.count == segments.count else { return nil }
    var values: [String: String] = [:]
    for (piece, segment) in zip(pieces, segments) {
      switch segment {
      case .literal(let text):
        guard piece.utf8.elementsEqual(text.utf8) else { return nil }
      case .parameter(let name):
        values[name] = piece
      }
    }
    return values
  }

  /// The path with its holes filled; nil when a value is missing.
  package func filled(with values: [String: String]) -> String? {
    var pieces: [String] = []
    for segment in segments {
      switch segment {
      case .literal(let text):
        pieces.append(text)
      case .parameter(let name):
        guard let value = values[name] else { return nil }
        pieces.append(value)
      }
    }
    return pieces.joined(separator: "/")
  }

  /// As it was written: "chat/{id}".
  package var description: String {
    segments.map { segment in
      switch segment {
      case .literal(let text): text
      case .parameter(let name): "{\(name)}"
      }
    }.joined(separator: "/")
  }

  private static func pieces(_ path: String) -> [String] {
    path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
  }
}
