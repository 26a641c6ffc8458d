/// Waits until something has come to rest, so that one save is one change however many steps it takes.
///
/// Times are milliseconds on a clock that never goes back.
package struct Settling<Subject: Hashable & Sendable>: Sendable {
  /// What was noticed.
  package enum Sign: Hashable, Sendable {
    /// More is likely to follow: bytes were written, a file went away.
    case underWay
    /// It may be whole now: a writer closed it, or it was moved into place.
    case finished
  }

  /// It is time to look at something.
  package struct Look: Hashable, Sendable {
    package var subject: Subject
    /// Whether it has rested, so that what is found counts whatever it is.
    package var isSettled: Bool
    fileprivate var wait: Wait
  }

  fileprivate struct Wait: Hashable, Sendable {
    /// Keeps the order in which things were noticed.
    var number: Int
    var first: Int64
    var last: Int64
    var isFinished: Bool
    var isHurried = false
  }

  private let pace: SettlingPace
  private var waits: [Subject: Wait] = [:]
  private var lastNumber = 0

  /// Nothing to wait for yet.
  package init(pace: SettlingPace = SettlingPace()) { self.pace = pace }

  /// Something happened to it.
  package mutating func notice(_ subject: Subject, _ sign: Sign, at now: Int64) {
    lastNumber += 1
    var wait =
      waits[subject] ?? Wait(number: lastNumber, first: now, last: now, isFinished: false)
    wait.last = now
    wait.isFinished = sign == .finished
    waits[subject] = wait
  }

  /// It is known to be at rest, so the next look is due at once and counts.
  package mutating func hurry(_ subject: Subject, at now: Int64) {
    if waits[subject] == nil { notice(subject, .finished, at: now) }
    waits[subject]?.isHurried = true
  }

  /// When the next look is due; nil when nothing is waited for.
  package var deadline: Int64? { waits.values.lazy.map(due).min() }

  /// What is to be looked at now, in the order in which it was first noticed.
  package mutating func take(at now: Int64) -> [Look] {
    let ready = waits.filter { due($0.value) <= now }.sorted { $0.value.number < $1.value.number }
    return ready.map { subject, wait in
      waits[subject] = nil
      let isSettled = wait.isHurried || now - wait.last >= pace.quiet
      return Look(subject: subject, isSettled: isSettled, wait: wait)
    }
  }

  /// The look found it half done: it is looked at again when it has rested, unless it goes on.
  package mutating func keep(_ look: Look, at now: Int64) {
    guard waits[look.subject] == nil else { return }
    var wait = look.wait
    wait.first = now
    wait.isFinished = false
    waits[look.subject] = wait
  }

  private func due(_ wait: Wait) -> Int64 {
    guard !wait.isHurried else { return .min }
    // What never rests is looked at all the same, now and then.
    return min(
      wait.first + pace.longest, wait.last + (wait.isFinished ? pace.brief : pace.quiet))
  }
}

/// How long things are waited for, in milliseconds.
package struct SettlingPace: Hashable, Sendable {
  /// After a writer closed a file: some write and close it twice.
  package var brief: Int64 = 50
  /// Without any change in so long a time, a file is at rest.
  package var quiet: Int64 = 300
  /// What is written all the time is looked at every so often.
  package var longest: Int64 = 3_000
  /// Between two looks through folders that can't be watched.
  package var rescan: Int64 = 3_000

  package init() {}
}
