package import Findings

/// One branch of an app's UNNotificationServiceExtension, as its profile describes it.
package struct ServiceExtensionRule: Hashable, Sendable {
  package var condition: Condition
  /// How long the extension works; counts against its 30 s alone.
  package var seconds: Double
  package var changes: [ContentChange]
  package var attachments: [AttachmentReference]
  /// Whose message it is; it makes a communication notification.
  package var sender: Template?
  package var outcome: Outcome

  package init(
    condition: Condition = Condition(), seconds: Double = 0, changes: [ContentChange] = [],
    attachments: [AttachmentReference] = [], sender: Template? = nil, outcome: Outcome = .deliver
  ) {
    self.condition = condition
    self.seconds = seconds
    self.changes = changes
    self.attachments = attachments
    self.sender = sender
    self.outcome = outcome
  }

  /// How the extension ends.
  package enum Outcome: String, CaseIterable, Hashable, Sendable {
    /// It calls the content handler in time.
    case deliver
    /// Its time runs out, and serviceExtensionTimeWillExpire hands over what is there.
    case timeOut
    /// Neither method calls the content handler.
    case neverAnswer
    /// It hands over a content without any text.
    case removeText
    /// It hands over an empty content, to drop the notification.
    case drop
  }
}

/// A file that a rule wants attached, by the name that the profile gives it, relative to the profile.
package struct AttachmentReference: Hashable, Sendable {
  package var name: Template
  /// Where the profile names it, for findings.
  package var range: Range<Int>
  package var path: JSONPath

  package init(_ name: String, range: Range<Int> = 0..<0, path: JSONPath = JSONPath()) {
    self.name = Template(name)
    self.range = range
    self.path = path
  }
}
