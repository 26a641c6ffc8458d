package import APNS
package import Findings

/// What a rule of a profile asks for before it matches; every part that is there must hold.
package struct Condition: Hashable, Sendable {
  package var category: Identifier?
  package var thread: Identifier?
  package var action: Identifier?
  package var level: InterruptionLevel?
  package var push: PushKind?
  package var appState: AppState?
  /// The visible page's path, with holes filled from the payload's top-level keys.
  package var screen: PathPattern?
  /// Paths into the payload with the value that must stand there.
  package var userInfo: [UserInfoTest] = []

  /// One "userInfo.PATH" test.
  package struct UserInfoTest: Hashable, Sendable {
    package var path: String
    package var value: JSON

    package init(path: String, value: JSON) {
      self.path = path
      self.value = value
    }
  }

  /// Whether a push shows something or only wakes the app.
  package enum PushKind: String, Sendable, CaseIterable {
    case alert
    case background
  }

  package init() {}

  /// Whether nothing is asked for.
  package var isEmpty: Bool { self == Condition() }
}

/// All that a condition can look at.
package struct Circumstances: Sendable {
  package var content: NotificationContent
  package var action: Identifier?
  package var push: Condition.PushKind
  package var appState: AppState
  package var visiblePath: String?

  package init(
    content: NotificationContent, action: Identifier? = nil, push: Condition.PushKind = .alert,
    appState: AppState, visiblePath: String? = nil
  ) {
    self.content = content
    self.action = action
    self.push = push
    self.appState = appState
    self.visiblePath = visiblePath
  }
}

extension Condition {
  /// The first part that does not hold, in words; nil when all do.
  package func mismatch(in circumstances: Circumstances) -> String? {
    let content = circumstances.content
    if let category, category != content.category {
      return "category is \(shown(content.category)), not \(category)"
    }
    if let thread, thread != content.thread {
      return "thread is \(shown(content.thread)), not \(thread)"
    }
    if let action, action != circumstances.action {
      let found = circumstances.action.map(\.actionWord) ?? "none"
      return "action is \(found), not \(action.actionWord)"
    }
    if let level, level != content.level {
      return "level is \(content.level.rawValue), not \(level.rawValue)"
    }
    if let push, push != circumstances.push {
      return "the push is \(circumstances.push.rawValue), not \(push.rawValue)"
    }
    if let appState, !circumstances.appState.counts(as: appState) {
      return "the app is \(circumstances.appState.title), not \(appState.title)"
    }
    if let screen, let reason = mismatch(of: screen, in: circumstances) { return reason }
    return userInfo.lazy.compactMap { mismatch(of: $0, in: content) }.first
  }

  /// What holds, in words, for the line of a rule that matched: "screen chat/{id} is chat/alice".
  package func summary(in circumstances: Circumstances) -> String {
    var parts: [String] = []
    if let category { parts.append("category \(category)") }
    if let thread { parts.append("thread \(thread)") }
    if let action { parts.append("action \(action.actionWord)") }
    if let level { parts.append("level \(level.rawValue)") }
    if let push { parts.append("push \(push.rawValue)") }
    if let appState { parts.append("app \(appState.title)") }
    if let screen { parts.append("screen \(screen) is \(circumstances.visiblePath ?? "its root")") }
    parts += userInfo.map { "\($0.path) is \(JSONWriter.compact.text(of: $0.value))" }
    return parts.isEmpty ? "always" : parts.joined(separator: ", ")
  }

  private func mismatch(of screen: PathPattern, in circumstances: Circumstances) -> String? {
    var values: [String: String] = [:]
    for name in screen.parameters {
      guard let value = circumstances.content.payload.value(at: name)?.textValue else {
        return "screen \(screen) needs \(name), which the payload lacks"
      }
      values[name] = value
    }
    let wanted = screen.filled(with: values) ?? screen.description
    let visible = circumstances.visiblePath
    guard let visible, visible.utf8.elementsEqual(wanted.utf8) else {
      return "the screen is \(visible ?? "the app's root"), not \(wanted)"
    }
    return nil
  }

  private func mismatch(of test: UserInfoTest, in content: NotificationContent) -> String? {
    guard let found = content.payload.value(at: test.path) else {
      return "the payload has no \(test.path)"
    }
    guard found.isSameValue(as: test.value) else {
      let wanted = JSONWriter.compact.text(of: test.value)
      return "\(test.path) is \(JSONWriter.compact.text(of: found)), not \(wanted)"
    }
    return nil
  }

  private func shown(_ identifier: Identifier) -> String {
    identifier.isEmpty ? "none" : identifier.text
  }
}

extension JSON {
  /// The kind for a sentence: "a number", "an object", "null".
  var kindWithArticle: String {
    switch value {
    case .null: kindName
    case .array, .object: "an \(kindName)"
    case .bool, .number, .string: "a \(kindName)"
    }
  }

  /// A string as it is, a number as it was written; nil for everything else.
  package var textValue: String? {
    switch value {
    case .string(let text): text
    case .number(let number): number.text
    case .null, .bool, .array, .object: nil
    }
  }
}
