import APNS
import Canvas
import DeviceModel
import Findings
import Simulator
import Testing

@testable import bellhop

/// The command line: what each word asks for, and what is said of a wrong one.
struct InvocationTests {
  @Test func `no words boot a device on the shipped payloads`() throws {
    let invocation = try Invocation([])
    #expect(invocation.verb == .run)
    #expect(invocation.paths.isEmpty)
    #expect(invocation.system == .standard)
  }

  @Test func `options stand anywhere, with a blank or an equals sign`() throws {
    let invocation = try Invocation([
      "run", "a.apns", "--ios=14", "folder", "--app", "one.json", "--app=two.json", "--device",
      "QA", "--theme", "paper", "--clock", "9:41", "--", "--odd.apns",
    ])
    #expect(invocation.paths == ["a.apns", "folder", "--odd.apns"])
    #expect(invocation.apps == ["one.json", "two.json"])
    #expect(invocation.system == SystemVersion(major: 14))
    #expect(invocation.device == "QA")
    #expect(invocation.themes == ["paper"])
    #expect(invocation.clock == "9:41")
  }

  @Test func `a payload is sent on saving only when asked for`() throws {
    #expect(try Invocation(["folder", "--send-on-save"]).sendsOnSave)
    #expect(try !Invocation(["folder"]).sendsOnSave)
  }

  @Test func `run is the verb that need not be said`() throws {
    #expect(try Invocation(["a.apns"]) == Invocation(["run", "a.apns"]))
  }

  @Test func `render takes its pictures, format and size`() throws {
    let invocation = try Invocation([
      "render", "a.apns", "--as", "lock,long,lock", "--format", "svg", "--size", "80x24", "--out",
      "/tmp",
    ])
    #expect(invocation.verb == .render)
    #expect(invocation.states == [.lock, .long])
    #expect(invocation.format == .svg)
    #expect(invocation.size == Size(width: 80, height: 24))
    #expect(invocation.out == "/tmp")
  }

  @Test func `what is drawn side by side depends on what is compared`() throws {
    #expect(try Invocation(["render", "a"]).states == [.screen])
    #expect(try Invocation(["render", "a", "--sheet"]).states == PictureSheet.usual)
    #expect(try Invocation(["render", "a", "--compare"]).states == [.lock, .group])
    let invocation = try Invocation([
      "render", "a", "--compare", "--sheet", "--as", "long", "--ios", "14,26,14", "--theme",
      "paper,./own.json",
    ])
    #expect(invocation.states == [.long] && invocation.isOnePicture)
    #expect(invocation.systems.map(\.major) == [14, 26])
    #expect(invocation.themes == ["paper", "./own.json"])
  }

  @Test(
    arguments: [
      (["a.apns"], nil, "a.apns", []),
      (["com.example.app", "a.apns"], "com.example.app", "a.apns", []),
      (["-"], nil, "-", []), (["com.example.app", "-"], "com.example.app", "-", []),
      (
        ["a.apns", "priority=5", "apns-id=x=y"], nil, "a.apns", ["apns-priority=5", "apns-id=x=y"]
      ),
      (["a", "b", "Collapse-ID=", "id=é"], "a", "b", ["apns-collapse-id=", "apns-id=é"]),
      (["a=b", "c"], "a=b", "c", []), (["a", "./b=c"], "a", "./b=c", []),
      (["--", "--odd", "-x"], "--odd", "-x", []),
    ] as [([String], String?, String, [String])])
  func `push takes an app, a file and headers`(
    _ row: ([String], String?, String, [String])
  ) throws {
    let invocation = try Invocation(["push", "--device", "QA", "--json"] + row.0)
    #expect(invocation.bundle == row.1)
    #expect(invocation.paths == [row.2])
    #expect(invocation.headers.map { "\($0.name)=\($0.value)" } == row.3)
    #expect(invocation.device == "QA" && invocation.isForPrograms)
  }

  @Test func `check takes files, standard input, profiles and its switches`() throws {
    let invocation = try Invocation([
      "check", "--strict", "a.apns", "-", "--json", "--app", "b.json",
    ])
    #expect(invocation.verb == .check)
    #expect(invocation.paths == ["a.apns", "-"])
    #expect(invocation.apps == ["b.json"])
    #expect(invocation.strictness == .strict)
    #expect(invocation.isForPrograms)
    #expect(try Invocation(["check", "--explain", "badge-zero"]).explained == "badge-zero")
  }

  @Test(arguments: [
    (["--help"], Invocation.Verb.help), (["-h"], .help), (["help"], .help),
    (["render", "--help"], .help), (["--version"], .version), (["-V"], .version),
    (["version"], .version),
  ])
  func `help and version can be asked for in any way`(_ row: ([String], Invocation.Verb)) throws {
    #expect(try Invocation(row.0).verb == row.1)
  }

  @Test(arguments: [
    (["--iso", "14"], "there is no option --iso here; did you mean '--ios'?"),
    (["--format", "svg"], "there is no option --format here"),
    (["--ios"], "--ios needs a value: --ios N"),
    (["--ios", "11"], "--ios is '11', and must be a number from 12 to 26"),
    (["--ios", "x"], "--ios is 'x', and must be a number from 12 to 26"),
    (["--clock", "25:00"], "a time such as 9:41"), (["--help=x"], "--help takes no value"),
    (["--device="], "must be a name"),
    (["--device", "a/b"], "must be a name of at most 64 bytes without a slash"),
    (["push"], "bellhop push needs a payload file, or - for standard input"),
    (["push", "a", "b", "c"], "bellhop push takes no more arguments: 'c'"),
    (["push", "a", "id=x", "c"], "'c' is no header; write NAME=VALUE"),
    (["push", "a", "apns-colapse-id=x"], "did you mean 'apns-collapse-id'?"),
    (["push", "a", "b", "x=y"], "unknown header 'x'; it has no effect"),
    (["push", "", "b"], "BUNDLE is '', and must be an app's bundle identifier"),
    (["push", "a", "--theme", "paper"], "there is no option --theme here"),
    (["list", "a"], "bellhop list takes no more arguments: 'a'"),
    (["--json"], "there is no option --json here"),
    (["--send-on-save=yes"], "--send-on-save takes no value"),
    (["render", "a", "--send-on-save"], "there is no option --send-on-save here"),
    (["render"], "bellhop render needs a payload file"),
    (["check"], "bellhop check needs a payload file, a folder or -"),
    (
      ["check", "a", "--explain", "bagde-zero"],
      "there is no finding 'bagde-zero'; did you mean 'badge-zero'?"
    ),
    (["render", "a", "--strict"], "there is no option --strict here"),
    (["render", "a", "b"], "bellhop render takes no more arguments: 'b'"),
    (["render", "a", "--as", "lock,dock"], "must be some of screen, lock, banner"),
    (["schema"], "bellhop schema needs profile, payload, theme"),
    (["schema", "profil"], "bellhop schema knows no 'profil'; did you mean 'profile'?"),
    (["schema", "xyzzy"], "it is one of profile, payload, theme"),
    (["schema", "theme", "x"], "takes no more arguments: 'x'"),
    (["new"], "bellhop new needs app"), (["new", "theme"], "knows no 'theme'; it is one of app"),
    (["new", "app", "a b"], "BUNDLE is 'a b', and must be letters"),
    (["new", "app", "a", "b"], "takes no more arguments: 'b'"),
    (["explain"], "bellhop explain needs a payload file"),
    (["explain", "a", "--state", "asleep"], "must be one of foreground, background, not-running"),
    (["explain", "a", "--authorization", "yes"], "must be one of notDetermined, denied"),
    (["explain", "a", "--focus="], "must be the name of a Focus"),
    (["explain", "a", "--open", "x://y", "--state", "background"], "--open says what the app in"),
    (["explain", "a", "--ios", "14,18"], "must be a number from 12 to 26"),
    (["render", "a", "--as", ","], "must be some of screen, lock, banner"),
    (["render", "a", "--as", "lock,long"], "2 pictures need a place each: --out DIR"),
    (["render", "a", "--ios", "14,18"], "--ios names several; --compare draws them"),
    (["render", "a", "--theme", "paper,midnight"], "--theme names several; --compare"),
    (["render", "a", "--compare", "--ios", "14"], "--compare has one version only"),
    (["render", "a", "--compare", "--ios", "14,27"], "must be numbers from 12 to 26"),
    (["run", "a", "--ios", "14,18"], "must be a number from 12 to 26"),
    (["render", "a", "--format", "png"], "must be one of text, ansi, svg, html"),
    (["render", "a", "--size", "0x10"], "columns and rows such as 120x40"),
    (["render", "a", "--size", "120"], "columns and rows such as 120x40"),
  ])
  func `a wrong word is named with its cure`(_ row: ([String], String)) {
    #expect {
      try Invocation(row.0)
    } throws: { error in
      "\(error)".contains(row.1)
    }
  }

  @Test func `the help names every option`() {
    for option in Invocation.Option.allCases where option != .help && option != .version {
      #expect(Help.text.contains(option.rawValue), "\(option)")
    }
  }

  @Test(
    arguments: [
      ("9:41", 34_860), ("09:41:07", 34_867), ("0:00", 86_400), ("2026-11-30T09:41", nil),
    ] as [(String, Int64?)])
  func `a time of day is its next occurrence`(_ row: (String, Int64?)) throws {
    let midnight = Instant(milliseconds: 1000)
    let start = try SystemClock.start(row.0, now: midnight, in: .utc)
    #expect(start.seconds == row.1 ?? 1_796_031_660)
  }

  @Test func `a clock that shows that time already starts at once`() throws {
    let now = Instant(milliseconds: 34_860_400)
    #expect(try SystemClock.start("9:41", now: now, in: .utc).seconds == 34_860)
  }

  @Test func `shipped files are looked for around the program and in the data folders`() {
    let places = Places(executable: "/opt/bellhop/bin/bellhop") { name in
      ["HOME": "/home/me", "XDG_DATA_DIRS": "/a:relative:/b"][name]
    }
    #expect(
      places.roots == [
        "/opt/bellhop/bin", "/opt/bellhop/share/bellhop", "/home/me/.local/share/bellhop",
        "/a/bellhop", "/b/bellhop",
      ])
    #expect(places.folder("Payloads") == nil)
  }
}
