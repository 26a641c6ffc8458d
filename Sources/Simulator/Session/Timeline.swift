package import APNS
package import DeviceModel
package import Findings

/// All that happened, oldest first; the newest ten thousand entries are kept, fewer if they have
/// very many remarks.
package struct Timeline: Hashable, Sendable {
  /// How many entries are kept.
  package static let limit = 10_000
  /// How many remarks are kept: a payload may be worth hundreds, and thousands of payloads may come.
  package static let remarkLimit = 200_000

  /// One event with what came of it.
  package struct Entry: Hashable, Sendable {
    /// Counts from 1, and is never given twice.
    package var number: Int
    package var date: Instant
    package var subject: Subject
    package var account: Account
    /// Remarks on what was sent, and on what the app makes of it.
    package var findings: [Finding]
    /// What a push was answered; nil for everything else.
    package var reply: PushReply?
    fileprivate var origin: Origin
    fileprivate var door: Door

    /// The trace that says why.
    package var steps: [TraceStep] { account.steps }

    /// What was read of what came in; nil when it could not be, and for everything that is no push.
    package var push: Push? {
      guard case .push(let push) = origin else { return nil }
      return push
    }

    /// The local request that fired, or was added without a trigger.
    package var request: NotificationRequest? {
      guard case .local(let request) = origin else { return nil }
      return request
    }

    /// The request to the endpoint with its answer; nil for what came in elsewhere.
    package var exchange: ProviderExchange? {
      guard case .endpoint(let exchange) = door else { return nil }
      return exchange
    }

    /// Whether it is a local notification that fired.
    package var isLocal: Bool { request != nil }

    /// What a push or a local request carried.
    package var payload: Payload? { push?.payload ?? request?.content.payload }

    /// The file that findings point into; empty where there is none.
    package var source: SourceText {
      switch origin {
      case .nothing: SourceText(name: "", bytes: [])
      case .text(let source): source
      case .push(let push): push.source
      case .local(let request): request.source
      }
    }
  }

  /// What came in; held apart, so that it is in memory once.
  fileprivate indirect enum Origin: Hashable, Sendable {
    case nothing
    case text(SourceText)
    case push(Push)
    case local(NotificationRequest)
  }

  /// Where a push came in; held apart, as most came in elsewhere.
  fileprivate enum Door: Hashable, Sendable {
    case elsewhere
    indirect case endpoint(ProviderExchange)
  }

  /// What happened.
  package enum Subject: Hashable, Sendable {
    /// A push arrived, with the number of the notification it made, if it made one.
    case push(name: String, arrival: Int?)
    /// A local notification fired, with the number of the notification it made, if it made one.
    case local(name: String, arrival: Int?)
    /// The person answered a notification, known by its arrival number: "tap on Alice".
    case response(title: String, arrival: Int?)
    /// Anything else, in words: "unlocked".
    case event(String)

    /// The words for the line.
    package var title: String {
      switch self {
      case .push(let name, _), .local(let name, _): name
      case .response(let title, _), .event(let title): title
      }
    }
  }

  package private(set) var entries: [Entry] = []
  private var count = 0
  private var remarkCount = 0
  /// The entry of each push or local request that made a notification, by the notification's arrival number.
  private var pushes: [Int: Int] = [:]
  private var newestPushNumber: Int?
  /// The newest entry in whose trace an app's router speaks.
  private var routed: [Identifier: Int] = [:]
  /// What the last push was answered.
  package private(set) var newestReply: PushReply?
  private var known = KnownSteps()

  package init() {}

  /// The number that the next entry gets.
  var nextNumber: Int { count + 1 }

  /// Writes an entry and says its number.
  @discardableResult
  package mutating func add(
    _ subject: Subject, _ account: Account, at date: Instant, findings: [Finding] = [],
    source: SourceText? = nil, push: Push? = nil, request: NotificationRequest? = nil,
    reply: PushReply? = nil, exchange: ProviderExchange? = nil
  ) -> Int {
    count += 1
    if let reply { newestReply = reply }
    let origin: Origin =
      push.map { .push($0) } ?? request.map { .local($0) } ?? source.map { .text($0) } ?? .nothing
    let remarks = findings + account.findings
    remarkCount += remarks.count
    entries.append(
      Entry(
        number: count, date: date, subject: subject, account: known.shared(account),
        findings: remarks, reply: reply, origin: origin,
        door: exchange.map { .endpoint($0) } ?? .elsewhere))
    switch subject {
    case .push(_, let arrival), .local(_, let arrival):
      newestPushNumber = count
      if let arrival { pushes[arrival] = count }
    case .response, .event: break
    }
    if account.steps.contains(where: { $0.stage == .router }) {
      for app in account.outcomes.compactMap(\.routedApp) { routed[app] = count }
    }
    trim()
    return count
  }

  /// Lets the oldest go, in large steps, so that one more entry costs the same as ever.
  private mutating func trim() {
    guard
      entries.count > Self.limit + Self.limit / 10
        || remarkCount > Self.remarkLimit + Self.remarkLimit / 10
    else { return }
    var surplus = 0
    while entries.count - surplus > Self.limit || remarkCount > Self.remarkLimit,
      surplus < entries.count - 1
    {
      remarkCount -= entries[surplus].findings.count
      surplus += 1
    }
    entries.removeFirst(surplus)
    let first = count - entries.count
    pushes = pushes.filter { $0.value > first }
  }

  /// The entry of that number, if it is still kept.
  package func entry(_ number: Int) -> Entry? {
    guard let first = entries.first?.number, number >= first, number - first < entries.count
    else { return nil }
    return entries[number - first]
  }

  /// The push or local request that made the notification with that arrival number.
  package func push(arrival: Int) -> Entry? {
    pushes[arrival].flatMap { entry($0) }
  }

  /// The push or local request that an event is about: itself, or the one whose notification was answered.
  package func push(of entry: Entry) -> Entry? {
    switch entry.subject {
    case .push, .local: entry
    case .response(_, let arrival): arrival.flatMap { push(arrival: $0) }
    case .event: nil
    }
  }

  /// The newest event in whose trace the app's router speaks.
  package func lastRouted(of app: Identifier) -> Entry? { routed[app].flatMap { entry($0) } }

  /// The newest push or local notification.
  package var newestPush: Entry? { newestPushNumber.flatMap { entry($0) } }
}

extension Outcome {
  /// The app that was told, led somewhere or brought to the front; nil where that is not what happened.
  fileprivate var routedApp: Identifier? {
    if case .called(let app, _) = self { return app }
    if case .performed(let app, _, _) = self { return app }
    if case .launched(let app, _) = self { return app }
    if case .navigated(let app, _, _) = self { return app }
    if case .waitsForFirstView(let app, _) = self { return app }
    return nil
  }
}
