package import Findings

/// A button under a notification; Apple's "UNNotificationAction" and "UNTextInputNotificationAction".
package struct NotificationAction: Hashable, Sendable {
  /// What pressing the button asks of the device; Apple's "UNNotificationActionOptions".
  package enum Option: String, Sendable, CaseIterable {
    /// The device is unlocked before the app is told.
    case authenticationRequired
    /// Drawn in red; nothing else.
    case destructive
    /// The app comes to the foreground.
    case foreground
  }

  /// What the button does when it is pressed.
  package enum Kind: Hashable, Sendable {
    case button
    /// Asks for a text first; an empty one is sent too.
    case textInput(buttonTitle: String, placeholder: String)
  }

  package var identifier: Identifier
  package var title: String
  package var options: Set<Option>
  package var kind: Kind

  package init(
    identifier: Identifier, title: String, options: Set<Option> = [], kind: Kind = .button
  ) {
    self.identifier = identifier
    self.title = title
    self.options = options
    self.kind = kind
  }

  /// Whether pressing it on a locked device asks to unlock first.
  package var needsUnlock: Bool {
    options.contains(.foreground) || options.contains(.authenticationRequired)
  }

  /// Whether it asks for a text.
  package var takesText: Bool {
    switch kind {
    case .button: false
    case .textInput: true
    }
  }
}

extension Identifier {
  /// A tap on the notification itself; Apple's "UNNotificationDefaultActionIdentifier".
  package static let defaultAction: Identifier = "com.apple.UNNotificationDefaultActionIdentifier"
  /// An explicit dismissal; Apple's "UNNotificationDismissActionIdentifier".
  package static let dismissAction: Identifier = "com.apple.UNNotificationDismissActionIdentifier"

  /// The identifier that a person's short word means: "default" and "dismiss" are Apple's two.
  package init(actionWord word: String) {
    switch word {
    case "default": self = .defaultAction
    case "dismiss": self = .dismissAction
    default: self.init(word)
    }
  }

  /// The short word for Apple's two identifiers, the identifier itself for every other.
  package var actionWord: String {
    switch self {
    case .defaultAction: "default"
    case .dismissAction: "dismiss"
    default: text
    }
  }
}
