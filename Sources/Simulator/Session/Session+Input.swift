import Canvas
import DeviceModel
import Findings

/// What keys mean, from what lies on top down to the phone.
extension Session {
  /// Takes what comes from the terminal.
  mutating func take(_ input: Input) -> [Effect] {
    switch input {
    case .key(let key):
      interface.notice = nil
      interface.press = nil
      return take(key)
    case .paste(let text):
      paste(text)
      return []
    case .mouse(let event):
      return take(event)
    case .focus(let isHere):
      // Letting go elsewhere may never be told.
      if !isHere { interface.press = nil }
      return []
    }
  }

  private mutating func take(_ key: Key) -> [Effect] {
    if key == .control("z") { return [.suspend] }
    if isPlaybackKey(key), let command = Keymap.standard.command(for: key) {
      return perform(key: command)
    }
    if device.prompt != nil, let effects = takeInPrompt(key) { return effects }
    if interface.lineInput != nil { return takeInLine(key) }
    if interface.isHelpOpen, takeInHelp(key) { return [] }
    if interface.longLook?.reply != nil { return takeInReply(key) }
    if let item = interface.swiped {
      interface.swiped = nil
      let command = Keymap.standard.command(for: key)
      if command == .dismiss { return remove(item) }
      if command == .back { return [] }
    }
    if let movement = Movement(key), move(movement) { return [] }
    if let number = key.digit, number > 0 { return performAction(number: number) }
    guard let command = Keymap.standard.command(for: key) else {
      interface.notice = "\(key.cap) does nothing here; ? shows the keys"
      return []
    }
    return perform(key: command)
  }

  /// Whether a key is meant for the scenario that plays: unless a line is being written.
  private func isPlaybackKey(_ key: Key) -> Bool {
    guard playback != nil, interface.lineInput == nil, interface.longLook?.reply == nil,
      !interface.isHelpOpen
    else { return false }
    return Keymap.standard.command(for: key)?.isAboutPlayback ?? false
  }

  // MARK: - What lies on top

  /// A system prompt: its answers, and nothing else can be done to the phone.
  private mutating func takeInPrompt(_ key: Key) -> [Effect]? {
    guard let prompt = device.prompt else { return nil }
    let answers = device.answers(to: prompt)
    let place = interface.promptSelection
    switch key {
    case .up, .left: interface.promptSelection = (place + answers.count - 1) % answers.count
    case .down, .right, .tab: interface.promptSelection = (place + 1) % answers.count
    case .enter: return answers.indices.contains(place) ? run(.answer(answers[place])) : []
    case .escape: return run(.answer(.deny))
    case Key("u") where prompt.isUnlock: return run(.answer(.allow))
    default:
      if let number = key.digit, answers.indices.contains(number - 1) {
        return run(.answer(answers[number - 1]))
      }
      guard key != Key("?"), key != Key("q"), key != .control("c") else { return nil }
      interface.notice = Self.promptNotice
    }
    return []
  }

  /// Why nothing else can be done while the phone asks.
  static let promptNotice = "the phone is asking: ⏎ answers, esc refuses"

  /// Gives an answer to what is asked.
  mutating func answerPrompt(_ answer: PromptAnswer) {
    guard let prompt = device.prompt else { return }
    interface.longLook = nil
    let title = promptTitle(prompt, answer)
    let account = apply(
      .promptAnswered(answer), as: .response(title: title, arrival: arrival(of: prompt)))
    // Another page begins at its top.
    for case .settingsOpened in account.outcomes { interface.selection = nil }
  }

  /// The notification that a prompt is about.
  private func arrival(of prompt: SystemPrompt) -> Int? {
    switch prompt {
    case .unlock(.response(let response)): device.notification(response.notification)?.arrival
    case .options(let key): device.notification(key)?.arrival
    case .unlock(.launch), .unlock(.link), .unlock(.settings), .permission, .criticalAlerts, .keep,
      .turnOff:
      nil
    }
  }

  /// What the answer leads to, in words: the tap that waited for it.
  private func promptTitle(_ prompt: SystemPrompt, _ answer: PromptAnswer) -> String {
    guard case .unlock(let consequence) = prompt else {
      return PromptText(prompt, on: device).button(answer)
    }
    let title =
      switch consequence {
      case .response(let response): title(of: response)
      case .launch(let app): "open \(name(of: app))"
      case .link(let link): "open \(link)"
      case .settings: "open Settings"
      }
    return answer == .allow ? title : "\(title), not unlocked"
  }

  private mutating func takeInLine(_ key: Key) -> [Effect] {
    switch key {
    case .escape, .control("c"):
      interface.lineInput = nil
    case .enter:
      guard let input = interface.lineInput else { return [] }
      interface.lineInput = nil
      if input.purpose == .command { return input.editor.isEmpty ? [] : runLine(input) }
      if input.purpose == .find {
        find(input.editor.text)
        return []
      }
      guard !input.editor.isEmpty else { return [] }
      do throws(WordsError) {
        return try answer(input.purpose, input.editor.text)
      } catch {
        interface.lineInput = input
        interface.lineInput?.problem = error.sentence
      }
    case _ where takeInPromptLine(key): break
    default:
      interface.lineInput?.forgetRemarks()
      _ = interface.lineInput?.editor.apply(key)
    }
    return []
  }

  /// Does what a line that was typed asks for; what is wrong with it is thrown, and it stays open.
  private mutating func answer(
    _ purpose: LineInput.Purpose, _ text: String
  ) throws(WordsError) -> [Effect] {
    switch purpose {
    case .command, .find: return []
    case .openLink: return run(.open(text))
    case .sendCount: return sendRepeatedly(text)
    case .focusPeople: return changeFocus { $0.allowedPeople = Self.list(text) }
    case .focusFilter: return changeFocus { $0.keepsOut = Self.list(text) }
    case .summaryTimes: return setSummaryTimes(text)
    case .badgeCount(let app): return try runTyped(settingBadge(of: app, text))
    case .schedule: return try runTyped(scheduling(text))
    case .cancel: return try runTyped(cancelling(text))
    case .region: return try runTyped(crossing(text))
    case .wait: return try runTyped(waiting(text))
    case .clockMode:
      let mode = try DeviceClock.Mode.read(text.filter { $0 != " " })
      return run(.setDevice(.clock(mode)))
    case .timeZone: return run(.setDevice(.timeZone(text.filter { $0 != " " }, nil)))
    }
  }

  /// Runs what was typed; what goes wrong is said beside the line, which stays open.
  private mutating func runTyped(_ command: Command) throws(WordsError) -> [Effect] {
    let effects = run(command)
    if let failure = performed?.failure { throw failure }
    return effects
  }

  private mutating func takeInReply(_ key: Key) -> [Effect] {
    switch key {
    case .escape, .control("c"):
      interface.longLook?.reply = nil
    case .enter:
      return sendReply()
    default:
      _ = interface.longLook?.reply?.editor.apply(key)
    }
    return []
  }

  mutating func sendReply() -> [Effect] {
    guard let longLook = interface.longLook, let reply = longLook.reply else { return [] }
    return run(
      .reply(reply.editor.text, to: which(longLook.notification), with: reply.action))
  }

  private mutating func takeInHelp(_ key: Key) -> Bool {
    switch Movement(key) {
    case .up: interface.helpScroll = max(0, interface.helpScroll - 1)
    case .down: interface.helpScroll += 1
    case .pageUp: interface.helpScroll = max(0, interface.helpScroll - 10)
    case .pageDown: interface.helpScroll += 10
    case .first: interface.helpScroll = 0
    case .last, .left, .right: break
    case nil:
      closeHelp()
      // The key that closes help does nothing else, unless it quits.
      return key != Key("q") && key != .control("c")
    }
    return true
  }

  mutating func closeHelp() {
    interface.isHelpOpen = false
    interface.helpScroll = 0
  }

  private mutating func paste(_ text: String) {
    if interface.lineInput != nil {
      interface.lineInput?.forgetRemarks()
      interface.lineInput?.editor.insert(text)
    } else if interface.longLook?.reply != nil {
      interface.longLook?.reply?.editor.insert(text)
    } else {
      interface.notice = "nothing to paste into here"
    }
  }
}

/// A step that a key asks for, whatever is being moved through.
package enum Movement: Hashable, Sendable {
  case up
  case down
  case left
  case right
  case pageUp
  case pageDown
  case first
  case last

  /// The step of an arrow, of its letter, or of a paging key.
  init?(_ key: Key) {
    switch key {
    case .up, Key("k"): self = .up
    case .down, Key("j"): self = .down
    case .left, Key("h"): self = .left
    case .right, Key("l"): self = .right
    case .pageUp, .control("b"): self = .pageUp
    case .pageDown, .control("f"), Key(" "): self = .pageDown
    case .home: self = .first
    case .end: self = .last
    default: return nil
    }
  }
}

extension Key {
  /// The digit that was pressed.
  fileprivate var digit: Int? {
    guard case .character(let character) = base, modifiers.isEmpty, character.isASCII else {
      return nil
    }
    return character.wholeNumberValue
  }
}
