import APNS
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
  /// The device token of an app: 32 bytes in hex, the same for the same device, app and installation.
  ///
  /// A deleted app that was never installed again has none.
  package func token(for app: Identifier) -> String? {
    self.app(app).map { token(for: app, installation: $0.installation) }
  }

  private func token(for app: Identifier, installation: Int) -> String {
    let suffix = installation == 1 ? "" : "/\(installation)"
    var tokens = SeededGenerator(seed: "\(name)/\(app)\(suffix)")
    return (0..<4).map { _ in SeededGenerator.hex(tokens.next()) }.joined()
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
  }

  /// Both ends of an app's token, for a line of a trace.
  func shortToken(of app: Identifier) -> String {
    token(for: app).map { "\($0.prefix(4))…\($0.suffix(4))" } ?? ""
  }
}
