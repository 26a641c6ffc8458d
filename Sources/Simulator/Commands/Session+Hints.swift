import Canvas
import DeviceModel
import Findings

/// A key that works here, with a word for what it does.
package struct Hint: Hashable, Sendable {
  /// What stands on the key.
  package var cap: String
  package var word: String
  /// Whether it stays however narrow the line is.
  package var isKept = false
}

/// What the line below the screen hints at: only what works here, the most useful first.
extension Session {
  /// The hints of what lies on top.
  package var hints: [Hint] {
    if let prompt = device.prompt { return playbackHints + hints(for: prompt) }
    if let line = interface.lineInput { return typing(line.verb) }
    if interface.longLook?.reply != nil { return typing("send") }
    return playbackHints + [arrows]
      + commands.filter { disabledReason(for: $0) == nil }.map(hint)
  }

  /// The keys of the scenario that plays.
  private var playbackHints: [Hint] {
    guard let playback else { return [] }
    let commands: [KeyCommand] =
      switch playback.pace {
      case .playing: [.pausePlayback, .nextLine, .previousLine, .faster]
      case .paused: [.pausePlayback, .nextLine, .previousLine]
      case .over: [.pausePlayback, .previousLine]
      }
    return commands.map(hint)
  }

  private func hints(for prompt: SystemPrompt) -> [Hint] {
    let answers = device.answers(to: prompt)
    let text = PromptText(prompt, on: device)
    let selected =
      answers.indices.contains(interface.promptSelection)
      ? answers[interface.promptSelection] : .deny
    return [
      Hint(cap: Key.enter.cap, word: text.button(selected).lowercased(), isKept: true),
      Hint(cap: Key.escape.cap, word: text.button(.deny).lowercased(), isKept: true),
      Hint(cap: Key.left.cap + Key.right.cap, word: "choose"),
      hint(.help), hint(.quit),
    ]
  }

  private func typing(_ word: String) -> [Hint] {
    [
      Hint(cap: Key.enter.cap, word: word, isKept: true),
      Hint(cap: Key.escape.cap, word: "back", isKept: true),
      Hint(cap: Key.left.cap + Key.right.cap, word: "move"),
      Hint(cap: Key.control("w").cap, word: "delete word"),
      Hint(cap: Key.control("u").cap, word: "delete all"),
    ]
  }

  private var arrows: Hint {
    let isScrolling =
      interface.side == .inspector && interface.longLook == nil
      && [.why, .payload, .router, .device, .scenario].contains(interface.pane)
    return Hint(cap: Key.up.cap + Key.down.cap, word: isScrolling ? "scroll" : "select")
  }

  private func hint(_ command: KeyCommand) -> Hint {
    Hint(
      cap: Keymap.standard.cap(of: command), word: word(for: command),
      isKept: command == .help || command == .quit)
  }

  /// The word beside the key of a command, as it is meant here.
  private func word(for command: KeyCommand) -> String {
    if command == .dismiss, let title = interface.swiped?.removalTitle { return title.lowercased() }
    guard command == .tap else {
      if command == .pausePlayback { return playback?.pace.verb ?? command.title }
      if command == .system { return device.settings.system.description }
      if command == .copyToken, let app = settingsApp {
        return "copy \(app.displayName.withVisibleControls)'s token"
      }
      if command == .lockScreenStyle { return device.lockScreenStyle.title.lowercased() }
      let looksAway = command == .glance && device.isOwnerRecognised
      return looksAway ? "look away" : command.title
    }
    if interface.side == .phone || interface.longLook != nil {
      if case .setting(let place) = interface.selection, interface.longLook == nil {
        return hint(forSetting: place)
      }
      if interface.selection == .count, interface.longLook == nil { return "reveal" }
      if case .group = interface.selection, interface.longLook == nil { return "unfold" }
      return command.title
    }
    return switch interface.pane {
    case .payloads: KeyCommand.send.title
    case .timeline: "details"
    case .settings: "change"
    case .why, .payload, .router, .device, .scenario: command.title
    }
  }

  /// What choosing a row of the phone's Settings does, in a word.
  private func hint(forSetting place: Int) -> String {
    guard let page = device.settingsPage else { return KeyCommand.tap.title }
    let rows = settingRows(on: page)
    guard rows.indices.contains(place) else { return KeyCommand.tap.title }
    return rows[place].opens ? "open" : "change"
  }

  private var commands: [KeyCommand] {
    let always: [KeyCommand] = [.help, .quit]
    if interface.swiped != nil { return [.dismiss, .back] + always }
    if interface.longLook != nil {
      return [.tap, .reply, .dismiss, .back] + always
    }
    if interface.side == .inspector {
      let here: [KeyCommand] =
        switch interface.pane {
        case .payloads: [.send, .edit, .schedule, .sendRepeatedly, .sendAll]
        case .timeline, .settings: [.tap]
        case .device: [.copyToken, .wait, .clockMode, .cancelRequest, .region, .timeZone]
        case .why, .payload, .router, .scenario: []
        }
      return here + [.switchSide, .nextPane, .back] + always
    }
    switch phoneScreen {
    case .lockScreen, .center:
      return [
        .tap, .expand, .reply, .dismiss, .options, .clearGroup, .collapse, .unlock, .send,
        .switchSide,
        .center, .grouping, .previews, .glance, .lockScreenStyle, .system, .clearAll, .undo,
      ] + always
    case .home:
      return [
        .tap, .flick, .expand, .send, .center, .lock, .switchSide, .openLink, .theme, .undo,
      ] + always
    case .settings:
      return [.tap, .back, .home, .send, .center, .lock, .switchSide, .theme] + always
    case .app:
      return [
        .tap, .flick, .back, .home, .send, .center, .lock, .switchSide, .openLink,
      ] + always
    }
  }
}

extension Playback.Pace {
  /// What the key does that pauses and goes on.
  fileprivate var verb: String {
    switch self {
    case .playing: "pause"
    case .paused: "play"
    case .over: "again"
    }
  }
}
