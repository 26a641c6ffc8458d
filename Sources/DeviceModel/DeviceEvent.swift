package import APNS
package import Findings

/// All that can happen to a device, told in the past tense.
package enum DeviceEvent: Hashable, Sendable {
  case pushArrived(Push)
  /// A tap, an action, a reply or a dismissal of one notification.
  case responded(NotificationResponse)
  /// A whole group, without a word to the app.
  case groupCleared([NotificationKey])
  case allCleared
  /// The last dismissal or clearing was taken back.
  case removalUndone
  case bannerFlicked
  /// The banner is being looked at, and stays until it is put away.
  case bannerHeld
  case promptAnswered(PromptAnswer)

  case locked
  case unlocked
  /// The screen was lit, still locked.
  case woken
  /// The owner was recognised on the lock screen.
  case glanced

  case wentHome
  case appLaunched(Identifier)
  /// Ended by the system.
  case appTerminated(Identifier)
  /// Force-quit by the person.
  case appQuit(Identifier)
  case linkOpened(String)
  case tabSelected(Identifier)
  case wentBack
  /// The Settings app came to the front, or another page of it.
  case settingsOpened(SettingsPage)
  case centerOpened
  case centerClosed

  case appInstalled(AppProfile)
  /// The person deleted the app.
  case appUninstalled(Identifier)
  /// The app called setBadgeCount, perhaps with a number that is none.
  case badgeCountSet(app: Identifier, count: Int)
  /// The app called setNotificationCategories with these of its profile: the whole set is replaced.
  case categoriesRegistered(app: Identifier, [Identifier])
  case authorizationChanged(app: Identifier, AuthorizationStatus)
  case settingsChanged(app: Identifier, NotificationSettings)
  /// The app calls requestAuthorization(options:); without options, those of its profile.
  case authorizationRequested(app: Identifier, AuthorizationOptions?)
  /// A notification's Options were opened.
  case optionsOpened(NotificationKey)
  /// An app is muted for a while; nil ends it.
  case muted(app: Identifier, MuteSpan?)
  /// The button in Settings that leads into the app's own.
  case appSettingsOpened(app: Identifier)
  case focusChanged(Focus?)
  case deviceSettingsChanged(DeviceSettings)
  case timeZoneChanged(TimeZoneRules)

  /// An app called add(_:) with a local request.
  case requestAdded(NotificationRequest)
  /// An app removed what is pending and delivered under an identifier; nil stands for every app.
  case requestCancelled(Identifier, app: Identifier?)
  /// The device crossed the border of a region; what waits for that fires as time passes.
  case regionCrossed(Identifier, NotificationTrigger.Crossing)
  case timePassed
}
