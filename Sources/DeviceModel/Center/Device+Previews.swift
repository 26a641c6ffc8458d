import Findings

/// The text of a notification as the screen may show it.
package struct VisibleText: Hashable, Sendable {
  package var title: String
  package var subtitle: String
  package var body: String
  /// Whether the placeholder stands for the text.
  package var isHidden: Bool

  package init(title: String, subtitle: String, body: String, isHidden: Bool) {
    self.title = title
    self.subtitle = subtitle
    self.body = body
    self.isHidden = isHidden
  }
}

extension Device {
  /// When an app's text may be read: its own choice, else the one for all apps.
  package func showPreviews(of app: InstalledApp) -> ShowPreviews {
    app.settings.showPreviews ?? settings.showPreviews
  }

  /// How an app's notifications are put together now: hidden ones of one thread always stand as one.
  ///
  /// "What's New in User Notifications" (WWDC17) has it so, whatever the grouping says.
  package func shownGrouping(of app: InstalledApp) -> Grouping {
    let grouping = app.settings.grouping
    return grouping == .off && hidesPreviews(of: app) ? .automatic : grouping
  }

  /// Whether an app's text is hidden now; Apple's "UNShowPreviewsSetting".
  package func hidesPreviews(of app: InstalledApp) -> Bool {
    switch showPreviews(of: app) {
    case .always: false
    case .whenAuthenticated: isLocked && !isOwnerRecognised
    case .never: true
    }
  }

  /// What a group's card says: the leading notification's text, or the placeholder for all of them.
  package func visibleText(of group: NotificationGroup) -> VisibleText {
    let content = group.leading.content
    guard let app = app(group.app), hidesPreviews(of: app) else {
      return VisibleText(
        title: content.title, subtitle: content.subtitle, body: content.body, isHidden: false)
    }
    let options = app.category(content.category)?.options ?? []
    return VisibleText(
      title: options.contains(.hiddenPreviewsShowTitle) ? content.title : "",
      subtitle: options.contains(.hiddenPreviewsShowSubtitle) ? content.subtitle : "",
      body: group.placeholder(in: app), isHidden: true)
  }

  /// What a single notification's card says.
  package func visibleText(of notification: DeliveredNotification) -> VisibleText {
    visibleText(of: NotificationGroup(single: notification))
  }
}
