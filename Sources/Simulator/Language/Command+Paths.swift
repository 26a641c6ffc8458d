import DeviceModel

extension Command {
  /// The same command with every path that it names changed, for instance into an absolute one.
  package func withPaths(_ change: (String) -> String) -> Command {
    func changed(_ file: FileArgument) -> FileArgument {
      file.path.map { .path(change($0)) } ?? file
    }
    switch self {
    case .push(let file, let app, let headers):
      return .push(changed(file), to: app, headers: headers)
    case .schedule(let file, let words): return .schedule(changed(file), words)
    case .install(let file): return .install(changed(file))
    case .app(let file): return .app(changed(file))
    case .record(let path): return .record(path.map(change))
    case .recordCast(let path): return .recordCast(change(path))
    case .include(let path): return .include(change(path))
    case .repeated(var repetition):
      repetition.line = Self.line(repetition.line, change)
      return .repeated(repetition)
    default: return self
    }
  }

  /// A line whose command names a file in its second word, "{i}" included.
  private static func line(_ line: String, _ change: (String) -> String) -> String {
    let words: [CommandWord]
    do throws(LineError) {
      words = try CommandWords.words(of: line)
      guard words.count > 1, try CommandReader.read(line.replacing("{i}", with: "1")).needsSupply
      else { return line }
    } catch {
      return line
    }
    let scalars = Array(line.unicodeScalars)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[..<words[1].place.lowerBound])
    text.append(contentsOf: CommandWords.written(change(words[1].text)).unicodeScalars)
    text.append(contentsOf: scalars[words[1].place.upperBound...])
    return String(text)
  }
}
