package import Findings

/// A kind of notification that an app registered, with its actions; Apple's "UNNotificationCategory".
package struct NotificationCategory: Hashable, Sendable {
  /// What changes about every notification of a category; Apple's "UNNotificationCategoryOptions".
  package enum Option: String, Sendable, CaseIterable {
    /// Dismissing one tells the app's delegate.
    case customDismissAction
    case hiddenPreviewsShowTitle
    case hiddenPreviewsShowSubtitle
    case allowInCarPlay
    case allowAnnouncement
  }

  package var identifier: Identifier
  /// In the order of display; ten at most are shown, two in a banner.
  package var actions: [NotificationAction]
  package var options: Set<Option>
  /// The line under a group's leading notification, "%u more from %@"; used on iOS 12–14 alone.
  package var summaryFormat: String?
  /// What stands for the body while previews are hidden; "%u" is the number in the thread.
  package var hiddenPreviewsBodyPlaceholder: String?

  /// How many actions fit where space is limited, as in a banner; "Declaring your actionable notification types".
  package static let actionsInBanner = 2
  /// How many actions are shown at all; "Declaring your actionable notification types".
  package static let actionsShown = 10

  package init(
    identifier: Identifier, actions: [NotificationAction] = [], options: Set<Option> = [],
    summaryFormat: String? = nil, hiddenPreviewsBodyPlaceholder: String? = nil
  ) {
    self.identifier = identifier
    self.actions = actions
    self.options = options
    self.summaryFormat = summaryFormat
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
  }

  /// The action with that identifier, compared byte by byte.
  package func action(_ identifier: Identifier) -> NotificationAction? {
    actions.first { $0.identifier == identifier }
  }
}
