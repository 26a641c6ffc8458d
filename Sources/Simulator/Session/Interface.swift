package import Canvas
package import DeviceModel
package import Findings

/// Where the person is: what is selected, open, folded and scrolled; nothing of it is the phone's business.
package struct Interface: Hashable, Sendable {
  /// Which half of the screen the keys go to.
  package enum Side: Hashable, Sendable {
    case phone
    case inspector
  }

  package var side = Side.phone
  package var pane = Pane.payloads
  /// What is selected on the phone; nil until something is there.
  package var selection: PhoneItem?
  /// Where the selection was last, counted from the top; what moves up there is selected next.
  package var selectionPlace = 0
  /// The notification that was selected, or led the selected stack, last; it is found again in another group.
  package var selectionAnchor: NotificationKey?
  /// Groups that are unfolded.
  package var unfolded: Set<NotificationGroup.Key> = []
  package var longLook: LongLook?
  /// How far the lock screen is revealed; nil as the settings have it.
  package var lockReveal: LockReveal?
  /// What was swiped to the left, so that a button beside it removes it.
  package var swiped: PhoneItem?
  /// The mouse's left button while it is held down.
  package var press: Press?
  /// The answer that is selected in a system prompt, by its place.
  package var promptSelection = 0
  /// A question answered by typing a line, such as a link to open.
  package var lineInput: LineInput?
  /// The lines that were typed at the prompt, the newest last.
  package var history: [String] = []
  /// The text that was looked for last.
  package var wanted = ""
  package var isHelpOpen = false
  package var helpScroll = 0
  /// The payload that is selected in the shelf.
  package var shelfSelection = 0
  /// The event that is selected in the Timeline, by its number; nil follows the newest.
  package var timelineSelection: Int?
  /// The event that Why and Payload are about, by its number; nil follows the newest push.
  package var explained: Int?
  /// Whether the selected event shows its details.
  package var isTimelineUnfolded = false
  /// The switch that is selected in Settings, counted from the top.
  package var settingsSelection = 0
  /// How many rows each pane is scrolled down.
  package var scroll: [Pane: Int] = [:]
  /// A sentence in place of the hints: why a key did nothing, or what it did.
  package var notice: String?

  package init() {}
}

/// The inspector's panes, in the order of their tabs.
package enum Pane: String, Hashable, Sendable, CaseIterable {
  case payloads = "Payloads"
  case timeline = "Timeline"
  case why = "Why"
  case payload = "Payload"
  case router = "Router"
  case settings = "Settings"
  case device = "Device"
  /// Only while a scenario plays.
  case scenario = "Scenario"

  /// The word on the tab.
  package var title: String { rawValue }
}

/// Something on the phone that can be selected.
package enum PhoneItem: Hashable, Sendable {
  case banner(NotificationKey)
  case group(NotificationGroup.Key)
  case notification(NotificationKey)
  case app(Identifier)
  case tab(Identifier)
  /// The icon of the phone's own Settings.
  case settings
  /// A row of the Settings page in front, counted from the top.
  case setting(Int)
  /// The number that stands for all that is new, on a lock screen that only counts.
  case count

  /// The notification meant by it, where it is one by itself.
  package var notification: NotificationKey? {
    switch self {
    case .banner(let key), .notification(let key): key
    case .group, .app, .tab, .count, .settings, .setting: nil
    }
  }

  /// What the button says that removes it; nil for what nothing can remove.
  package var removalTitle: String? {
    switch self {
    case .banner, .notification: "Clear"
    case .group: "Clear All"
    case .app, .tab, .count, .settings, .setting: nil
    }
  }
}

/// How far a lock screen is revealed, until it goes dark or is unlocked.
package struct LockReveal: Hashable, Sendable {
  /// What the settings said when it was revealed; another choice begins anew.
  package var own: LockScreenStyle
  /// What it is shown as meanwhile.
  package var shown: LockScreenStyle
}

/// The long look of a notification: the whole text, all actions, and a reply being written.
package struct LongLook: Hashable, Sendable {
  package var notification: NotificationKey
  /// Rows of text above the visible ones.
  package var scroll = 0
  /// What Enter does: 0 taps the notification itself, 1 and up are its actions.
  package var selected = 0
  /// The text action whose field is open, and what is in it.
  package var reply: Reply?

  package init(notification: NotificationKey) {
    self.notification = notification
  }

  /// A reply being written.
  package struct Reply: Hashable, Sendable {
    package var action: Identifier
    package var editor = LineEditor()

    package init(action: Identifier) {
      self.action = action
    }
  }
}
