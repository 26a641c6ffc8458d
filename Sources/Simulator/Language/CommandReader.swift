import DeviceModel
import Findings

/// Reads command lines: a line in, a command out, or what is wrong and where.
package enum CommandReader {
  /// A command with the places of its line that name files.
  package struct Line: Hashable, Sendable {
    package var command: Command
    /// The Unicode scalars of each path.
    package var filePlaces: [Range<Int>]
  }

  /// The command of a line.
  package static func read(_ line: String) throws(LineError) -> Command {
    guard let read = try readLine(line) else {
      throw LineError(.missing("a command", after: nil), at: 0..<0)
    }
    return read.command
  }

  /// The command of a line; nil where there is nothing but blanks and a comment.
  package static func readLine(
    _ line: String, at place: CommandRow.Place? = nil
  ) throws(LineError) -> Line? {
    var reader = try WordReader(line)
    guard !reader.isAtEnd else { return nil }
    let command = try read(&reader, at: place)
    return Line(command: command, filePlaces: reader.filePlaces)
  }

  /// A command whose words come one by one, as a shell hands them over.
  package static func read(
    arguments: [String], at place: CommandRow.Place? = nil
  ) throws(LineError) -> Line? {
    guard arguments.count > 1 else { return try readLine(arguments.first ?? "", at: place) }
    let written = arguments.map { word in
      let digits = word.utf8.dropFirst()
      let isPlace =
        word.hasPrefix("#") && !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
      // A payload that is one argument is one word already.
      let isPayload = word.hasPrefix("{") && word.hasSuffix("}")
      return isPlace || isPayload ? word : CommandWords.written(word)
    }
    var reader = try WordReader(written.joined(separator: " "), isSplit: true)
    guard !reader.isAtEnd else { return nil }
    let command = try read(&reader, at: place)
    return Line(command: command, filePlaces: reader.filePlaces)
  }

  /// A line without the blanks around it and the comment behind it.
  package static func trimmed(_ line: String) -> String {
    do throws(LineError) {
      return try WordReader(line).remainder()?.text ?? ""
    } catch {
      return line
    }
  }

  private static func read(
    _ reader: inout WordReader, at place: CommandRow.Place?
  ) throws(LineError) -> Command {
    let word = try reader.next("a command")
    guard let row = CommandRow.named(word.text) else {
      let known = CommandRow.all.filter { row in place.map(row.places.contains) ?? true }
      throw reader.error(
        .unknown(word.text, wanted: "command", known: known.map(\.name)), at: word)
    }
    if let place, !row.places.contains(place) {
      throw reader.error(.refused("'\(row.name)' cannot stand \(place.title)"), at: word)
    }
    let command = try row.read(&reader)
    try reader.end()
    return command
  }
}
