package import Findings

/// What a person did with a notification; Apple's "UNNotificationResponse" and "UNTextInputNotificationResponse".
package struct NotificationResponse: Hashable, Sendable {
  package var notification: NotificationKey
  package var actionIdentifier: Identifier
  /// What was typed, an empty string if nothing was; nil when the action takes no text.
  package var userText: String?

  package init(
    notification: NotificationKey, actionIdentifier: Identifier, userText: String? = nil
  ) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
    self.userText = userText
  }
}
