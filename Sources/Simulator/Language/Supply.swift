package import DeviceModel
import Findings

/// What a command lacks until somebody outside has looked it up.
package enum Need: Hashable, Sendable {
  case file(String)
  /// A profile, with what lies beside it.
  case profile(String)
  case timeZone(String)
}

/// What was found for a need.
package enum Supply: Hashable, Sendable {
  case file(FileArgument.Content)
  case timeZone(TimeZoneRules)
}

extension Command {
  /// Whether something has to be looked up before it can be carried out.
  package var needsSupply: Bool { !needs.isEmpty }

  /// What has to be looked up.
  package var needs: [Need] {
    switch self {
    case .push(.path(let path), _, _), .schedule(.path(let path), _): [.file(path)]
    case .install(.path(let path)), .app(.path(let path)): [.profile(path)]
    case .setDevice(.timeZone(let name, nil)): [.timeZone(name)]
    case .repeated(let repetition): repetition.needs
    default: []
    }
  }

  /// The same command with all that it needs, as `look` finds it.
  package func supplied(
    by look: (Need) throws(WordsError) -> Supply
  ) throws(WordsError) -> Command {
    func file(_ need: Need) throws(WordsError) -> FileArgument {
      guard case .file(let content) = try look(need) else {
        throw .refused("another kind of file was found")
      }
      return .content(content)
    }
    switch self {
    case .push(.path(let path), let app, let headers):
      return .push(try file(.file(path)), to: app, headers: headers)
    case .schedule(.path(let path), let words): return .schedule(try file(.file(path)), words)
    case .install(.path(let path)): return .install(try file(.profile(path)))
    case .app(.path(let path)): return .app(try file(.profile(path)))
    case .setDevice(.timeZone(let name, nil)):
      guard case .timeZone(let rules) = try look(.timeZone(name)) else { return self }
      return .setDevice(.timeZone(name, rules))
    case .repeated(var repetition):
      for need in repetition.needs {
        switch need {
        case .file(let path), .profile(let path):
          guard case .file(let content) = try look(need) else { continue }
          repetition.files[path] = content
        case .timeZone(let name): throw .refused("the time zone \(name) cannot be repeated")
        }
      }
      return .repeated(repetition)
    default: return self
    }
  }
}

extension Command.Repetition {
  /// What its commands need and lack, each once.
  fileprivate var needs: [Need] {
    var needs: [Need] = []
    var known: Set<Need> = []
    do throws(LineError) {
      let first = try command(1).needs
      // Only where the number stands in the path do the paths differ.
      let second = line.contains("{i}") && count > 1 ? try command(2).needs : first
      for number in 1...(second == first ? 1 : count) {
        for need in try command(number).needs where known.insert(need).inserted {
          if !isThere(need) { needs.append(need) }
        }
      }
    } catch {
      // What cannot be read with some number is said when its turn comes.
    }
    return needs
  }

  private func isThere(_ need: Need) -> Bool {
    switch need {
    case .file(let path), .profile(let path): files[path] != nil
    case .timeZone: false
    }
  }

  /// The command with its number, and its file with the number in it.
  func filledCommand(_ number: Int) throws(LineError) -> Command {
    func content(_ path: String) -> FileArgument {
      guard var content = files[path] else { return .path(path) }
      content.bytes = content.bytes.numbered(number)
      return .content(content)
    }
    switch try command(number) {
    case .push(.path(let path), let app, let headers):
      return .push(content(path), to: app, headers: headers)
    case .schedule(.path(let path), let words): return .schedule(content(path), words)
    case .install(.path(let path)): return .install(content(path))
    case let command: return command
    }
  }
}
