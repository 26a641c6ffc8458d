package import APNS
package import Canvas
package import DeviceModel
package import Findings

/// A phone, what happened to it, and the person looking at it: the whole program as one value.
package struct Session: Sendable {
  package var device: Device
  package var shelf = Shelf()
  package var timeline = Timeline()
  package var interface = Interface()
  package var themes: [Theme]
  package var themeIndex = 0
  /// What came first on the phone when the session was settled last.
  var firstItem: PhoneItem?
  /// Whether something came since then; it is settled before anybody looks, or touches anything.
  var isUnsettled = false
  /// What the terminal can show.
  package var canShowColors = true
  package var canShowUnicode = true
  /// Whether the terminal has a clipboard that may be written to.
  package var canCopy = true
  /// Remarks on profiles and themes, with the files they stand in.
  package var fileRemarks: [FileRemark] = []
  /// How large the screen is that this is drawn on.
  package var size = Size(width: 120, height: 40)
  /// The question that was on the screen after the last event.
  var shownPrompt: SystemPrompt?
  /// The last command, and how it went.
  package internal(set) var performed: Performed?
  /// Why the last expectation does not hold; nil when it does.
  package internal(set) var verdict: ExpectationFailure?
  /// What was done since the device booted.
  package internal(set) var journal = Journal()
  /// The scenario that plays on the screen; nil when none does.
  package internal(set) var playback: Playback?
  /// Whether what moves on the screen moves.
  package internal(set) var hasMotion = true
  /// What the status bar says instead of what is so.
  package internal(set) var statusBar = StatusBarOverride()
  /// How the device's clock follows the real one.
  package var clock = DeviceClock()
  /// Whether the endpoint asks for provider tokens, and what it saw of them.
  package var authorization = ProviderAuthorization()
  /// The faults that the endpoint plays.
  package var faults = Faults()
  /// What decides on those that are played now and then.
  var dice: SeededGenerator
  /// Where the endpoint is; nil when there is none.
  package var endpoint: EndpointFacts?
  /// What the device's clock said at the last event.
  package var now: Instant
  /// What the real clock said then; only hands and terminals go by it.
  var realNow: Instant

  /// A session around a device that has just booted.
  package init(device: Device, themes: [Theme], at now: Instant) {
    precondition(!themes.isEmpty, "a session needs a theme")
    self.device = device
    dice = SeededGenerator(seed: "\(device.name)/fault")
    self.themes = themes
    self.now = now
    realNow = now
  }

  /// A remark on a profile or a theme.
  package struct FileRemark: Hashable, Sendable, CustomStringConvertible {
    package var source: SourceText
    package var finding: Finding

    package init(source: SourceText, finding: Finding) {
      self.source = source
      self.finding = finding
    }

    /// "file:line:column: severity: message".
    package var description: String { source.description(of: finding) }
  }

  /// The theme in use.
  package var theme: Theme { themes[themeIndex] }

  /// How cards and frames are drawn: filled, unless colours or characters are missing for it.
  package var edges: EdgeStyle {
    guard canShowUnicode else { return .ascii }
    return canShowColors ? theme.edges : .lines
  }

  /// The least real milliseconds between two pictures while time passes fast.
  private static let fastFrame: Int64 = 50

  /// The real instant at which something changes by itself next: the device, a press that becomes
  /// long, or the minute on the clock; nil when nothing does.
  package func nextChange(after real: Instant) -> Instant? {
    let now = clock.time(at: real)
    var changes = [interface.press?.becomesLong, playback?.due].compactMap(\.self)
    if now < .latest {
      let minute = Instant(milliseconds: (now.milliseconds / 60_000 + 1) * 60_000)
      let change = min(device.nextChange(after: now) ?? minute, minute)
      let soonest = clock.mode == .real ? 0 : Self.fastFrame
      let limit = Instant(milliseconds: real.milliseconds + soonest)
      if let due = clock.realInstant(of: change) { changes.append(max(due, limit)) }
    }
    return changes.min().map { max($0, real) }
  }
}
