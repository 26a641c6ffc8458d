import Canvas
import DeviceModel
import Findings

/// Apps, switches, time, recording, and what only scenarios have.
extension CommandRow {
  /// What apps do, and the person's switches.
  static let apps: [CommandRow] = [
    CommandRow("mute BUNDLE 1h|today", help: "mutes an app; off ends it", key: .options) {
      reader throws(LineError) in
      let app = try reader.bundle()
      let spans = MuteSpan.allCases.map { ($0.rawValue, MuteSpan?.some($0)) }
      return .mute(app, try reader.choice("span", spans + [("off", nil)]))
    },
    CommandRow(
      "authorize BUNDLE STATUS",
      help: "sets the status: " + AuthorizationStatus.allCases.map(\.rawValue).spokenList
    ) { reader throws(LineError) in
      let app = try reader.bundle()
      return .authorize(app, try reader.choice("status", of: AuthorizationStatus.self))
    },
    CommandRow(
      "ask BUNDLE [OPTION …]", help: "the app calls requestAuthorization", key: .askPermission
    ) { reader throws(LineError) in
      let app = try reader.bundle()
      guard !reader.isAtEnd else { return .ask(app, nil) }
      var options: AuthorizationOptions = []
      while !reader.isAtEnd {
        options.formUnion(
          try reader.choice(
            "option", AuthorizationOptions.named.map { ($0.name, $0.option) }))
      }
      return .ask(app, options)
    },
    CommandRow(
      "answer " + PromptAnswer.allCases.map(\.rawValue).joined(separator: "|"),
      help: "answers whatever the phone asks; turn-off includes its confirmation"
    ) { reader throws(LineError) in .answer(try reader.choice("answer", of: PromptAnswer.self)) },
    CommandRow(
      "set BUNDLE SETTING VALUE", "set device SETTING VALUE",
      help: "turns a switch of an app, or of the device", key: .system
    ) { reader throws(LineError) in
      guard !reader.take("device") else { return .setDevice(try DeviceSetting.read(&reader)) }
      let app = try reader.bundle()
      return .set(app, try AppSetting.read(&reader))
    },
    CommandRow(
      "focus NAME [allow BUNDLE …] [no-time-sensitive] [keep-out CRITERIA …] [people NAME …] [hide-badges]",
      "focus off",
      help: "turns a Focus on or off; what its filter keeps out is silenced", key: .focus
    ) { reader throws(LineError) in
      reader.take("off") ? .focus(nil) : .focus(try reader.focus())
    },
    CommandRow(
      "register BUNDLE CATEGORY …",
      help: "setNotificationCategories with just those of the profile"
    ) { reader throws(LineError) in
      let app = try reader.bundle()
      var categories: [Identifier] = []
      while !reader.isAtEnd { categories.append(try reader.identifier("a category")) }
      return .register(app, categories)
    },
    CommandRow("badge BUNDLE N", help: "the app calls setBadgeCount") {
      reader throws(LineError) in
      let app = try reader.bundle()
      return .badge(app, try reader.number("a number", in: Command.badgeCounts))
    },
    CommandRow("token BUNDLE", help: "prints the app's device token") {
      reader throws(LineError) in
      .token(try reader.bundle())
    },
    CommandRow("uninstall BUNDLE", help: "deletes an app; its tokens become Unregistered") {
      reader throws(LineError) in
      .uninstall(try reader.bundle())
    },
    CommandRow("install FILE", help: "installs a profile") {
      reader throws(LineError) in
      .install(try reader.file())
    },
    CommandRow(
      "fault STATUS [REASON] [next N | rate P | for TOKEN]", "fault goaway REASON",
      "fault delay DURATION", "fault drop [next N | rate P | for TOKEN]", "fault off",
      help: "what the endpoint that imitates APNs answers instead"
    ) { reader throws(LineError) in .fault(try reader.fault()) },
  ]

  /// The clock.
  static let time: [CommandRow] = [
    CommandRow("wait DURATION", help: "time passes", key: .wait) {
      reader throws(LineError) in
      .wait(try reader.duration())
    },
    CommandRow("until CLOCK", help: "time passes until then", key: .wait) {
      reader throws(LineError) in
      .until(try reader.clock())
    },
  ]

  /// Recording, expectations, and what opens a scenario.
  static let scenarios: [CommandRow] = [
    CommandRow(
      "record FILE", "record off", help: "writes what happens into a scenario, or ends that",
      places: [.prompt, .socket], canRepeat: false
    ) { reader throws(LineError) in
      reader.take("off") ? .record(nil) : .record(try reader.text("a file"))
    },
    CommandRow(
      "record-cast FILE", help: "an asciicast of the screen", places: [.prompt, .socket],
      canRepeat: false
    ) {
      reader throws(LineError) in
      .recordCast(try reader.text("a file"))
    },
    CommandRow(
      forms: ExpectationRow.all.map { "expect " + $0.form } + ["expect here"],
      help: "says whether that holds; 'here' writes what holds now into the recording",
      canRepeat: false
    ) { reader throws(LineError) in
      reader.take("here") ? .expectHere : .expect(try Expectation.read(&reader))
    },
    CommandRow(
      "snapshot NAME", help: "compares the screen with the one stored beside the scenario",
      places: [.scenario], canRepeat: false
    ) { reader throws(LineError) in .snapshot(try reader.snapshotName()) },
    CommandRow(
      "include FILE", help: "the lines of another scenario", places: [.scenario], canRepeat: false
    ) {
      reader throws(LineError) in
      guard case .path(let path) = try reader.file() else { throw reader.missing("a file") }
      return .include(path)
    },
    CommandRow(
      "size 120x40", help: "opens a scenario: how large the screen is", places: [.scenario],
      canRepeat: false
    ) {
      reader throws(LineError) in
      .size(try reader.size())
    },
    CommandRow("theme NAME", help: "the theme", key: .theme) {
      reader throws(LineError) in
      .theme(try reader.text("the name of a theme"))
    },
    CommandRow(
      "clock 2026-11-30T09:41:00", help: "opens a scenario: what the clock says",
      places: [.scenario], canRepeat: false
    ) { reader throws(LineError) in
      let word = reader.peek
      let clock = try reader.clock()
      guard clock.isFixed else {
        guard let word else { throw reader.missing("a date and a time") }
        throw reader.error(
          .unusable(word.text, wanted: "a date and a time such as 2026-11-30T09:41:00"), at: word)
      }
      return .clock(clock)
    },
    CommandRow(
      "app FILE", help: "opens a scenario: a profile beside the shipped ones", places: [.scenario],
      canRepeat: false
    ) { reader throws(LineError) in .app(try reader.file()) },
  ]
}
