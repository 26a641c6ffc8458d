import Canvas
import DeviceModel
import Findings
import Gateway
import Simulator

/// Everything that is read before a device boots: profiles, payloads, themes.
struct Boot {
  /// Why there is nothing to boot, and the exit code that says so.
  struct Failure: Error {
    var message: String
    var code: Int32
  }

  let invocation: Invocation
  let places: Places

  /// What the device is called.
  private var name: String { invocation.device ?? Invocation.usualDevice }

  /// The device's own socket; a name that is taken already is a failure.
  func door() throws(Failure) -> SocketDoor {
    do throws(SocketPlaceError) {
      return try SocketDoor(places.sockets, name: name)
    } catch {
      throw Failure(message: error.description, code: ExitCode.unavailable)
    }
  }

  /// A session with the profiles installed, the shelf filled and the theme chosen.
  func session(at now: Instant, in zone: TimeZoneRules) throws(Failure) -> Session {
    try sessions(at: now, in: zone)[0]
  }

  /// A session for each theme that was named, or the usual one; they differ in nothing else.
  func sessions(at now: Instant, in zone: TimeZoneRules) throws(Failure) -> [Session] {
    var remarks: [Session.FileRemark] = []
    var device = Device(name: name, apps: try profiles(&remarks))
    device.settings.system = invocation.system
    device.timeZone = zone
    let themes = try themes(&remarks)
    var session = Session(device: device, themes: themes.all, at: now)
    session.fileRemarks = remarks
    let warnings = remarks.filter { $0.finding.severity > .info }
    if let first = warnings.first {
      let count = warnings.count == 1 ? "1 remark" : "\(warnings.count) remarks"
      let isOne = warnings.allSatisfy { $0.source.name == first.source.name }
      session.interface.notice =
        "\(count) on \(isOne ? first.source.name : "profiles and themes"); see the Device pane"
    }
    return themes.chosen.map { index in
      var session = session
      session.themeIndex = index
      return session
    }
  }

  /// A file that the person named; it must be there and readable.
  static func read(_ path: String) throws(Failure) -> PayloadFile {
    do throws(PayloadFileError) {
      return try PayloadFile.read(path)
    } catch {
      throw Failure(message: error.description, code: ExitCode.noInput)
    }
  }

  // MARK: - Profiles

  /// The profiles that the person named, or the shipped ones; the last of one identifier counts.
  func profiles(_ remarks: inout [Session.FileRemark]) throws(Failure) -> [AppProfile] {
    let isNamed = !invocation.apps.isEmpty
    let paths = isNamed ? invocation.apps : places.folder("Payloads/Apps").map(Self.files) ?? []
    var profiles: [AppProfile] = []
    for path in paths {
      let source = SourceText(name: path, bytes: try Self.read(path).bytes)
      var findings: [Finding] = []
      var profile = AppProfile.read(source.bytes, into: &findings)
      if let read = profile {
        let files = AttachmentFiles(besideProfile: path).files(of: read)
        profile?.take(files, into: &findings)
      }
      remarks += findings.map { Session.FileRemark(source: source, finding: $0) }
      guard let profile else {
        // A shipped profile that someone broke costs that app alone; one that was named must work.
        if isNamed { throw Self.failure(findings, in: source) }
        continue
      }
      profiles.removeAll { $0.bundleIdentifier == profile.bundleIdentifier }
      profiles.append(profile)
    }
    return profiles
  }

  private static func failure(_ findings: [Finding], in source: SourceText) -> Failure {
    let errors = findings.filter { $0.severity == .error }
    return Failure(
      message: errors.map { source.description(of: $0) }.joined(separator: "\n"),
      code: ExitCode.badData)
  }

  /// The JSON files of a shipped folder; a folder that cannot be listed is as good as none.
  private static func files(in folder: String) -> [String] {
    do throws(SystemError) {
      return try PayloadFolder.list(folder, suffix: ".json").entries.map(\.path)
    } catch {
      return []
    }
  }

  // MARK: - Payloads

  /// The files and folders that the person named, or the shipped ones.
  func files() -> ShelfFiles {
    let shipped = places.folder("Payloads").map { [FolderWatch.Root.folder($0)] } ?? []
    let named = invocation.paths.filter { !Play.isScenario($0) }.map { path -> FolderWatch.Root in
      FileKind(at: path) == .folder ? .folder(path) : .file(path)
    }
    return ShelfFiles(named.isEmpty ? shipped : named, sendsOnSave: invocation.sendsOnSave)
  }

  // MARK: - Themes

  /// A theme as it was read, with the file that remarks point into.
  private typealias ReadTheme = (theme: ThemeFile, source: SourceText)

  /// Every theme that can be found, and which of them were asked for.
  private func themes(
    _ remarks: inout [Session.FileRemark]
  ) throws(Failure) -> (all: [Theme], chosen: [Int]) {
    var found: [ReadTheme] = []
    for path in places.folder("Themes").map(Self.files) ?? [] {
      if let theme = try Self.theme(path, &remarks) { found.append(theme) }
    }
    let standard = ThemeFile.midnight
    if !found.contains(where: { $0.theme.name == standard.name }) {
      found.insert((standard, SourceText(name: standard.name, bytes: [])), at: 0)
    }
    var chosen: [Int?] = []
    for wanted in invocation.themes.isEmpty ? [standard.name] : invocation.themes {
      var place = found.firstIndex { $0.theme.name == wanted }
      if place == nil {
        guard wanted.contains("/") || wanted.hasSuffix(".json") else {
          let known = found.map(\.theme.name).joined(separator: ", ")
          throw Failure(
            message: "there is no theme '\(wanted)'; there are \(known)", code: ExitCode.noInput)
        }
        // One that is no JSON at all has nothing to use: the remark says so, the standard stands in.
        if let theme = try Self.theme(wanted, &remarks) {
          place = found.count
          found.append(theme)
        }
      }
      chosen.append(place)
    }
    let files = found.map(\.theme)
    // Only now that all are read can be said whose parent is missing.
    for (theme, source) in found {
      guard let finding = theme.parentRemark(among: files.map(\.name)) else { continue }
      remarks.append(Session.FileRemark(source: source, finding: finding))
    }
    let usual = files.firstIndex { $0.name == standard.name } ?? 0
    return (files.map { $0.theme(among: files) }, chosen.map { $0 ?? usual })
  }

  /// A theme file; what is broken in it is remarked on, and the rest is used.
  private static func theme(
    _ path: String, _ remarks: inout [Session.FileRemark]
  ) throws(Failure) -> ReadTheme? {
    let source = SourceText(name: path, bytes: try read(path).bytes)
    var findings: [Finding] = []
    let theme = ThemeFile.read(source.bytes, name: stem(path), into: &findings)
    remarks += findings.map { Session.FileRemark(source: source, finding: $0) }
    return theme.map { ($0, source) }
  }

  private static func stem(_ path: String) -> String {
    let name = path.lastPathComponent
    return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }
}

extension Shelf.Entry {
  /// A file that was read, or found too large to be.
  init(name: String, _ file: PayloadFile) {
    self =
      file.isTooLarge
      ? .init(name: name, tooLarge: file.size) : .init(name: name, bytes: file.bytes)
  }
}
