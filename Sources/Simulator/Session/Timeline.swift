package import APNS
package import DeviceModel
package import Findings

/// All that happened, oldest first; the newest ten thousand entries are kept.
package struct Timeline: Hashable, Sendable {
  /// How many entries are kept.
  package static let limit = 10_000

  /// One event with what came of it.
  package struct Entry: Hashable, Sendable {
    /// Counts from 1, and is never given twice.
    package var number: Int
    package var date: Instant
    package var subject: Subject
    package var account: Account
    /// Remarks on what was sent, and on what the app makes of it.
    package var findings: [Finding]
    /// The file that findings point into; empty where there is none.
    package var source: SourceText
    /// What was read of it; nil when it could not be, and for everything that is no push.
    package var push: Push?
    /// What a push was answered; nil for everything else.
    package var reply: PushReply?

    /// The trace that says why.
    package var steps: [TraceStep] { account.steps }
  }

  /// What happened.
  package enum Subject: Hashable, Sendable {
    /// A push arrived, with the number of the notification it made, if it made one.
    case push(name: String, arrival: Int?)
    /// The person answered a notification, known by its arrival number: "tap on Alice".
    case response(title: String, arrival: Int?)
    /// Anything else, in words: "unlocked".
    case event(String)

    /// The words for the line.
    package var title: String {
      switch self {
      case .push(let name, _): name
      case .response(let title, _), .event(let title): title
      }
    }
  }

  package private(set) var entries: [Entry] = []
  private var count = 0
  /// The entry of each push that made a notification, by the notification's arrival number.
  private var pushes: [Int: Int] = [:]

  package init() {}

  /// The number that the next entry gets.
  var nextNumber: Int { count + 1 }

  /// Writes an entry and says its number.
  @discardableResult
  package mutating func add(
    _ subject: Subject, _ account: Account, at date: Instant, findings: [Finding] = [],
    source: SourceText = SourceText(name: "", bytes: []), push: Push? = nil,
    reply: PushReply? = nil
  ) -> Int {
    count += 1
    entries.append(
      Entry(
        number: count, date: date, subject: subject, account: account,
        findings: findings + account.findings, source: source, push: push, reply: reply))
    if case .push(_, let arrival?) = subject { pushes[arrival] = count }
    // Trimmed in large steps, so that one more entry costs the same as ever.
    if entries.count > Self.limit + Self.limit / 10 {
      entries.removeFirst(entries.count - Self.limit)
      let first = count - entries.count
      pushes = pushes.filter { $0.value > first }
    }
    return count
  }

  /// The entry of that number, if it is still kept.
  package func entry(_ number: Int) -> Entry? {
    guard let first = entries.first?.number, number >= first, number - first < entries.count
    else { return nil }
    return entries[number - first]
  }

  /// The push that made the notification with that arrival number.
  package func push(arrival: Int) -> Entry? {
    pushes[arrival].flatMap { entry($0) }
  }

  /// The push that an event is about: itself, or the one whose notification was answered.
  package func push(of entry: Entry) -> Entry? {
    switch entry.subject {
    case .push: entry
    case .response(_, let arrival): arrival.flatMap { push(arrival: $0) }
    case .event: nil
    }
  }

  /// The newest push.
  package var newestPush: Entry? {
    entries.last { entry in
      guard case .push = entry.subject else { return false }
      return true
    }
  }
}
