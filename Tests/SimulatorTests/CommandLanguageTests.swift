import DeviceModel
import Findings
import Simulator
import Testing

/// The language of commands: every row is read, and printed as it was read.
struct CommandLanguageTests {
  /// Lines in their canonical spelling, at least one for each row of the table.
  static let lines = [
    "push hello.apns", "push hello.apns to com.example.myapp apns-collapse-id=x apns-priority=5",
    #"push "a file.apns""#, "push base64:AAEC",
    #"push-json {"aps": {"alert": "a # b } \" c"}} to com.example.myapp apns-push-type=background"#,
    #"repeat 3 every 2s push-json {"aps":{"alert":"n {i}"}} to com.example.myapp"#,
    "repeat 2 dismiss #{i}", "schedule a.apns id=tea in 5m to com.example.myapp",
    #"schedule {"aps":{"alert":"x"}} id=tea every 1h"#, "schedule a.apns id=tea at 18:00",
    "schedule a.apns id=tea daily 08:30", "schedule a.apns id=tea weekly mon 08:30",
    "schedule a.apns id=tea monthly 1 08:30", "schedule a.apns id=tea enter home",
    "schedule a.apns id=tea leave home", "cancel tea", "arrive home", "depart home",
    "lock", "unlock", "wake", "glance", "home", "launch com.example.myapp",
    "terminate com.example.myapp", "quit com.example.myapp", "open myapp://chat/a", "tab chat",
    "back", "settings", "settings com.example.myapp", "app-settings com.example.myapp", "center",
    "status-bar", "status-bar clear",
    #"status-bar time=9:41 "operatorName=Two Words" batteryLevel=7"#,
    "status-bar dataNetwork=5g cellularMode=active cellularBars=0 batteryState=charging",
    "close", "tap newest", "tap #2", #"tap "On my way""#, "tap id:abc", #"tap id:"a b""#,
    "tap thread:chat", "tap banner", #"tap "newest""#, "expand #1", "collapse #1",
    "action MARK_READ_ACTION on newest", "action default on banner", "action dismiss on #3",
    #"reply "on my way" to newest"#, #"reply "" to "Alice" with REPLY_ACTION"#, "flick",
    "dismiss newest", "clear thread:chat", "clear all", "options newest", "undo",
    "mute com.example.myapp 1h", "mute com.example.myapp today", "mute com.example.myapp off",
    "authorize com.example.myapp provisional", "ask com.example.myapp",
    "ask com.example.myapp badge sound alert", "answer keep-in-summary", "answer turn-off",
    "set com.example.myapp alertStyle none", "set com.example.myapp showPreviews whenAuthenticated",
    "set com.example.myapp showPreviews default", "set com.example.myapp grouping byApp",
    "set com.example.myapp sounds off", "set device ios 14", "set device silent on",
    "set device offline off", "set device low-power on", "set device background-refresh off",
    "set device motion off", "set device lock-screen count", "set device time-zone Europe/Berlin",
    "set device badge-zero-clears on", "set device payload-badge-zero-clears off",
    "set device pending-limit soonest", "set device background-budget unlimited",
    "set device background-budget on", "set device summary-times 08:00 18:00",
    "set device clock ×60", "set device clock frozen", "set device apns-auth verify",
    "set device apns-environment production", "focus Sleep",
    #"focus "Do Not Disturb" allow com.a com.b no-time-sensitive keep-out work "two words" people Ann"#,
    #"focus "off""#, "focus off", "register com.example.myapp", "register com.example.myapp A B",
    "badge com.example.myapp 3", "badge com.example.myapp -1", "token com.example.myapp",
    "uninstall com.example.myapp",
    "install app.json", #"install {"bundleIdentifier":"a.b"}"#,
    "fault 503 ServiceUnavailable next 2",
    "fault 429 TooManyRequests rate 25", "fault 410 Unregistered for ab12cd34",
    "fault goaway Shutdown",
    "fault delay 2s", "fault drop", "fault off", "wait 1h30m", "until 18:00",
    "until 2026-12-01T08:30", "record a.scenario", "record off", "record-cast a.cast",
    "expect here", "snapshot two-banners", "include other.scenario", "size 120x40",
    "theme midnight", "clock 2026-11-30T09:41:00", "app mine.json",
  ]

  /// The same for what is expected.
  static let expectations = [
    #"banner "Hi""#, "no banner", "listed 3", #"listed "Hi""#, #"listed "3""#,
    #"not listed "Hi""#, "groups 2", #"group #1 "A3""#, #"summary #1 "2 more from Bob""#,
    "no summary #2", "badge com.example.myapp 0", "sound bell.caf", "sound none",
    #"sound "none""#, "screen chat/alice", "tab chat", "stack home", "stack chat chat/a chat/b",
    "callback willPresent banner,list", #"callback didReceive REPLY_ACTION "on my way""#,
    "no callback willPresent", #"call MessageService.sendReply "text=on my way" chatId=a"#,
    "navigations 1", #"reason "Focus""#, "response 200", "response 400 BadTopic",
    #"prompt "Unlock""#, #"text "9:41""#, #"text "Settings" in settings"#, #"no text "x""#,
  ].map { "expect " + $0 }

  @Test(arguments: lines + expectations)
  func `a command prints as it was read`(_ line: String) throws {
    let command = try CommandReader.read(line)
    // Of words that need no quotes, some are written with them: the command is the same.
    #expect(try CommandReader.read(command.line) == command)
    let words = try CommandWords.words(of: line).map(\.text)
    #expect(try CommandWords.words(of: command.line).map(\.text).sorted() == words.sorted())
  }

  @Test func `every row is among them`() throws {
    let names = Set(
      try Self.lines.map { try CommandWords.words(of: $0).first?.text ?? "" } + ["expect"])
    #expect(CommandRow.all.map(\.name).filter { !names.contains($0) } == [])
    for row in ExpectationRow.all {
      let head = row.form.split(separator: " ").prefix { $0.first?.isLowercase == true }
      let start = "expect " + head.joined(separator: " ")
      #expect(Self.expectations.contains { $0.hasPrefix(start) }, "\(row.form)")
    }
  }

  @Test(arguments: [
    ("dissmiss newest", "'dissmiss' is no command, did you mean 'dismiss'?", 0..<8),
    ("tap newst", "did you mean newest?", 4..<9),
    ("tap", "'tap' needs a notification", 3..<3),
    ("lock now", "'now' is too much: nothing stands behind 'lock'", 5..<8),
    ("wait 5x", "'5x' is not a time span", 5..<7),
    (#"reply "hi" newest"#, "'newest' is not 'to'", 11..<17),
    ("set device silnt on", "did you mean 'silent'?", 11..<16),
    ("set com.a sound on", "did you mean 'sounds'?", 10..<15),
    (#"push-json {"aps": {"alert": 1}"#, "a brace is missing", 10..<30),
    (#"push-json "x""#, "is not a payload", 10..<13),
    ("push a.apns apns-colapse-id=x", "apns-collapse-id", 12..<29),
    ("repeat 2 tapp newest", "did you mean 'tap'?", 9..<13),
    ("repeat 2 size 50x20", "'size' cannot be repeated", 9..<13),
    ("repeat 2 record-cast a.cast", "'record-cast' cannot be repeated", 9..<20),
    ("repeat 2 expect listed 1", "'expect' cannot be repeated", 9..<15),
    ("repeat 2 repeat 2 lock", "'repeat' cannot be repeated", 9..<15),
    ("repeat 0 lock", "'0' is not a number from 1", 7..<8),
    (#"expect baner "x""#, "did you mean 'banner'?", 7..<12),
    ("expect callback didRecieve", "did you mean 'didReceive'?", 16..<26),
    ("schedule a.apns id=x soonish", "'soonish' is no trigger", 21..<28),
    ("answer maybe", "'maybe' is no answer", 7..<12),
    ("  tap é wrong", "'é' is not a notification", 6..<7),
  ])
  func `what is wrong is said with its place`(_ row: (String, String, Range<Int>)) {
    do throws(LineError) {
      _ = try CommandReader.read(row.0)
      Issue.record("it was read")
    } catch {
      #expect(error.sentence.contains(row.1), "\(error.sentence)")
      #expect(error.place == row.2)
    }
  }

  @Test(arguments: ["", "   ", "# a remark", "  # another", "\t"])
  func `there is nothing to do`(_ line: String) throws {
    #expect(try CommandReader.readLine(line) == nil)
  }

  @Test(arguments: [
    ("lock # now", "lock"), ("tap #2 # the second", "tap #2"), ("lock #", "lock"),
    (#"push-json {"aps":{"alert":"a # b"}} # c"#, #"push-json {"aps":{"alert":"a # b"}}"#),
    (#"expect text "a # b""#, #"expect text "a # b""#),
    ("expect group #1 A3", #"expect group #1 "A3""#),
    ("schedule a.apns in 5m id=x", "schedule a.apns id=x in 5m"),
    (
      "tap id:com.apple.UNNotificationDefaultActionIdentifier",
      "tap id:com.apple.UNNotificationDefaultActionIdentifier"
    ),
    ("action com.apple.UNNotificationDismissActionIdentifier on #1", "action dismiss on #1"),
    ("set device clock x60", "set device clock ×60"), ("until 9:05", "until 09:05"),
    ("push a.apns collapse-id=x", "push a.apns apns-collapse-id=x"),
  ])
  func `a line has a canonical spelling`(_ row: (String, String)) throws {
    #expect(try CommandReader.read(row.0).line == row.1)
  }

  @Test func `words that a shell split keep their blanks and numbers`() throws {
    func read(_ words: String...) throws -> String? {
      try CommandReader.read(arguments: words)?.command.line
    }
    #expect(try read("tap", "New photo") == #"tap "New photo""#)
    #expect(try read("tap", "#2") == "tap #2")
    #expect(try read("reply", "#", "to", "#1") == ##"reply "#" to #1"##)
    #expect(try read("tap", "newest") == "tap newest")
    #expect(try read("expect", "banner", "Lunch at 12?") == #"expect banner "Lunch at 12?""#)
    #expect(try read(#"tap "New photo""#) == #"tap "New photo""#)
    #expect(
      try read("push-json", #"{"aps": {"alert": "x"}}"#, "to", "a.b")
        == #"push-json {"aps": {"alert": "x"}} to a.b"#)
  }

  @Test func `bytes that are no JSON object go as base64, others stay readable`() throws {
    func line(_ text: String) -> String {
      Command.push(.content(.init(name: "", bytes: Array(text.utf8))), to: nil, headers: []).line
    }
    #expect(line("{\n  \"aps\": {}\n}\n") == #"push-json {   "aps": {} }"#)
    #expect(line("[1]") == "push base64:WzFd")
    #expect(line("{ // note\n \"aps\": {} }").hasPrefix("push base64:"))
    #expect(line("{").hasPrefix("push base64:"))
    #expect(line("").hasPrefix("push base64:"))
  }

  @Test func `a command stands where it may`() throws {
    #expect(throws: LineError.self) { try CommandReader.readLine("snapshot a", at: .prompt) }
    #expect(throws: LineError.self) { try CommandReader.readLine("record a", at: .scenario) }
    #expect(try CommandReader.readLine("snapshot a", at: .scenario) != nil)
  }
}
