package import Canvas
import DeviceModel
package import Findings

/// A line being typed in answer to a question.
package struct LineInput: Hashable, Sendable {
  /// What the line is for.
  package enum Purpose: Hashable, Sendable {
    /// Any command, in words.
    case command
    /// The text that is looked for.
    case find
    case openLink
    /// How many times the selected payload is sent.
    case sendCount
    /// The people whose notifications the Focus lets through.
    case focusPeople
    /// The filter-criteria that the Focus keeps out.
    case focusFilter
    case summaryTimes
    /// The number with which that app calls setBadgeCount.
    case badgeCount(Identifier)
    /// When the selected payload is delivered, as a local notification.
    case schedule
    /// Which local request is removed.
    case cancel
    /// Which region the device enters or leaves.
    case region
    /// How far the clock is set ahead.
    case wait
    /// How fast the clock runs.
    case clockMode
    case timeZone
  }

  package var purpose: Purpose
  package var editor: LineEditor
  /// What is wrong with the line as it was sent last; gone with the next key.
  package var problem: String?
  /// The Unicode scalars of the line that the problem is about.
  package var wrong: Range<Int>?
  /// What the word at the end could become.
  package var candidates: [String] = []
  /// Which line of the history this is; nil for a new one.
  var historyPlace: Int?

  package init(_ purpose: Purpose, _ text: String = "") {
    self.purpose = purpose
    editor = LineEditor(text)
  }

  /// What was said of the line is over, as it is another line now.
  mutating func forgetRemarks() {
    problem = nil
    wrong = nil
    candidates = []
  }

  /// The word before the field.
  package var label: String {
    switch purpose {
    case .command: ":"
    case .find: "/"
    case .openLink: "Open link"
    case .sendCount: "Send how many times"
    case .focusPeople: "People, separated by commas"
    case .focusFilter: "Keep out filter-criteria, separated by commas"
    case .summaryTimes: "Summary at (08:00 18:00)"
    case .badgeCount: "setBadgeCount"
    case .schedule: "Schedule"
    case .cancel: "Cancel request"
    case .region: "Region"
    case .wait: "Wait"
    case .clockMode: "Clock"
    case .timeZone: "Time zone"
    }
  }

  /// What Enter does, in a word.
  var verb: String {
    switch purpose {
    case .command: "run"
    case .find: "find"
    case .openLink: "open"
    case .sendCount: "send"
    case .badgeCount: "call"
    case .schedule: "schedule"
    case .cancel: "remove"
    case .region: "go"
    case .wait: "jump"
    case .focusPeople, .focusFilter, .summaryTimes, .clockMode, .timeZone: "set"
    }
  }

  /// What may be written; nil where the label says it all.
  package var guide: String? {
    switch purpose {
    case .find, .openLink, .sendCount, .focusPeople, .focusFilter, .summaryTimes: nil
    case .command: commandGuide
    case .badgeCount: "a whole number; 0 takes the badge away"
    case .schedule: "\(NotificationTrigger.examples); id=ID and to BUNDLE if you like"
    case .cancel: "the identifier of a request, pending or delivered"
    case .region: "arrive REGION or depart REGION"
    case .wait: "90s, 5m, 1h30m or 2d; or until 18:00 or 2026-12-01T08:30"
    case .clockMode: "real, frozen, or a speed such as ×60 (x60)"
    case .timeZone: "a name such as Europe/Berlin, America/New_York or UTC"
    }
  }

  /// How the command that is being typed goes on.
  private var commandGuide: String {
    guard candidates.isEmpty else { return candidates.prefix(60).joined(separator: "  ") }
    let name = editor.text.split(separator: " ").first.map(String.init) ?? ""
    guard let row = CommandRow.named(name) else {
      return "a command, such as tap newest, wait 5m, focus Sleep; tab completes, ↑ was before"
    }
    guard row.forms.count <= 3 else { return "\(name): \(row.help); tab shows what may follow" }
    return row.forms.joined(separator: " · ") + ": \(row.help)"
  }
}
