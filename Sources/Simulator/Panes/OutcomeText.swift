package import DeviceModel
import Findings

/// What the phone did, in plain sentences.
package struct OutcomeText {
  /// Who knows the names of apps and notifications.
  package var device: Device

  /// The words for the outcomes of a device.
  package init(device: Device) { self.device = device }

  /// What is told of one outcome in each place that tells of it.
  struct Row {
    /// One sentence that stands by itself.
    var sentence: String
    /// A few words for a line of the Timeline; nil where the line says it already, or it matters little.
    var brief: String?
    /// How much it tells of an event in one line.
    var weight = 1
    /// What an event came to by it; nil where another outcome says that.
    var verdict: TraceHeadline.Verdict?

    fileprivate init(
      _ sentence: String, brief: String? = nil, weight: Int = 1,
      verdict: TraceHeadline.Verdict? = nil
    ) {
      self.sentence = sentence
      self.brief = brief
      self.weight = weight
      self.verdict = verdict
    }
  }

  private func name(_ app: Identifier) -> String { device.app(app)?.displayName ?? app.text }

  /// A local request by its identifier and app.
  private func name(_ key: NotificationKey) -> String { "\(key.identifier) of \(name(key.app))" }

  /// One sentence that stands by itself.
  package func sentence(_ outcome: Outcome) -> String { row(outcome).sentence }

  /// All that is told of one outcome: the one place that a new outcome has to visit.
  func row(_ outcome: Outcome) -> Row {
    switch outcome {
    case .refused(let name, _, _):
      return Row("\(name) was refused", verdict: .init("was refused", .bad))
    case .presented(let key, let options):
      return Row("\(name(key.app)) was shown: \(options)")
    case .suppressed(let app): return Row("nothing of \(name(app)) was shown")
    case .bannerShown(let key): return Row("a banner of \(name(key.app)) came down")
    case .bannerLeft(let key, let end):
      let words = Self.words(end)
      return Row(
        "the banner of \(name(key.app)) \(words)",
        brief: end == .acted ? nil : "the banner \(words)")
    case .removed(let keys, let cause):
      let isAnswered = cause == .tapped || cause == .actedOn
      let gone = keys.count == 1 ? "one entry gone" : "\(keys.count) entries gone"
      return Row(
        "\(Self.entries(keys)) gone: \(cause.sentence)",
        brief: "\(keys.count) gone: \(cause.sentence)", weight: 0,
        verdict: isAnswered ? nil : .init(gone, .neutral, givesWay: true))
    case .restored(let keys):
      return Row("\(Self.entries(keys)) came back", brief: "\(keys.count) came back")
    case .movedToHistory(let count):
      return Row(
        "\(Self.count(count, "entry", "entries")) moved to the history",
        brief: "\(count) to history", weight: 0)
    case .badgeChanged(let app, let from, let to):
      return Row(
        "the badge of \(name(app)) went from \(from) to \(to)", brief: "badge \(from) → \(to)")
    case .played(let sound): return Row("a sound was played: \(sound)")
    case .called(let app, let callback):
      let call = call(callback)
      return Row("\(name(app)): \(call)", brief: call, weight: 2)
    case .performed(let app, let function, let arguments):
      let call = "\(function)(\(Self.list(arguments)))"
      return Row(
        "\(name(app)) called \(call)", brief: call, weight: 2,
        verdict: .init("called \(function)", .good))
    case .launched(let app, cold: true):
      return Row("\(name(app)) was launched", brief: "\(name(app)) launched")
    case .launched(let app, cold: false): return Row("\(name(app)) came to the front")
    case .ended(let app, .system):
      return Row("\(name(app)) was ended by the system", brief: "ended by the system")
    case .ended(let app, .person):
      return Row("\(name(app)) was force-quit", brief: "force-quit")
    case .leftForeground(let app): return Row("\(name(app)) went to the background")
    case .navigated(let app, let path, let tab):
      return Row(
        "\(name(app)) opened \(path) in the tab \(tab)", brief: "opened \(path)", weight: 3,
        verdict: .init("opened \(path)", .good))
    case .waitsForFirstView(let app, let path):
      return Row(
        "\(path) waits for the first view of \(name(app))", brief: "\(path) waits", weight: 3,
        verdict: .init("\(path) waits for the first view", .neutral))
    case .linkNotOpened(let link):
      return Row(
        "\(link) was not opened", brief: "not opened", weight: 3,
        verdict: .init("was not opened", .bad))
    case .prompted(let prompt):
      let title = PromptText(prompt, on: device).title
      return Row(
        "the phone asks: \(title)", brief: prompt.isUnlock ? "asks to unlock" : "asks: \(title)",
        weight: 3,
        verdict: .init(
          prompt.isUnlock ? "asked to unlock first" : "asks", .neutral, givesWay: true))
    case .promptAnswered(let prompt, let answer):
      return Row("answered: \(PromptText(prompt, on: device).button(answer))")
    case .held(let key, let slot):
      let time = device.civilTime(slot).clock
      return Row(
        "one of \(name(key.app)) waits for the summary at \(time)", brief: "held until \(time)",
        weight: 3)
    case .summaryDelivered(let keys):
      let summary = "summary of \(keys.count)"
      return Row(
        "the scheduled summary came, with \(Self.entries(keys))", brief: summary, weight: 3,
        verdict: .init(summary, .good))
    case .summaryEnded(let keys):
      return Row(
        "\(Self.entries(keys)) waited for the summary, and came at once",
        brief: "\(keys.count) came at once", weight: 3,
        verdict: .init(
          keys.count == 1 ? "what waited came at once" : "\(keys.count) that waited came at once",
          .good))
    case .locked: return Row("the phone was locked")
    case .unlocked: return Row("the phone was unlocked")
    case .screenLit: return Row("the screen lit up")
    case .ownerRecognised(true): return Row("the phone recognised its owner, and stays locked")
    case .ownerRecognised(false): return Row("the phone sees its owner no longer")
    case .centerOpened: return Row("Notification Center came down")
    case .centerClosed: return Row("Notification Center went up")
    case .settingChanged(let text): return Row(text)
    case .installed(let app):
      return Row("\(name(app)) was installed", verdict: .init("was installed", .good))
    case .uninstalled(_, let name):
      return Row("\(name) was deleted", verdict: .init("\(name) was deleted", .neutral))
    case .stored(let name, _, let obstacle):
      return Row(
        "APNs keeps \(name) \(obstacle.end)", brief: "waits \(obstacle.end)", weight: 3)
    case .lost(let name, _, let loss):
      return Row(
        "\(name) was dropped: \(loss.sentence)", brief: "\(name) dropped: \(loss.sentence)",
        weight: 3)
    case .wakeHeld(let app, let end):
      return Row(
        "the push waits to wake \(name(app))\(until(end))", brief: "held\(until(end))", weight: 3)
    case .wakeLost(let push, let app, let loss):
      return Row(
        "\(push) will not wake \(name(app)): \(loss.sentence)",
        brief: "\(push) discarded: \(loss.sentence)", weight: 2)
    case .settingsOpened(.notifications): return Row("Settings came to the front")
    case .settingsOpened(.app(let app)): return Row("Settings showed the page of \(name(app))")
    case .categoriesRegistered(let app, let categories):
      let call = "setNotificationCategories \(Self.list(categories))"
      return Row("\(name(app)): \(call)", brief: call, weight: 2)
    case .scheduled(let key, let when):
      return Row(
        "\(name(key)) is pending: \(when)", brief: "pending: \(when)", weight: 2,
        verdict: .init("is pending: \(when)", .good))
    case .requestRefused(let key):
      return Row("\(name(key)) was not kept", verdict: .init("was not kept", .bad))
    case .pendingRemoved(let key, let end):
      return Row(
        "\(name(key)) is not pending: \(end.sentence)",
        brief: "\(key.identifier) not pending: \(end.sentence)", weight: 2,
        verdict: end == .overLimit
          ? .init("\(key.identifier) was dropped", .bad)
          : .init("\(key.identifier) is not pending", .neutral, givesWay: true))
    case .fired(let key, let when): return Row("\(name(key)) fired: \(when)", brief: when)
    case .moved(let region, let crossing):
      return Row("the device \(crossing == .entry ? "entered" : "left") \(region)")
    }
  }

  /// " until 09:41"; empty where nobody knows.
  private func until(_ end: Instant?) -> String {
    end.map { " until \(device.civilTime($0).clock)" } ?? ""
  }

  /// A callback with what went in or came out of it: "willPresent → banner, list".
  private func call(_ callback: Callback) -> String {
    switch callback {
    case .willPresent(let options): return "\(callback.name) → \(options)"
    case .didReceive(let action, let text):
      return "\(callback.name) \(action.actionWord)" + (text.map { " \"\($0)\"" } ?? "")
    case .didReceiveRemoteNotification(let result):
      return "\(callback.name) → \(result.rawValue)"
    case .serviceExtension(let result): return "\(callback.name) → \(result.rawValue)"
    case .contentExtension(let answer): return "\(callback.name) → \(answer.rawValue)"
    case .openURL(let link): return "\(callback.name) \(link)"
    case .didBecomeActive, .openSettings: return callback.name
    case .requestAuthorization(let granted):
      return "\(callback.name) → \(granted ? "granted" : "not granted")"
    }
  }

  private static func words(_ end: BannerEnd) -> String {
    switch end {
    case .timedOut: "left by itself"
    case .flicked: "was flicked away"
    case .replaced: "made room for the next"
    case .locked: "left as the phone was locked"
    case .centerOpened: "left as Notification Center came"
    case .acted: "left as it was acted on"
    }
  }

  /// "A, B", or that there is none.
  private static func list(_ categories: [Identifier]) -> String {
    categories.isEmpty ? "with none" : categories.map(\.text).joined(separator: ", ")
  }

  private static func list(_ arguments: [CallArgument]) -> String {
    arguments.map { "\($0.name): \"\($0.value)\"" }.joined(separator: ", ")
  }

  private static func entries(_ keys: [NotificationKey]) -> String {
    count(keys.count, "entry", "entries")
  }

  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}
