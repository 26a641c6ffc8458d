import Canvas
import DeviceModel
import Findings

/// What may stand at the end of a line that is being typed.
struct CommandCompletion {
  /// The word that is being written, as far as it is there.
  private(set) var prefix = ""
  /// What it could become, each as it has to be written.
  private(set) var candidates: [String] = []
  /// The line before that word.
  private(set) var head = ""

  init(_ line: String, in session: Session) {
    let words: [CommandWord]
    do throws(LineError) {
      words = try CommandWords.words(of: line)
    } catch {
      // A quote that is still open is a text, of which nobody knows the rest.
      return
    }
    let isNew = words.isEmpty || line.hasSuffix(" ")
    let before = isNew ? words : Array(words.dropLast())
    let start = isNew ? nil : words.last?.place.lowerBound
    let scalars = line.unicodeScalars
    head = start.map { String(scalars.prefix($0)) } ?? line
    prefix = start.map { String(scalars.dropFirst($0)) } ?? ""
    let all = Self.keywords(behind: head) + Self.names(behind: before, in: session)
    let bare = prefix.lowercased()
    var seen: Set<String> = []
    candidates = all.filter { $0.lowercased().hasPrefix(bare) && seen.insert($0).inserted }
  }

  /// The line with as much of the word as is certain; nil where nothing is.
  var completed: String? {
    guard let first = candidates.first else { return nil }
    guard candidates.count > 1 else { return head + first + " " }
    let common = candidates.dropFirst().reduce(first) { common, other in
      common.commonPrefix(with: other)
    }
    return common.count > prefix.count ? head + common : nil
  }

  // MARK: - What the parser knows

  /// The words that the parser would take here, asked for with one that it never takes.
  private static func keywords(behind head: String) -> [String] {
    let probe = "\u{FFFC}"
    do throws(LineError) {
      _ = try CommandReader.readLine(head + probe, at: .prompt)
      return []
    } catch {
      guard case .unknown(probe, _, let known) = error.error else { return [] }
      return known
    }
  }

  // MARK: - What the session knows

  private static func names(behind words: [CommandWord], in session: Session) -> [String] {
    guard let name = words.first?.text, let row = CommandRow.named(name), words.count > 0 else {
      return []
    }
    var kinds: [String] = []
    for form in row.forms {
      let tokens = form.split(separator: " ").map(String.init)
      guard tokens.count > words.count else { continue }
      let isSame = zip(tokens, words).allSatisfy { token, word in
        token.contains { $0.isUppercase || $0 == "\"" || $0 == "{" } || token == word.text
      }
      if isSame { kinds.append(tokens[words.count]) }
    }
    switch words.last?.text {
    case "to" where name == "reply", "on" where name == "action": kinds = ["WHICH"]
    case "to", "allow": kinds = ["BUNDLE"]
    default: break
    }
    return kinds.flatMap { names(of: $0, in: session) }
  }

  private static func names(of kind: String, in session: Session) -> [String] {
    let word = kind.filter { $0 != "[" && $0 != "]" && $0 != "…" }
    switch word {
    case "BUNDLE": return session.device.apps.map(\.bundleIdentifier.text)
    case "WHICH": return whiches(in: session)
    case "FILE":
      return session.shelf.entries.map { CommandWords.written($0.path ?? $0.name) }
    case "ID":
      return session.selectedActions.map(\.identifier.text)
        + session.device.apps.flatMap { $0.pending.all.map(\.request.identifier.text) }
        + (session.device.visibleApp?.profile.tabs.map(\.identifier.text) ?? [])
    case "NAME":
      return Focus.presets.map(CommandWords.written) + session.themes.map(\.name)
    case "CATEGORY":
      return session.device.apps.flatMap { $0.profile.categories.map(\.identifier.text) }
    case "REGION": return session.device.regions.keys.map(\.text).sorted()
    default:
      // A word that stands there as it is, or several to choose from.
      let isWord = word.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" || $0 == "|" }
      return isWord ? word.split(separator: "|").map(String.init) : []
    }
  }

  /// Every way to name what is on screen.
  private static func whiches(in session: Session) -> [String] {
    let newest = session.device.delivered.suffix(20).reversed()
    let texts = newest.map(\.content.headline).filter { !$0.isEmpty }.map(CommandWords.quoted)
    let places = session.phoneItems.prefix(9).enumerated().compactMap { index, item in
      switch item {
      case .banner, .group, .notification: "#\(index + 1)"
      case .app, .tab, .settings, .setting, .count: nil
      }
    }
    let banner = session.device.banner == nil ? [] : ["banner"]
    return (newest.isEmpty ? [] : ["newest"]) + banner + places + texts
      + newest.map { "id:" + CommandWords.written($0.identifier.text) }
  }
}

extension String {
  /// What both begin with.
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0.0 == $0.1 }.map(\.0))
  }
}
