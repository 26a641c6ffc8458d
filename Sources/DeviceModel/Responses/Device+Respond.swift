import Findings

extension Device {
  /// The person answered a notification: unlock if it needs to be, then tell the app and route.
  mutating func respond(
    _ response: NotificationResponse, at now: Instant, _ account: inout Account
  ) {
    guard let notification = notification(response.notification),
      let app = app(notification.app)
    else { return }
    guard response.actionIdentifier != .dismissAction else {
      dismiss(notification, app, at: now, &account)
      return
    }
    let category = app.category(notification.content.category)
    let action = category?.action(response.actionIdentifier)
    guard response.actionIdentifier == .defaultAction || action != nil else { return }

    account.step(.action, Self.reason(for: action))
    let needsUnlock = action?.needsUnlock ?? true
    guard !isLocked || !needsUnlock else {
      let why =
        action.map { action in
          action.options.contains(.authenticationRequired)
            ? "\(action.title) requires authentication" : "\(action.title) opens the app"
        } ?? "a tap opens the app"
      ask(.unlock(then: .response(response)), why: why, &account)
      return
    }
    if isLocked { account.step(.unlock, .unlockNotNeeded) }
    if let action, let own = app.contentExtension(for: notification.content.category) {
      let answer = own.answer(to: action.identifier)
      account.note(.called(app: notification.app, .contentExtension(answer)))
      account.step(
        .contentExtension,
        .contentExtension(
          .answered(answer, action: action.identifier.text, app: app.displayName)))
      switch answer {
      case .doNotDismiss: return
      case .dismiss:
        remove(notification, .actedOn, &account)
        return
      case .dismissAndForwardAction: break
      }
    }
    remove(notification, action == nil ? .tapped : .actedOn, &account)
    if action?.options.contains(.foreground) ?? true {
      bringForward(notification.app, at: now, &account)
    } else {
      runInBackground(notification.app, &account)
    }
    tell(response, about: notification, at: now, &account)
    showFirstViews(at: now, &account)
  }

  private static func reason(for action: NotificationAction?) -> Reason {
    guard let action else { return .actionTaken(title: "", kind: .tap) }
    if action.options.contains(.foreground) {
      return .actionTaken(title: action.title, kind: .foreground)
    }
    return .actionTaken(title: action.title, kind: action.takesText ? .text : .background)
  }

  /// Dismiss or Clear of one entry; the app hears of it only through customDismissAction.
  private mutating func dismiss(
    _ notification: DeliveredNotification, _ app: InstalledApp, at now: Instant,
    _ account: inout Account
  ) {
    remove(notification, .dismissed, &account)
    let identifier = notification.content.category
    let category = app.category(identifier)
    guard let category, category.options.contains(.customDismissAction) else {
      account.step(
        .callback, .dismissalNotTold(category: identifier, known: category != nil))
      return
    }
    account.step(.callback, .dismissalTold(category: identifier))
    runInBackground(notification.app, &account)
    let response = NotificationResponse(
      notification: notification.key, actionIdentifier: .dismissAction)
    tell(response, about: notification, at: now, &account)
    showFirstViews(at: now, &account)
  }

  /// The delegate's didReceive(response), unless there is nobody to hear it.
  private mutating func tell(
    _ response: NotificationResponse, about notification: DeliveredNotification,
    at now: Instant, _ account: inout Account
  ) {
    guard let app = app(notification.app) else { return }
    guard app.profile.delegate.receivesResponses else {
      account.step(.callback, .responseLost(why: .noDelegate))
      return
    }
    guard app.profile.delegateSetAtLaunch || app.navigation.hasFirstView else {
      account.step(.callback, .responseLost(why: .delegateSetLate))
      return
    }
    account.step(
      .callback,
      .responseDelivered(action: response.actionIdentifier, userText: response.userText))
    account.note(
      .called(
        app: app.bundleIdentifier,
        .didReceive(action: response.actionIdentifier, userText: response.userText)))
    route(response, about: notification, at: now, &account)
  }

  /// Takes one entry away, and its banner with it.
  private mutating func remove(
    _ notification: DeliveredNotification, _ cause: RemovalCause, _ account: inout Account
  ) {
    if banner?.notification.key == notification.key { endBanner(.acted, &account) }
    takeAway([notification.key], cause, &account)
  }

  /// Takes entries away; a dismissal or clearing can be undone.
  mutating func takeAway(
    _ keys: [NotificationKey], _ cause: RemovalCause, _ account: inout Account
  ) {
    let gone = keys.compactMap { store.remove($0) }
    guard !gone.isEmpty else { return }
    switch cause {
    case .dismissed, .groupCleared, .allCleared: lastRemoved = gone
    case .tapped, .actedOn, .replaced, .badgeZero, .payloadBadgeZero, .notInNotificationCenter,
      .limit, .removedByApp, .uninstalled:
      break
    }
    account.note(.removed(gone.map(\.key), cause))
    account.step(.removal, .removedFromList(cause, count: gone.count))
  }

  /// Brings back what the last dismissal or clearing took away, each entry in its old place.
  mutating func undoRemoval(_ account: inout Account) {
    let missing = lastRemoved.filter { store.notification($0.key) == nil }
    lastRemoved = []
    guard !missing.isEmpty else { return }
    for notification in missing { store.insert(notification) }
    account.note(.restored(missing.map(\.key)))
  }

  /// Whether `undo` would bring something back.
  package var canUndoRemoval: Bool { !lastRemoved.isEmpty }
}
