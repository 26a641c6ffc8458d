package import APNS
package import Findings

/// What the installed apps make of a payload: the one home of every finding that reading alone can't have.
///
/// `bellhop check`, the shelf, the answer to a push and the Why trace all ask here.
package struct PayloadCheck: Sendable {
  private var apps: [InstalledApp]

  /// A check against the apps of a device.
  package init(_ apps: [InstalledApp]) { self.apps = apps }

  /// A check against apps as they are right after they were installed.
  package init(profiles: [AppProfile]) { apps = profiles.map(InstalledApp.init) }

  /// The app that a push is for: the one it names, or the only one there is.
  package func target(of payload: Payload, topic: Identifier?) -> Identifier? {
    if let named = topic ?? payload.targetBundle { return named }
    return apps.count == 1 ? apps.first?.bundleIdentifier : nil
  }

  /// The findings, in the order of their places; `topic` is the app named beside the payload.
  package func findings(on payload: Payload, topic: Identifier? = nil) -> [Finding] {
    guard let target = target(of: payload, topic: topic) else {
      return payload.aps.levelFindings(app: nil)
    }
    guard let app = apps.first(where: { $0.bundleIdentifier == target }) else {
      return [notInstalled(target, payload)]
    }
    return AppCheck(app: app, payload: payload).findings
  }

  private func notInstalled(_ target: Identifier, _ payload: Payload) -> Finding {
    let known = apps.map(\.bundleIdentifier.text)
    let isNamedInside = payload.targetBundle == target
    return Finding(
      .appNotInstalled(target, nearest: Self.nearest(to: target.text, among: known), known: known),
      at: isNamedInside ? payload.placeOfTarget : 0..<0,
      path: isNamedInside ? payload.pathOfTarget : JSONPath())
  }

  /// The installed app with the most similar name: by a slip, else by the parts before the last dot.
  package static func nearest(to name: String, among known: [String]) -> String? {
    if let nearest = NearestName.nearest(to: name, among: known) { return nearest }
    func shared(_ other: String) -> Int {
      zip(name.split(separator: "."), other.split(separator: ".")).prefix { $0 == $1 }.count
    }
    return known.max { shared($0) < shared($1) }.flatMap { shared($0) > 0 ? $0 : nil }
  }
}

/// What one app makes of one payload.
struct AppCheck {
  let app: InstalledApp
  let payload: Payload
  private let content: NotificationContent
  private let stringFindings: [Finding]

  init(app: InstalledApp, payload: Payload) {
    self.app = app
    self.payload = payload
    var findings: [Finding] = []
    content = NotificationContent(payload, strings: app.profile.strings, findings: &findings)
    stringFindings = findings
  }

  /// All of them, in the order of their places.
  var findings: [Finding] {
    let kind = Classification(of: payload.aps, hasText: content.hasText)
    var findings = stringFindings
    if kind.hasText || kind.hasEffects {
      findings += categoryFindings + soundFindings + payload.aps.levelFindings(app: app)
    }
    if kind.wake, !app.profile.hasRemoteNotificationMode {
      findings.append(
        Finding(
          .backgroundModeMissing(app: app.displayName), at: payload.place(of: .contentAvailable),
          path: ApsKey.contentAvailable.path))
    }
    if kind.hasText { findings += RouteCheck(app: app, content: content).findings }
    return findings.inOrderOfPlace
  }

  private var categoryFindings: [Finding] {
    let identifier = content.category
    guard !identifier.isEmpty, app.category(identifier) == nil else { return [] }
    let known = app.categories.map(\.identifier.text)
    return [
      Finding(
        .categoryNotRegistered(
          identifier, app: app.displayName,
          nearest: NearestName.nearest(to: identifier.text, among: known), known: known),
        at: payload.place(of: .category), path: ApsKey.category.path)
    ]
  }

  private var soundFindings: [Finding] {
    guard let sound = content.sound else { return [] }
    var findings: [Finding] = []
    if sound.name != Sound.defaultName, !app.profile.sounds.contains(sound.name) {
      let known = app.profile.sounds.sorted()
      findings.append(
        Finding(
          .soundNotInBundle(
            sound.name, app: app.displayName,
            nearest: NearestName.nearest(to: sound.name, among: known)),
          at: payload.place(of: .sound), path: ApsKey.sound.path))
    }
    if sound.isCritical, !app.profile.entitlements.contains(.criticalAlerts) {
      findings.append(
        Finding(
          .soundNeedsEntitlement(app: app.displayName), at: payload.place(of: .sound),
          path: ApsKey.sound.path))
    }
    return findings
  }
}

extension Aps {
  /// A remark on a level that the app, if it is known, may not use.
  fileprivate func levelFindings(app: InstalledApp?) -> [Finding] {
    let needed: AppProfile.Entitlement
    switch interruptionLevel {
    case .passive, .active: return []
    case .timeSensitive: needed = .timeSensitive
    case .critical: needed = .criticalAlerts
    }
    if let app, app.profile.entitlements.contains(needed) { return [] }
    return [
      Finding(
        .levelNeedsEntitlement(interruptionLevel, needed, app: app?.displayName),
        at: places[.interruptionLevel] ?? 0..<0, path: ApsKey.interruptionLevel.path)
    ]
  }
}

extension Finding.Message {
  static func appNotInstalled(_ app: Identifier, nearest: String?, known: [String]) -> Self {
    let difference = nearest.flatMap { NameDifference(app.text, $0) }
    let hint = NearestName.hint(
      nearest, difference: difference,
      otherwise: NearestName.list(known.sorted(), after: "installed are") ?? "no app is")
    return Self(
      .appNotInstalled, "the app \(app.text) is not installed: nothing is delivered\(hint)",
      suggestion: nearest)
  }

  static func soundNotInBundle(_ name: String, app: String, nearest: String?) -> Self {
    return Self(
      .soundNotInBundle,
      "the sound '\(name)' is not in \(app.possessive) bundle: the default sound plays\(NearestName.hint(nearest))",
      suggestion: nearest)
  }

  static func categoryNotRegistered(
    _ category: Identifier, app: String, nearest: String?, known: [String]
  ) -> Self {
    let difference = nearest.flatMap { NameDifference(category.text, $0) }
    let hint = NearestName.hint(
      nearest, difference: difference,
      otherwise: NearestName.list(Array(known.prefix(8)), after: "it has")
        ?? "it has registered none")
    return Self(
      .categoryNotRegistered,
      "\(app) has not registered the category '\(category)': no actions\(hint)",
      suggestion: nearest)
  }

  static func levelNeedsEntitlement(
    _ level: InterruptionLevel, _ needed: AppProfile.Entitlement, app: String?
  ) -> Self {
    let lack =
      app.map { ", which \($0) lacks: it counts as active" } ?? "; without it it counts as active"
    return Self(
      .levelNeedsEntitlement,
      "the level \(level.rawValue) needs the \(needed.rawValue) entitlement\(lack)")
  }

  static func soundNeedsEntitlement(app: String) -> Self {
    Self(
      .soundNeedsEntitlement,
      "a critical sound needs the \(AppProfile.Entitlement.criticalAlerts.rawValue) entitlement, which \(app) lacks: it is an ordinary one"
    )
  }

  static func backgroundModeMissing(app: String) -> Self {
    Self(
      .backgroundModeMissing,
      "\(app) lacks the background mode remote-notification: it isn't woken unless it is in front")
  }
}
