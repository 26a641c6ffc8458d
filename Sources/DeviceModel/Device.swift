package import Findings

/// All that the phone knows; every change goes through `apply(_:at:)`.
package struct Device: Hashable, Sendable {
  package var name: String
  package var settings = DeviceSettings()
  /// The Focus that is on.
  package var focus: Focus?
  /// What waits for the scheduled summary, oldest first.
  package internal(set) var held: [HeldNotification] = []
  /// What APNs keeps for the device, oldest first; one push of each app.
  package internal(set) var stored: [StoredPush] = []
  /// The apns-ids that senders gave, the newest of them.
  var pushIdentifiers = RecentIdentifiers()
  /// The device tokens of all apps that are or were here.
  var tokens = IssuedTokens()
  /// The apps that were deleted.
  package internal(set) var deleted: [Identifier: DeletedApp] = [:]
  /// In the order of the Home Screen.
  package var apps: [InstalledApp]
  package var isLocked = true
  package var isScreenLit = true
  /// The owner was recognised: still locked, previews shown.
  package var isOwnerRecognised = false
  package var isCenterOpen = false
  /// What clocks here show, summer and winter.
  package var timeZone = TimeZoneRules.utc
  /// The regions whose border was crossed, and how last; of others nobody knows.
  package internal(set) var regions: [Identifier: NotificationTrigger.Crossing] = [:]
  /// How many local requests were added so far.
  var requestCount = 0
  /// The app in front, or the one that comes back on unlock; nil is the Home Screen.
  package var frontApp: Identifier?
  /// The page of Settings that is in front; nil while an app or the Home Screen is.
  package var settingsPage: SettingsPage?
  /// What is delivered and not yet gone.
  package internal(set) var store = NotificationStore()
  package var banner: Banner?
  package var prompt: SystemPrompt?
  /// What the last dismissal or clearing took away.
  var lastRemoved: [DeliveredNotification] = []
  /// How many notifications arrived so far.
  package var arrivals = 0
  /// How many places were given away in the list.
  private var places = 0
  var generator: SeededGenerator
  /// When something last happened; what is due since then happens at its own time.
  var lastChange = Instant.earliest

  /// A device that has just booted: locked, lit, every app in the background.
  package init(name: String, apps: [AppProfile]) {
    self.name = name
    self.apps = apps.map(InstalledApp.init)
    generator = SeededGenerator(seed: name)
    for app in apps { tokens.issue(to: app.bundleIdentifier, installation: 1, on: name) }
    for app in self.apps { store.regroup(app.bundleIdentifier, as: shownGrouping(of: app)) }
  }

  /// A banner on the unlocked screen.
  package struct Banner: Hashable, Sendable {
    package var notification: DeliveredNotification
    /// When it leaves by itself; nil for the persistent style.
    package var endsAt: Instant?
    /// Whether it goes on in Notification Center.
    package var isListed: Bool
  }

  /// How long a temporary banner stays, in seconds.
  package static let bannerSeconds: Int64 = 5

  /// The installed app of that identifier, compared byte by byte.
  package func app(_ identifier: Identifier) -> InstalledApp? {
    apps.first { $0.bundleIdentifier == identifier }
  }

  /// The app that is on the unlocked screen.
  package var visibleApp: InstalledApp? {
    guard !isLocked, let frontApp else { return nil }
    return app(frontApp)
  }

  /// The listed notification, or the one in the banner.
  package func notification(_ key: NotificationKey) -> DeliveredNotification? {
    if let listed = store.notification(key) { return listed }
    guard let banner, banner.notification.key == key else { return nil }
    return banner.notification
  }

  /// What is delivered and not yet gone, oldest first; costs as much as there is.
  package var delivered: [DeliveredNotification] { store.all }

  /// The apns-id of a push whose sender gave it none: a UUID in lower case, as APNs makes them.
  package func pushIdentifier(_ number: Int) -> String {
    var identifiers = SeededGenerator(seed: "\(name)/push/\(number)")
    return identifiers.lowercaseUUID()
  }

  /// What APNs calls a push in its own records, and tells in the sandbox alone.
  package func uniquePushIdentifier(_ number: Int) -> String {
    var identifiers = SeededGenerator(seed: "\(name)/unique/\(number)")
    return identifiers.lowercaseUUID()
  }

  /// When the device changes by itself next: a banner ends, a late first view appears, the summary
  /// comes, a trigger fires, a push that waited is delivered.
  package func nextChange(after now: Instant) -> Instant? {
    var next: Instant?
    func consider(_ date: Instant?) {
      guard let date else { return }
      next = next.map { min($0, date) } ?? date
    }
    consider(banner?.endsAt)
    for waiting in held { consider(waiting.slot) }
    for app in apps.indices {
      consider(apps[app].navigation.firstViewAt)
      consider(apps[app].mutedUntil)
      consider(apps[app].pending.next?.date)
    }
    consider(nextStored(after: min(lastChange, now)))
    consider(nextHeldWake(after: min(lastChange, now)))
    return next
  }

  /// What the clock on the wall shows.
  package func civilTime(_ instant: Instant) -> CivilTime {
    CivilTime(instant, in: timeZone)
  }

  /// The place above all others in the list.
  mutating func nextPlace() -> Int {
    places += 1
    return places
  }

  mutating func update(_ identifier: Identifier, _ change: (inout InstalledApp) -> Void) {
    guard let index = apps.firstIndex(where: { $0.bundleIdentifier == identifier }) else { return }
    change(&apps[index])
  }
}
