package import Findings

/// One tab of an app.
package struct Tab: Hashable, Sendable {
  package var identifier: Identifier
  package var title: String

  package init(identifier: Identifier, title: String) {
    self.identifier = identifier
    self.title = title
  }
}

/// A place in an app that a link or a response can lead to.
package struct Destination: Hashable, Sendable {
  /// Where its page goes on the tab's stack.
  package enum Stack: String, Sendable, CaseIterable {
    /// The stack is emptied first.
    case replace
    /// The page is put on top of what is there.
    case push
  }

  package var name: String
  package var path: PathPattern
  /// The tab that is selected; nil leaves the one that is.
  package var tab: Identifier?
  /// The page's title, with "{name}" holes for the path's values.
  package var title: String
  package var stack: Stack

  package init(
    name: String, path: PathPattern, tab: Identifier?, title: String, stack: Stack = .replace
  ) {
    self.name = name
    self.path = path
    self.tab = tab
    self.title = title
    self.stack = stack
  }

  /// The page that these values lead to; nil when one of the path's is missing.
  package func page(with values: [String: String]) -> Page? {
    guard let filled = path.filled(with: values) else { return nil }
    let shown = values.reduce(into: title) { text, value in
      text = text.replacing("{\(value.key)}", with: value.value)
    }
    return Page(destination: name, path: filled, title: shown, values: values)
  }
}

/// A destination with its values, as it lies on a tab's stack.
package struct Page: Hashable, Sendable {
  package var destination: String
  /// The filled path, "chat/alice".
  package var path: String
  package var title: String
  /// What the path's holes were filled with.
  package var values: [String: String]
}
