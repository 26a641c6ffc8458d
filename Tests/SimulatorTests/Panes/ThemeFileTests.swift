import Canvas
import Findings
import Simulator
import TestSupport
import Testing

struct ThemeFileTests {
  private func read(_ json: String) -> (ThemeFile?, [Finding], Marked) {
    let marked = Marked(json)
    var findings: [Finding] = []
    let file = ThemeFile.read(marked.bytes, name: "test", into: &findings)
    return (file, findings, marked)
  }

  @Test(arguments: ThemeSamples.names)
  func `a theme that comes with the program has no flaws and a look for every role`(
    _ name: String
  ) throws {
    var findings: [Finding] = []
    let file = try #require(
      ThemeFile.read(ThemeSamples.bytes(of: name), name: name, into: &findings))
    #expect(findings.isEmpty)
    #expect(file.name == name)
    let daylight = ThemeFile.read(
      ThemeSamples.bytes(of: "daylight"), name: "daylight", into: &findings)
    let theme = file.theme(among: [daylight].compactMap(\.self))
    guard name != "monochrome" else {
      #expect(Role.allCases.allSatisfy { theme[$0].color == nil })
      #expect(theme[.paneTabSelected].attributes == .reverse)
      return
    }
    let bare = Role.allCases.filter { $0 != .clear && theme[$0].color == nil }
    #expect(bare.isEmpty)
  }

  @Test func `midnight's file says what midnight in code says`() throws {
    var findings: [Finding] = []
    let file = try #require(
      ThemeFile.read(ThemeSamples.bytes(of: "midnight"), name: "midnight", into: &findings))
    let theme = file.theme()
    let others = Role.allCases.filter { theme[$0] != BuiltInTheme.midnight[$0] }
    #expect(others.isEmpty)
    #expect(theme.edges == BuiltInTheme.midnight.edges)
  }

  @Test func `styles are words or objects, and may use the palette`() throws {
    let (file, findings, _) = read(
      #"""
      { "edges": "lines", "palette": { "sun": "#ff8800" },
        "roles": { "accent": "sun bold", "card": { "color": "237" },
                   "text": { "color": "white", "attributes": ["dim", "italic"] } } }
      """#)
    #expect(findings.isEmpty)
    #expect(file?.styles[.accent] == Style(.rgb(255, 136, 0), .bold))
    #expect(file?.styles[.card] == Style(.indexed(237)))
    #expect(file?.styles[.text] == Style(.named(.white), [.dim, .italic]))
    #expect(file?.theme().edges == .lines)
  }

  @Test func `a theme inherits, and a circle of heirs ends`() throws {
    let (child, _, _) = read(##"{ "inherits": "midnight", "roles": { "accent": "#ff0000" } }"##)
    let theme = try #require(child).theme()
    #expect(theme[.accent] == Style(.rgb(255, 0, 0)))
    #expect(theme[.card] == BuiltInTheme.midnight[.card])
    let loop = ThemeFile(name: "a", inherits: "b")
    let back = ThemeFile(name: "b", inherits: "a", edges: .ascii)
    #expect(loop.theme(among: [loop, back]).edges == .ascii)
  }

  @Test func `a broken part is named where it stands, and costs itself alone`() throws {
    let (file, findings, marked) = read(
      #"""
      { 1️⃣"egdes": "lines", "edges": 2️⃣"block", "palette": { "sea": 3️⃣"blu", 8️⃣"dim": "red" },
        "roles": { 4️⃣"card.titel": "white", "accent": 5️⃣"bold yelow", "text": 6️⃣12,
                   "card": 7️⃣"red green", "badge": "red" } }
      """#)
    let expected: [(Character, String, String?)] = [
      ("3️⃣", "theme-unknown-colour", "blue"), ("8️⃣", "theme-reserved-name", nil),
      ("1️⃣", "theme-unknown-key", "edges"),
      ("2️⃣", "theme-unknown-edge-style", "blocks"), ("4️⃣", "theme-unknown-role", "card.title"),
      ("5️⃣", "theme-unknown-colour", "yellow"), ("6️⃣", "theme-wrong-type", nil),
      ("7️⃣", "theme-second-colour", nil),
    ]
    #expect(findings.map(\.code) == expected.map(\.1))
    #expect(findings.map(\.suggestion) == expected.map(\.2))
    #expect(findings.map(\.range.lowerBound) == expected.map { marked.offsets[$0.0] })
    #expect(
      file?.styles == [
        .accent: Style(nil, .bold), .card: Style(.named(.red)), .badge: Style(.named(.red)),
      ])
  }

  @Test(arguments: [("midnigth", "midnight"), ("own", nil)] as [(String, String?)])
  func `a parent that isn't there is named where it stands`(_ row: (String, String?)) throws {
    let text = #"{"name": "own", "inherits": "\#(row.0)"}"#
    var findings: [Finding] = []
    let file = try #require(
      ThemeFile.read(Array(text.utf8), name: "own", into: &findings))
    let finding = try #require(file.parentRemark(among: ["midnight", "own"]))
    #expect(finding.code == "theme-unknown-parent")
    #expect(finding.suggestion == row.1)
    let place = String(decoding: Array(text.utf8)[finding.range], as: UTF8.self)
    #expect(place == "\"\(row.0)\"")
    #expect(file.parentRemark(among: [row.0, "own"]) == nil || row.0 == "own")
  }

  @Test func `what is no theme at all is an error`() {
    let (file, findings, _) = read("[1, 2]")
    #expect(file == nil)
    #expect(findings.worst == .error)
  }
}
