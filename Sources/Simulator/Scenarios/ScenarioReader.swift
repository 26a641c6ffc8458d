import DeviceModel
import Findings

/// Reads a scenario with all that it includes; what is wrong is remarked on with its place.
package struct ScenarioReader {
  /// What was found where a scenario names a file.
  package enum Found: Hashable, Sendable {
    case supply(Supply)
    /// Why it cannot be had, and whether it is because nothing can be read there.
    case missing(String)
  }

  /// Where files come from: what is needed, and the scenario that names it.
  package typealias Look = (Need, _ from: String) -> Found

  /// Everything that is wrong, in order.
  package private(set) var remarks: [Session.FileRemark] = []
  /// Whether a file could not be read, which is another exit code.
  package private(set) var lacksFile = false
  /// The files that were read, so that they can be watched.
  package private(set) var files: [String] = []
  private var scenario: Scenario
  private let look: Look
  /// The scenarios that are being read, the outermost first.
  private var open: [String] = []
  private var hasBegun = false

  /// More levels of scenarios within scenarios than this are not read.
  private static let deepest = 16

  /// A scenario in a file; `look` reads what it names.
  package init(name: String, look: @escaping Look) {
    scenario = Scenario(name: name)
    self.look = look
  }

  /// The scenario that the bytes hold; what could not be read of it is left out.
  package mutating func read(_ bytes: [UInt8]) -> Scenario {
    read(SourceText(name: scenario.name, bytes: bytes))
    return scenario
  }

  private mutating func read(_ source: SourceText) {
    open.append(source.name)
    files.append(source.name)
    defer { open.removeLast() }
    guard let text = String(validating: source.bytes, as: UTF8.self) else {
      remark("the file is not UTF-8", at: 0..<0, in: source)
      return
    }
    var start = 0
    for (index, line) in text.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      read(String(line) ?? "", number: index + 1, start: start, in: source)
      start += line.count + 1
    }
  }

  private mutating func read(_ line: String, number: Int, start: Int, in source: SourceText) {
    /// Scalars of the line as bytes of the file.
    func bytes(_ place: Range<Int>) -> Range<Int> {
      let scalars = line.unicodeScalars
      func offset(_ count: Int) -> Int {
        start + String(scalars.prefix(count)).utf8.count
      }
      return offset(place.lowerBound)..<offset(place.upperBound)
    }
    do throws(LineError) {
      guard let read = try CommandReader.readLine(line, at: .scenario) else { return }
      let place = read.filePlaces.first ?? 0..<0
      let column = line.unicodeScalars.prefix { $0 == " " || $0 == "\t" }.count + 1
      take(
        Scenario.Line(
          command: read.command, file: source.name, number: number, column: column,
          text: CommandReader.trimmed(line)),
        filePlace: bytes(place), in: source)
    } catch {
      remark(error.sentence, at: bytes(error.place), in: source)
    }
  }

  // MARK: - What a line means

  private mutating func take(_ line: Scenario.Line, filePlace: Range<Int>, in source: SourceText) {
    var line = line
    switch line.command {
    case .include(let path):
      include(path, at: filePlace, in: source)
      return
    case .size, .clock, .app, .theme:
      guard !hasBegun else {
        if case .theme = line.command { break }
        let word = line.text.prefix { $0 != " " }
        remark(
          "'\(word)' opens a scenario: it stands before everything else",
          at: filePlace, in: source)
        return
      }
      openWith(line.command, at: filePlace, in: source)
      return
    default: break
    }
    hasBegun = true
    guard let command = supplied(line.command, at: filePlace, in: source) else { return }
    line.command = command
    scenario.lines.append(line)
  }

  private mutating func openWith(
    _ command: Command, at place: Range<Int>, in source: SourceText
  ) {
    switch command {
    case .size(let size): scenario.size = size
    case .theme(let name): scenario.theme = name
    case .clock(let components):
      if let start = components.nextDate(after: .earliest, in: .utc) { scenario.start = start }
    case .app:
      guard case .app(.content(let content))? = supplied(command, at: place, in: source) else {
        return
      }
      scenario.apps.append(content)
    default: break
    }
  }

  private mutating func include(_ path: String, at place: Range<Int>, in source: SourceText) {
    let full = Self.path(path, beside: source.name)
    guard !open.contains(full) else {
      remark("\(path) includes itself", at: place, in: source)
      return
    }
    guard open.count < Self.deepest else {
      remark("more than \(Self.deepest) scenarios lie within each other", at: place, in: source)
      return
    }
    switch look(.file(path), source.name) {
    case .supply(.file(let content)): read(SourceText(name: full, bytes: content.bytes))
    case .supply(.timeZone): break
    case .missing(let sentence): miss(sentence, at: place, in: source)
    }
  }

  /// A command with its files, or nil and a remark.
  private mutating func supplied(
    _ command: Command, at place: Range<Int>, in source: SourceText
  ) -> Command? {
    guard command.needsSupply else { return command }
    do throws(WordsError) {
      return try command.supplied { need throws(WordsError) in
        switch look(need, source.name) {
        case .supply(let supply): return supply
        case .missing(let sentence): throw .refused(sentence)
        }
      }
    } catch {
      miss(error.sentence, at: place, in: source)
      return nil
    }
  }

  /// A path that a file names, as seen from where the file's own path is.
  package static func path(_ path: String, beside file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return String(file[...slash]) + path
  }

  // MARK: - Remarks

  private mutating func miss(_ sentence: String, at place: Range<Int>, in source: SourceText) {
    lacksFile = true
    remark(sentence, at: place, in: source)
  }

  private mutating func remark(_ sentence: String, at place: Range<Int>, in source: SourceText) {
    remarks.append(
      Session.FileRemark(
        source: source,
        finding: Finding(
          Finding.Message(received: "scenario-line", .error, sentence, suggestion: nil), at: place))
    )
  }
}
