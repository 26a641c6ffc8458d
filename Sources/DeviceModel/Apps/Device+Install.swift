package import APNS
package import Findings

/// An app that was deleted from the device.
package struct DeletedApp: Hashable, Sendable {
  /// When that was; APNs answers with it from then on.
  package var date: Instant
  /// How often it was installed until then.
  package var installation: Int
}

/// Installing and deleting apps, and their device tokens; Apple's "Registering your app with APNs".
extension Device {
  /// The device token of an app in an environment; without one, in that of the endpoint.
  ///
  /// A deleted app that was never installed again has none.
  package func token(for app: Identifier, in environment: PushEnvironment? = nil) -> DeviceToken? {
    self.app(app).flatMap { _ in
      tokens.newest(of: app, in: environment ?? settings.apnsEnvironment)
    }
  }

  /// What a token stands for as far as APNs knows; nil for one that this device never issued.
  package func registration(of token: DeviceToken) -> Registration? {
    guard var registration = tokens[token] else { return nil }
    if isEndUnnoticed(token) { registration.endedAt = nil }
    return registration
  }

  /// Whether APNs would still take a push for the token, though its app is gone.
  func isEndUnnoticed(_ token: DeviceToken) -> Bool {
    settings.unregisteredLate && tokens.isEndUnnoticed(token)
  }

  /// A new app, or another version of one that is there; after a deletion its token is another.
  mutating func install(_ profile: AppProfile, _ account: inout Account) {
    let target = profile.bundleIdentifier
    var installed = InstalledApp(profile)
    if let index = apps.firstIndex(where: { $0.bundleIdentifier == target }) {
      installed.installation = apps[index].installation
      apps[index] = installed
    } else {
      installed.installation = (deleted[target]?.installation ?? 0) + 1
      apps.append(installed)
    }
    if deleted[target] != nil || tokens.newest(of: target, in: .sandbox) == nil {
      tokens.issue(to: target, installation: installed.installation, on: name)
    }
    deleted[target] = nil
    account.note(.installed(app: target))
    account.step(
      .app, .installed(app: profile.displayName, token: shortToken(of: target)))
  }

  /// The app goes, and all that it had with it; APNs answers 410 to its tokens from now on.
  mutating func uninstall(_ target: Identifier, at now: Instant, _ account: inout Account) {
    guard let app = app(target) else {
      account.step(.app, .appNotInstalled(target, nearest: nearestApp(to: target)))
      return
    }
    account.step(
      .app, .uninstalled(app: app.displayName, token: shortToken(of: target)))
    account.note(.uninstalled(app: target, name: app.displayName))
    if frontApp == target { frontApp = nil }
    if settingsPage == .app(target) { settingsPage = .notifications }
    if let banner, banner.notification.app == target { endBanner(.acted, &account) }
    takeAway(delivered.filter { $0.app == target }.map(\.key), .uninstalled, &account)
    lastRemoved.removeAll { $0.app == target }
    held.removeAll { $0.notification.app == target }
    for pending in app.pending.all {
      account.note(.pendingRemoved(pending.request.key, .uninstalled))
    }
    discardHeldWake(of: target, .uninstalled, &account)
    for waiting in stored where waiting.app == target {
      account.note(.lost(name: waiting.push.name, app: target, .uninstalled))
    }
    stored.removeAll { $0.app == target }
    if let prompt, prompt.app == target { self.prompt = nil }
    apps.removeAll { $0.bundleIdentifier == target }
    deleted[target] = DeletedApp(date: now, installation: app.installation)
    tokens.end(of: target, at: now)
  }

  /// Both ends of an app's token, for a line of a trace.
  func shortToken(of app: Identifier) -> String {
    token(for: app)?.ends ?? ""
  }
}
