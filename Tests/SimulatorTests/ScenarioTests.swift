import Canvas
import DeviceModel
import Findings
import Foundation
import Simulator
import TestSupport
import Testing

/// Scenarios from files: those that are shipped, the golden cases, and what can be wrong with one.
struct ScenarioTests {
  private static func files(_ folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".scenario") }.sorted().map { folder + $0 }
  }

  static let golden = files(Shipped.root + "Tests/SimulatorTests/Scenarios/")
  static let shipped = files(Shipped.root + "Payloads/Scenarios/")

  /// Reads a scenario whose files are real ones.
  static func read(_ path: String) throws -> (Scenario, [String]) {
    var reader = ScenarioReader(name: path) { need, from in
      switch need {
      case .file(let path), .profile(let path):
        let full = ScenarioReader.path(path, beside: from)
        guard let data = FileManager.default.contents(atPath: full) else {
          return .missing("\(path) is not there")
        }
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return .supply(.file(FileArgument.Content(name: name, bytes: Array(data))))
      case .timeZone(let name): return zone(name).map { .supply(.timeZone($0)) } ?? .missing(name)
      }
    }
    let bytes = try #require(FileManager.default.contents(atPath: path))
    let scenario = reader.read(Array(bytes))
    return (scenario, reader.remarks.map(\.description))
  }

  /// The zones of the shipped scenarios, as far as those go.
  private static func zone(_ name: String) -> TimeZoneRules? {
    switch name {
    case "Europe/Berlin":
      // Winter time begins on 25 October 2026, at one o'clock UTC.
      TimeZoneRules(
        name: name, firstOffset: 7_200,
        transitions: [.init(start: 1_792_890_000, secondsFromUTC: 3_600)])
    case "Asia/Tokyo": TimeZoneRules(name: name, firstOffset: 32_400)
    default: nil
    }
  }

  /// The pictures that lie beside a scenario.
  private static func stored(_ path: String, _ names: [String]) -> [String: String] {
    var pictures: [String: String] = [:]
    for name in names {
      let file = path.dropLast(9) + ".\(name).screen"
      guard let data = FileManager.default.contents(atPath: String(file)) else { continue }
      pictures[name] = String(decoding: data, as: UTF8.self)
    }
    return pictures
  }

  /// Reads a scenario from texts, by their names.
  static func read(
    _ files: [String: String], _ name: String = "a.scenario"
  ) -> (scenario: Scenario, remarks: [String], lacksFile: Bool) {
    var reader = ScenarioReader(name: name) { need, from in
      guard case .file(let path) = need, let text = files[ScenarioReader.path(path, beside: from)]
      else { return .missing("there is no such file") }
      return .supply(.file(FileArgument.Content(name: path, bytes: Array(text.utf8))))
    }
    let scenario = reader.read(Array((files[name] ?? "").utf8))
    return (scenario, reader.remarks.map(\.description), reader.lacksFile)
  }

  private static func play(
    _ text: String, stored: [String: String] = [:], updates: Bool = false
  ) throws -> ScenarioResult {
    let (scenario, remarks, _) = read(["a.scenario": text])
    #expect(remarks == [])
    let player = try #require(
      ScenarioPlayer(
        scenario, apps: AppProfile.everyday, themes: [ThemeFile.midnight.theme(among: [])]))
    return ScenarioResult(of: scenario, player, stored: stored, updates: updates)
  }

  @Test(arguments: golden + shipped)
  func `a scenario holds, twice`(_ path: String) throws {
    let (scenario, remarks) = try Self.read(path)
    #expect(remarks == [])
    let player = try #require(
      ScenarioPlayer(scenario, apps: Shipped.apps, themes: Shipped.themes))
    let first = ScenarioResult(
      of: scenario, player, stored: Self.stored(path, scenario.snapshots))
    #expect(first.failures.map { "\($0.line.place): \($0.expected); found \($0.found)" } == [])
    #expect(first.expectations > 0)
    let frames = player.map { $0.session.draw($0.session.size) }
    #expect(frames == player.map { $0.session.draw($0.session.size) })
  }

  @Test func `there is a scenario for most that can be done`() {
    #expect(Self.shipped.count >= 20)
  }

  @Test func `every golden case is a scenario, but for the one that needs a provider's token`()
    throws
  {
    var numbers: Set<Int> = []
    for path in Self.golden {
      let text = String(
        decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
      for line in text.split(separator: "\n").dropFirst() where line.hasPrefix("# ") {
        for word in line.split(whereSeparator: { " :.,".contains($0) }) {
          if let number = Int(word) { numbers.insert(number) }
        }
      }
    }
    #expect(Set(1...45).subtracting(numbers) == [37])
  }

  // MARK: - Reading

  @Test func `every mistake is said with its place, and the rest is read`() {
    let (scenario, remarks, lacksFile) = Self.read([
      "a.scenario":
        "lock\n  tapp newest\nwait é\r\n# fine\npush missing.apns\nsize 80x24\nunlock # go\n"
    ])
    #expect(scenario.lines.map(\.text) == ["lock", "unlock"])
    #expect(scenario.lines.map(\.number) == [1, 7])
    #expect(lacksFile)
    #expect(remarks.count == 4)
    #expect(remarks[0].hasPrefix("a.scenario:2:3: error: 'tapp' is no command"))
    #expect(remarks[1].hasPrefix("a.scenario:3:6: error: 'é' is not a time span"))
    #expect(remarks[2].hasPrefix("a.scenario:5:6: error: there is no such file"))
    #expect(remarks[3].hasPrefix("a.scenario:6:1: error: 'size' opens a scenario"))
  }

  @Test func `what opens a scenario says how it begins`() throws {
    let (scenario, remarks, _) = Self.read([
      "a.scenario": "size 100x30\ntheme midnight\nclock 2026-12-24T18:00:00\napp b.json\nlock\n",
      "b.json": #"{"bundleIdentifier": "a.b"}"#,
    ])
    // An app's profile is another need than a file.
    #expect(remarks.count == 1)
    #expect(scenario.size == Size(width: 100, height: 30))
    #expect(CivilTime(scenario.start, in: .utc).stamp == "Thu 2026-12-24 18:00")
    #expect(CivilTime(Scenario(name: "").start, in: .utc).stamp == "Mon 2026-11-30 09:41")
  }

  @Test func `another scenario's lines stand in the place of include`() {
    let (scenario, remarks, _) = Self.read(
      [
        "x/a.scenario": "include sub/b.scenario\nunlock\n",
        "x/sub/b.scenario": "lock\ninclude c.scenario\n", "x/sub/c.scenario": "wake\nbad\n",
      ], "x/a.scenario")
    #expect(
      scenario.lines.map(\.place) == ["x/sub/b.scenario:1", "x/sub/c.scenario:1", "x/a.scenario:2"])
    #expect(remarks.count == 1)
    #expect(remarks.first?.hasPrefix("x/sub/c.scenario:2:1: error: 'bad' is no command") == true)
  }

  @Test func `a scenario that includes itself is read once`() {
    let (scenario, remarks, _) = Self.read(["a.scenario": "lock\ninclude a.scenario\n"])
    #expect(scenario.lines.count == 1)
    #expect(remarks == ["a.scenario:2:9: error: a.scenario includes itself"])
  }

  @Test func `bytes that are no text are refused`() {
    var reader = ScenarioReader(name: "a") { _, _ in .missing("") }
    let scenario = reader.read([0x61, 0xFF])
    #expect(scenario.lines.isEmpty)
    #expect(reader.remarks.map(\.description) == ["a:1:1: error: the file is not UTF-8"])
  }

  // MARK: - Playing

  @Test func `what fails says why, and the rest is played`() throws {
    let result = try Self.play(
      """
      push-json {"aps":{"alert":"Hi"}} to com.example.myapp
      expect listed 2
      flick
      expect listed 1
      """)
    #expect(result.commands == 2)
    #expect(result.expectations == 2)
    #expect(result.failures.map(\.line.number) == [2, 3])
    #expect(result.failures[0].expected == "2 notifications listed")
    #expect(result.failures[0].found == "1")
    #expect(result.failures[0].trace.contains { $0.hasPrefix("+ authorization: ") })
    #expect(result.failures[0].screen.contains { $0.contains("Hi") })
    #expect(result.failures[1].found == "there is no banner")
    let report = ScenarioReport([result])
    #expect(!report.isGood)
    #expect(
      report.text.contains("a.scenario:2: expect listed 2\n  expected: 2 notifications listed\n"))
    #expect(report.text.hasSuffix("1 scenario, 1 failed; 2 expectations\n"))
    let json = report.json
    #expect(json["passed"]?.bool == false)
    let failures = json["scenarios"]?.array?.first?["failures"]?.array
    #expect(failures?.map { $0["line"]?.number?.integer } == [2, 3])
    #expect(report.junit.contains(#"tests="3" failures="2""#))
    #expect(report.junit.contains(#"<failure message="expected 2 notifications listed; found 1""#))
  }

  @Test func `the text of a scenario is written into XML as it has to be`() throws {
    let result = try Self.play("expect text \"<&> \u{1B}[2J\"\n")
    let junit = ScenarioReport([result]).junit
    #expect(junit.contains("&lt;&amp;&gt; \u{FFFD}[2J"))
    #expect(!ScenarioReport([result]).text.unicodeScalars.contains("\u{1B}"))
  }

  @Test func `a picture is compared, stored, and its changes are marked`() throws {
    let text = "push-json {\"aps\":{\"alert\":\"Hi\"}} to com.example.myapp\nsnapshot one\n"
    let missing = try Self.play(text)
    #expect(missing.failures.first?.found == "nothing is stored; --update stores it")
    let update = try Self.play(text, updates: true)
    #expect(update.isGood)
    let picture = try #require(update.pictures.first)
    #expect(picture.name == "one")
    #expect(try Self.play(text, stored: ["one": picture.text]).isGood)
    let changed = picture.text.replacingOccurrences(of: "9:41  iOS 18", with: "9:47  iOS 18")
    let failure = try #require(try Self.play(text, stored: ["one": changed]).failures.first)
    #expect(failure.found == "1 cell in 1 row differs")
    #expect(failure.screen.count == 3)
    #expect(failure.screen[2].hasSuffix("^"))
  }

  @Test func `wide characters are marked in their columns`() {
    let difference = PictureDifference(old: "日本x\n", new: "日本y\n")
    #expect(difference.lines == ["   1 old 日本x", "   1 new 日本y", "             ^"])
  }

  @Test func `frames carry the session and the instant after each line`() throws {
    let (scenario, _, _) = Self.read(["a.scenario": "wait 90s\nunlock\nwait 1h\n"])
    let player = try #require(
      ScenarioPlayer(scenario, apps: [], themes: [ThemeFile.midnight.theme(among: [])]))
    let frames = Array(player)
    #expect(frames.map { $0.instant.seconds(since: scenario.start) } == [90, 90, 3_690])
    #expect(frames.map(\.session.device.isLocked) == [true, false, false])
  }
}
