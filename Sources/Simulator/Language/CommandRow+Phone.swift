import DeviceModel
import Findings

/// What arrives, the phone itself, and what lies on its screen.
extension CommandRow {
  /// What comes from outside.
  static let arrivals: [CommandRow] = [
    CommandRow(
      "push FILE [to BUNDLE] [HEADER=VALUE …]",
      help: "a remote notification arrives; headers are APNs' own names", key: .send
    ) { reader throws(LineError) in
      let file = try reader.file()
      return try reader.push(file)
    },
    CommandRow(
      "push-json {…} [to BUNDLE] [HEADER=VALUE …]", help: "the same, with the payload in the line"
    ) { reader throws(LineError) in
      guard let word = reader.peek, word.isJSON else {
        guard let word = reader.peek else { throw reader.missing("a payload, {…}") }
        throw reader.error(.unusable(word.text, wanted: "a payload, {…}"), at: word)
      }
      let file = try reader.file()
      return try reader.push(file)
    },
    CommandRow(
      "repeat N [every DURATION] COMMAND",
      help: "the command N times; {i} in it counts from 1", key: .sendRepeatedly, canRepeat: false
    ) { reader throws(LineError) in try reader.repetition() },
    CommandRow(
      "schedule FILE id=ID (\(NotificationTrigger.examples)) [to BUNDLE]",
      help: "a local notification request with that trigger", key: .schedule
    ) { reader throws(LineError) in
      let file = try reader.file()
      return .schedule(file, try reader.schedule())
    },
    CommandRow(
      "cancel ID", help: "removes a pending and delivered local request", key: .cancelRequest
    ) { reader throws(LineError) in .cancel(try reader.identifier("the identifier of a request")) },
    CommandRow("arrive REGION", help: "the device enters a region", key: .region) {
      reader throws(LineError) in
      .cross(try reader.identifier("the name of a region"), .entry)
    },
    CommandRow("depart REGION", help: "the device leaves a region", key: .region) {
      reader throws(LineError) in
      .cross(try reader.identifier("the name of a region"), .exit)
    },
  ]

  /// The phone and what is in front.
  static let phone: [CommandRow] = [
    CommandRow(
      "lock", help: "locks: the screen off, the front app to the background", key: .lock
    ) { _ throws(LineError) in .lock },
    CommandRow(
      "unlock", help: "unlocks: the app that was in front comes back, else the Home Screen",
      key: .unlock
    ) { _ throws(LineError) in .unlock },
    CommandRow("wake", help: "lights the lock screen", key: .lock) { _ throws(LineError) in .wake },
    CommandRow(
      "glance",
      help: "lights the lock screen with its owner recognised: still locked, previews shown",
      key: .glance
    ) { _ throws(LineError) in .glance },
    CommandRow("home", help: "to the Home Screen", key: .home) { _ throws(LineError) in .home },
    CommandRow("launch BUNDLE", help: "the app comes to the foreground", key: .tap) {
      reader throws(LineError) in
      .launch(try reader.bundle())
    },
    CommandRow("terminate BUNDLE", help: "the system ends the app") {
      reader throws(LineError) in
      .terminate(try reader.bundle())
    },
    CommandRow("quit BUNDLE", help: "the person force-quits the app") {
      reader throws(LineError) in
      .quit(try reader.bundle())
    },
    CommandRow("open URL", help: "opens a link, as simctl openurl", key: .openLink) {
      reader throws(LineError) in
      .open(try reader.text("a link, such as myapp://chat/alice"))
    },
    CommandRow("tab ID", help: "selects a tab of the app in front", key: .tap) {
      reader throws(LineError) in
      .tab(try reader.identifier("the id of a tab"))
    },
    CommandRow("back", help: "leaves the page in front", key: .back) {
      _ throws(LineError) in .back
    },
    CommandRow("settings [BUNDLE]", help: "opens the phone's Settings, or the page of one app") {
      reader throws(LineError) in
      .settings(reader.isAtEnd ? nil : try reader.bundle())
    },
    CommandRow(
      "app-settings BUNDLE", help: "the button in Settings that leads into the app's own settings"
    ) { reader throws(LineError) in .appSettings(try reader.bundle()) },
    CommandRow("center", help: "pulls Notification Center down", key: .center) {
      _ throws(LineError) in .center
    },
    CommandRow(
      "status-bar KEY=VALUE …", "status-bar clear", "status-bar",
      help: "what the status bar says, whatever is so, as simctl status_bar; alone, it prints that"
    ) { reader throws(LineError) in
      guard !reader.isAtEnd else { return .statusBar(nil) }
      return reader.take("clear") ? .statusBarCleared : .statusBar(try reader.statusBar())
    },
    CommandRow("close", help: "closes what lies on top", key: .back) {
      _ throws(LineError) in .close
    },
  ]

  /// What is done to notifications.
  static let notifications: [CommandRow] = [
    CommandRow(
      "tap WHICH", help: "taps a notification; a collapsed group expands", key: .tap
    ) { reader throws(LineError) in .tap(try reader.which()) },
    CommandRow(
      "expand WHICH", help: "long press: the long look with its actions; a group unfolds",
      key: .expand
    ) { reader throws(LineError) in .expand(try reader.which()) },
    CommandRow(
      "collapse WHICH", help: "closes the long look, folds the group", key: .collapse
    ) { reader throws(LineError) in .collapse(try reader.which()) },
    CommandRow("action ID on WHICH", help: "takes an action of the notification's category") {
      reader throws(LineError) in
      let action = Identifier(actionWord: try reader.identifier("the id of an action").text)
      try reader.expect("on", "a notification")
      return .action(action, on: try reader.which())
    },
    CommandRow(
      "reply \"TEXT\" to WHICH [with ID]",
      help: "takes the category's text action, the first one if ID is left out", key: .reply
    ) { reader throws(LineError) in
      let text = try reader.text("a text in quotes")
      try reader.expect("to", "a notification")
      let which = try reader.which()
      let action = reader.take("with") ? try reader.identifier("the id of an action") : nil
      return .reply(text, to: which, with: action)
    },
    CommandRow("flick", help: "flicks the banner away; the entry stays", key: .flick) {
      _ throws(LineError) in .flick
    },
    CommandRow("dismiss WHICH", help: "dismisses one entry", key: .dismiss) {
      reader throws(LineError) in
      .dismiss(try reader.which())
    },
    CommandRow(
      "clear WHICH", "clear all", help: "clears a whole group, or everything", key: .clearGroup
    ) { reader throws(LineError) in
      reader.take("all") ? .clearAll : .clear(try reader.which())
    },
    CommandRow("options WHICH", help: "opens the options of a notification", key: .options) {
      reader throws(LineError) in
      .options(try reader.which())
    },
    CommandRow("undo", help: "takes the last dismissal or clearing back", key: .undo) {
      _ throws(LineError) in .undo
    },
  ]
}
