package import Findings

/// Where an app is: its selected tab, the pages on each tab's stack, and what waits to be shown.
package struct Navigation: Hashable, Sendable {
  /// A destination that was set and that no view has read yet; the seeds' `pendingDestination`.
  package struct Pending: Hashable, Sendable {
    package var page: Page
    package var tab: Identifier?
    package var stack: Destination.Stack
  }

  package var tabs: [Tab]
  package var selectedTab: Identifier
  /// The pages of each tab, root excluded, the visible one last.
  package var stacks: [Identifier: [Page]] = [:]
  package var pending: Pending?
  /// Whether the root view has appeared since the app was launched; only then does it read `pending`.
  package var hasFirstView = true
  /// When the first view of a cold launch appears; nil when it is there.
  package var firstViewAt: Instant?
  /// How often the router navigated since the app was installed.
  package var count = 0

  package init(tabs: [Tab]) {
    self.tabs = tabs
    selectedTab = tabs.first?.identifier ?? "home"
  }

  /// The page in sight; nil at a tab's root.
  package var visiblePage: Page? { stacks[selectedTab]?.last }

  /// The pages of a tab, root excluded.
  package func pages(of tab: Identifier) -> [Page] { stacks[tab] ?? [] }

  /// Everything back to its root, as after a cold launch.
  package mutating func reset() {
    selectedTab = tabs.first?.identifier ?? "home"
    stacks = [:]
    pending = nil
    hasFirstView = true
    firstViewAt = nil
  }

  /// Selects the tab and puts the page on its stack.
  package mutating func show(_ page: Page, tab: Identifier?, stack: Destination.Stack) {
    let target = tab ?? selectedTab
    selectedTab = target
    switch stack {
    case .replace: stacks[target] = [page]
    case .push: stacks[target, default: []].append(page)
    }
    count += 1
  }

  /// Back by one page; nothing at a tab's root.
  package mutating func back() {
    guard var pages = stacks[selectedTab], !pages.isEmpty else { return }
    pages.removeLast()
    stacks[selectedTab] = pages
  }
}
