package import Findings

/// What APNs carries: `aps` for the system and everything beside it for the app.
package struct Payload: Hashable, Sendable {
  /// The whole payload, `aps` included: what an app sees as `userInfo`.
  package var root: JSON { contents.root }
  /// What the system reads.
  package var aps: Aps { contents.aps }
  /// The app that a file names for itself: "Simulator Target Bundle".
  package var targetBundle: Identifier? { contents.targetBundle }
  /// How large it is.
  package var sizes: PayloadSizes { contents.sizes }

  /// A push, its notification and the Timeline hold the same payload: once is enough in memory.
  private let contents: Contents

  /// The most bytes of a payload ("Generating a remote notification").
  package static let limit = 4096
  /// The most bytes of a VoIP payload.
  package static let voipLimit = 5120
  /// More bytes than this are not even read: no payload is hidden in them.
  package static let readLimit = 65536

  /// A payload made in code.
  package init(root: JSON, aps: Aps, targetBundle: Identifier?, sizes: PayloadSizes) {
    contents = Contents(root: root, aps: aps, targetBundle: targetBundle, sizes: sizes)
  }

  package static func == (left: Payload, right: Payload) -> Bool {
    left.contents === right.contents || left.root == right.root && left.sizes == right.sizes
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(root)
  }

  /// What a payload holds; never changed.
  private final class Contents: Sendable {
    let root: JSON
    let aps: Aps
    let targetBundle: Identifier?
    let sizes: PayloadSizes

    init(root: JSON, aps: Aps, targetBundle: Identifier?, sizes: PayloadSizes) {
      self.root = root
      self.aps = aps
      self.targetBundle = targetBundle
      self.sizes = sizes
    }
  }

  /// The keys beside `aps` and "Simulator Target Bundle", in source order.
  package var customData: [JSON.Member] {
    (root.object ?? []).filter { member in
      !member.key.hasSameBytes(as: Self.apsKey) && !member.key.hasSameBytes(as: Self.targetKey)
    }
  }

  /// The value of a top-level key with that very name, else of the steps between its dots.
  ///
  /// A step also leads into a string that holds a JSON object, as some providers nest their data.
  package func value(at path: String) -> JSON? { Self.value(at: path[...], in: root) }

  static let apsKey = "aps"
  package static let targetKey = "Simulator Target Bundle"

  static func value(at path: Substring, in node: JSON) -> JSON? {
    if let value = node[String(path)] { return value }
    guard let dot = path.firstIndex(of: ".") else { return element(String(path), of: node) }
    guard let next = element(String(path[..<dot]), of: node) else { return nil }
    return value(at: path[path.index(after: dot)...], in: next.holdingObject ?? next)
  }

  private static func element(_ step: String, of node: JSON) -> JSON? {
    if let value = node[step] { return value }
    guard let elements = node.array, let index = Int(step), elements.indices.contains(index) else {
      return nil
    }
    return elements[index]
  }
}

extension JSON {
  /// The object or array that a string holds as JSON text; nil for any other node.
  package var holdingObject: JSON? {
    guard let text = string, let first = text.utf8.first(where: { $0 > 0x20 }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { return nil }
    var ignored: [Finding] = []
    let tree = JSONParser.parse(Array(text.utf8), leniency: .strict, into: &ignored)
    return ignored.worst == .error ? nil : tree
  }
}
