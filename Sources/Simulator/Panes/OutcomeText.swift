package import DeviceModel
import Findings

/// What the phone did, in plain sentences.
package struct OutcomeText {
  /// Who knows the names of apps and notifications.
  package var device: Device

  /// The words for the outcomes of a device.
  package init(device: Device) { self.device = device }

  private func name(_ app: Identifier) -> String { device.app(app)?.displayName ?? app.text }

  /// A local request by its identifier and app.
  private func name(_ key: NotificationKey) -> String { "\(key.identifier) of \(name(key.app))" }

  /// One sentence that stands by itself.
  package func sentence(_ outcome: Outcome) -> String {
    switch outcome {
    case .refused(let name, _, _): return "\(name) was refused"
    case .presented(let key, let options): return "\(name(key.app)) was shown: \(options)"
    case .suppressed(let app): return "nothing of \(name(app)) was shown"
    case .bannerShown(let key): return "a banner of \(name(key.app)) came down"
    case .bannerLeft(let key, let end): return "the banner of \(name(key.app)) \(Self.words(end))"
    case .removed(let keys, let cause):
      return "\(Self.count(keys.count, "entry", "entries")) gone: \(cause.sentence)"
    case .restored(let keys): return "\(Self.count(keys.count, "entry", "entries")) came back"
    case .movedToHistory(let count):
      return "\(Self.count(count, "entry", "entries")) moved to the history"
    case .badgeChanged(let app, let from, let to):
      return "the badge of \(name(app)) went from \(from) to \(to)"
    case .played(let sound): return "a sound was played: \(sound)"
    case .called(let app, let callback): return "\(name(app)): \(call(callback))"
    case .performed(let app, let call, let arguments):
      return "\(name(app)) called \(call)(\(Self.list(arguments)))"
    case .launched(let app, let cold):
      return cold ? "\(name(app)) was launched" : "\(name(app)) came to the front"
    case .ended(let app, .system): return "\(name(app)) was ended by the system"
    case .ended(let app, .person): return "\(name(app)) was force-quit"
    case .leftForeground(let app): return "\(name(app)) went to the background"
    case .navigated(let app, let path, let tab):
      return "\(name(app)) opened \(path) in the tab \(tab)"
    case .waitsForFirstView(let app, let path):
      return "\(path) waits for the first view of \(name(app))"
    case .linkNotOpened(let link): return "\(link) was not opened"
    case .prompted(let prompt): return "the phone asks: \(PromptText(prompt, on: device).title)"
    case .promptAnswered(let prompt, let answer):
      return "answered: \(PromptText(prompt, on: device).button(answer))"
    case .held(let key, let slot):
      return "one of \(name(key.app)) waits for the summary at \(device.civilTime(slot).clock)"
    case .summaryDelivered(let keys):
      return "the scheduled summary came, with \(Self.count(keys.count, "entry", "entries"))"
    case .locked: return "the phone was locked"
    case .unlocked: return "the phone was unlocked"
    case .screenLit: return "the screen lit up"
    case .ownerRecognised(true): return "the phone recognised its owner, and stays locked"
    case .ownerRecognised(false): return "the phone sees its owner no longer"
    case .centerOpened: return "Notification Center came down"
    case .centerClosed: return "Notification Center went up"
    case .settingChanged(let text): return text
    case .installed(let app): return "\(name(app)) was installed"
    case .uninstalled(_, let name): return "\(name) was deleted"
    case .stored(let name, _, let obstacle): return "APNs keeps \(name) \(obstacle.end)"
    case .lost(let name, _, let loss): return "\(name) was dropped: \(loss.sentence)"
    case .wakeHeld(let app, let end): return "the push waits to wake \(name(app))\(until(end))"
    case .wakeLost(let push, let app, let loss):
      return "\(push) will not wake \(name(app)): \(loss.sentence)"
    case .settingsOpened(.notifications): return "Settings came to the front"
    case .settingsOpened(.app(let app)): return "Settings showed the page of \(name(app))"
    case .categoriesRegistered(let app, let categories):
      return "\(name(app)): setNotificationCategories \(Self.list(categories))"
    case .scheduled(let key, let when): return "\(name(key)) is pending: \(when)"
    case .requestRefused(let key): return "\(name(key)) was not kept"
    case .pendingRemoved(let key, let end): return "\(name(key)) is not pending: \(end.sentence)"
    case .fired(let key, let when): return "\(name(key)) fired: \(when)"
    case .moved(let region, let crossing):
      return "the device \(crossing == .entry ? "entered" : "left") \(region)"
    }
  }

  /// A few words for a line of the Timeline; nil where the line says it already, or it matters little.
  package func brief(_ outcome: Outcome) -> String? {
    switch outcome {
    case .refused, .suppressed, .bannerShown, .screenLit, .ownerRecognised, .locked, .unlocked,
      .centerOpened,
      .centerClosed, .settingChanged, .promptAnswered, .leftForeground,
      .requestRefused, .moved:
      return nil
    case .installed, .uninstalled: return nil
    case .stored(_, _, let obstacle): return "waits \(obstacle.end)"
    case .lost(let name, _, let loss): return "\(name) dropped: \(loss.sentence)"
    case .wakeHeld(_, let end): return "held\(until(end))"
    case .wakeLost(let push, _, let loss): return "\(push) discarded: \(loss.sentence)"
    case .scheduled(_, let when): return "pending: \(when)"
    case .pendingRemoved(let key, let end):
      return "\(key.identifier) not pending: \(end.sentence)"
    case .fired(_, let when): return when
    case .presented(_, let options): return options.description
    case .settingsOpened: return nil
    case .categoriesRegistered(_, let categories):
      return "setNotificationCategories \(Self.list(categories))"
    case .bannerLeft(_, .acted): return nil
    case .bannerLeft(_, let end): return "the banner \(Self.words(end))"
    case .removed(let keys, let cause): return "\(keys.count) gone: \(cause.sentence)"
    case .restored(let keys): return "\(keys.count) came back"
    case .movedToHistory(let count): return "\(count) to history"
    case .badgeChanged(_, let from, let to): return "badge \(from) → \(to)"
    case .played: return nil
    case .called(_, let callback): return call(callback)
    case .performed(_, let call, let arguments): return "\(call)(\(Self.list(arguments)))"
    case .launched(let app, let cold): return cold ? "\(name(app)) launched" : nil
    case .ended(_, .system): return "ended by the system"
    case .ended(_, .person): return "force-quit"
    case .navigated(_, let path, _): return "opened \(path)"
    case .waitsForFirstView(_, let path): return "\(path) waits"
    case .linkNotOpened: return "not opened"
    case .prompted(.unlock): return "asks to unlock"
    case .prompted(let prompt): return "asks: \(PromptText(prompt, on: device).title)"
    case .held(_, let slot): return "held until \(device.civilTime(slot).clock)"
    case .summaryDelivered(let keys): return "summary of \(keys.count)"
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

  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}
