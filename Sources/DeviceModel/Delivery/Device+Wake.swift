import Findings

extension Device {
  /// The wake part of a push; Apple's "Pushing background updates to your App".
  mutating func wake(
    _ target: Identifier, for content: NotificationContent, shows: Bool, _ account: inout Account
  ) {
    guard let app = app(target) else { return }
    let state = app.state
    guard app.profile.hasRemoteNotificationMode || state == .foreground else {
      account.step(.wake, .noBackgroundMode(app: app.displayName))
      return
    }
    switch state {
    case .forceQuit:
      account.step(.wake, .forceQuitIsNotWoken(app: app.displayName))
      return
    case .foreground:
      account.step(.wake, .wokenInForeground)
    case .background:
      account.step(.wake, .woken(from: state))
    case .notRunning:
      account.step(.wake, .woken(from: state))
      update(target) { app in
        app.state = .background
        app.navigation.reset()
      }
      account.note(.launched(app: target, cold: true))
    }
    let circumstances = Circumstances(
      content: content, push: shows ? .alert : .background, appState: state,
      visiblePath: app.visiblePath)
    let rules = app.profile.remoteNotification
    let index = rules.firstIndex { $0.condition.mismatch(in: circumstances) == nil }
    let result = index.map { rules[$0].result } ?? .noData
    let matched = index.map { rules[$0].condition.summary(in: circumstances) } ?? ""
    account.step(.callback, .fetchResult(rule: index.map { $0 + 1 }, matched: matched, result))
    if let index, rules[index].seconds > 30 {
      account.step(.callback, .ranTooLong(seconds: rules[index].seconds))
    }
    account.note(.called(app: target, .didReceiveRemoteNotification(result)))
  }
}
