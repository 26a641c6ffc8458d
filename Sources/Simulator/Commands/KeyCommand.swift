/// What a person can ask for with a key: of the phone, of the shelf, or of the program.
package enum KeyCommand: Hashable, Sendable, CaseIterable {
  case tap
  case expand
  case collapse
  case dismiss
  case flick
  case clearGroup
  case clearAll
  case reply
  case undo

  case unlock
  case lock
  case home
  case center
  case openLink

  case send
  case sendRepeatedly
  case sendAll
  case edit

  case schedule
  case cancelRequest
  case region
  case wait
  case clockMode
  case timeZone

  case grouping
  case previews
  case lockScreenStyle
  case glance
  case system
  case silentSwitch
  case focus
  case options
  case askPermission
  case copyToken
  case theme

  case prompt
  case find
  case switchSide
  case previousSide
  case nextPane
  case previousPane
  case back

  case pausePlayback
  case nextLine
  case previousLine
  case faster
  case slower

  case help
  case quit

  /// Whether it is about a scenario that plays.
  var isAboutPlayback: Bool {
    switch self {
    case .pausePlayback, .nextLine, .previousLine, .faster, .slower: true
    default: false
    }
  }

  /// The word beside the key cap.
  package var title: String {
    switch self {
    case .tap: "tap"
    case .expand: "expand"
    case .collapse: "collapse"
    case .dismiss: "dismiss"
    case .flick: "flick away"
    case .clearGroup: "clear group"
    case .clearAll: "clear all"
    case .reply: "reply"
    case .undo: "undo"
    case .unlock: "unlock"
    case .lock: "lock"
    case .home: "home"
    case .center: "center"
    case .openLink: "open link"
    case .send: "send"
    case .sendRepeatedly: "send N times"
    case .sendAll: "send all"
    case .edit: "edit"
    case .schedule: "schedule"
    case .cancelRequest: "cancel request"
    case .region: "region"
    case .wait: "wait"
    case .clockMode: "clock"
    case .timeZone: "time zone"
    case .grouping: "grouping"
    case .previews: "previews"
    case .lockScreenStyle: "display as"
    case .glance: "glance"
    case .system: "iOS"
    case .silentSwitch: "silent"
    case .focus: "Focus"
    case .options: "options"
    case .askPermission: "ask permission"
    case .copyToken: "copy token"
    case .theme: "theme"
    case .prompt: "command"
    case .find: "find"
    case .switchSide: "panes"
    case .previousSide: "panes, backwards"
    case .nextPane: "next pane"
    case .previousPane: "previous pane"
    case .back: "back"
    case .pausePlayback: "pause"
    case .nextLine: "next"
    case .previousLine: "back"
    case .faster: "faster"
    case .slower: "slower"
    case .help: "help"
    case .quit: "quit"
    }
  }

  /// What it does, in one line of the help.
  package var explanation: String {
    switch self {
    case .tap: "tap: open a notification, an app, a tab; unfold a stack"
    case .expand: "long press: the long look with all actions; a stack unfolds"
    case .collapse: "fold the stack again"
    case .dismiss: "dismiss one entry; a category with customDismissAction tells the app"
    case .flick: "flick the banner away; the entry stays listed"
    case .clearGroup: "clear the whole group, without a word to the app"
    case .clearAll: "clear everything, without a word to any app"
    case .reply: "write a reply to the notification's text action"
    case .undo: "bring back what the last dismissal or clearing took"
    case .unlock: "unlock; the app that was in front comes back"
    case .lock: "lock; on a locked phone: the screen off and on"
    case .home: "to the Home Screen"
    case .center: "pull Notification Center down, or close it"
    case .openLink: "open a link, as simctl openurl does"
    case .send: "send the selected payload"
    case .sendRepeatedly: "send it N times; {i} in the payload counts from 1"
    case .sendAll: "send every payload of the shelf, in order"
    case .edit: "edit the selected payload in $VISUAL or $EDITOR"
    case .schedule: "the selected payload as a local notification: in 5m, daily 08:30 …"
    case .cancelRequest: "remove a local request, pending or delivered"
    case .region: "arrive at a region, or depart from it"
    case .wait: "set the clock ahead: by 5m, or until 18:00"
    case .clockMode: "the clock: real, frozen, or ×60"
    case .timeZone: "the time zone, by its name"
    case .grouping: "grouping of the app: automatic, by app, off"
    case .previews: "previews of the app: always, when unlocked, never"
    case .lockScreenStyle: "the lock screen shows a count, a stack or a list"
    case .glance: "the owner looks at the locked phone: previews show; again: looks away"
    case .system: "iOS 12 … 26: the same list, drawn as that version would"
    case .silentSwitch: "the silent switch"
    case .focus: "the next Focus, or none; Settings say what it lets through"
    case .options: "a notification's options: mute, keep, turn off, view settings"
    case .askPermission: "the app calls requestAuthorization with its options"
    case .copyToken: "copy the app's device token to the terminal's clipboard"
    case .theme: "the next theme"
    case .prompt: "a command in words, as in scenarios; tab completes"
    case .find: "the next place that has a text; without one, the same again"
    case .switchSide: "from the phone through the panes, and back"
    case .previousSide: "the same way backwards"
    case .nextPane: "the next pane"
    case .previousPane: "the pane before"
    case .back: "back: close what lies on top, leave a page"
    case .pausePlayback: "pause the scenario, go on, or play it again"
    case .nextLine: "its next line, at once; a wait is over"
    case .previousLine: "back to before its last line"
    case .faster: "play it faster: ×2 … ×3600"
    case .slower: "play it slower, down to real time"
    case .help: "this page"
    case .quit: "quit"
    }
  }
}
