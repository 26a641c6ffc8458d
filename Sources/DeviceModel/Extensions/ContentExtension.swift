package import Findings

/// The app's own view in a long look; Apple's "UNNotificationContentExtension".
package struct ContentExtension: Hashable, Sendable {
  /// The categories it is for; compared byte by byte.
  package var categories: [Identifier]
  /// What it answers when an action is pressed; others forward the action.
  package var responses: [Identifier: Answer]

  package init(categories: [Identifier], responses: [Identifier: Answer] = [:]) {
    self.categories = categories
    self.responses = responses
  }

  /// Apple's "UNNotificationContentExtensionResponseOption".
  package enum Answer: String, CaseIterable, Hashable, Sendable {
    case doNotDismiss
    case dismiss
    case dismissAndForwardAction
  }

  /// What it says to an action; an extension that doesn't implement the method forwards all.
  package func answer(to action: Identifier) -> Answer {
    responses[action] ?? .dismissAndForwardAction
  }
}

extension InstalledApp {
  /// The extension that draws a category's long looks; nil where the system does.
  package func contentExtension(for category: Identifier) -> ContentExtension? {
    guard !category.isEmpty, let found = profile.contentExtension,
      found.categories.contains(category)
    else { return nil }
    return found
  }
}
