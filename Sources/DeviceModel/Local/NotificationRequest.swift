package import Findings

/// A local notification that an app asks for; Apple's "UNNotificationRequest".
package struct NotificationRequest: Hashable, Sendable {
  /// Replaces a pending or delivered one of the same app that has it, too.
  package var identifier: Identifier
  package var app: Identifier
  package var content: NotificationContent
  /// Nil delivers it right away.
  package var trigger: NotificationTrigger?
  /// The file that its content was read from.
  package var source: SourceText

  package init(
    identifier: Identifier, app: Identifier, content: NotificationContent,
    trigger: NotificationTrigger?, source: SourceText
  ) {
    self.identifier = identifier
    self.app = app
    self.content = content
    self.trigger = trigger
    self.source = source
  }

  /// By which the system knows it.
  package var key: NotificationKey { NotificationKey(app: app, identifier: identifier) }

  /// Its trigger in words; "now" without one.
  package var when: String { trigger?.title ?? NotificationTrigger.Word.now.rawValue }
}
