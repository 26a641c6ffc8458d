import APNS
import Findings

/// The app's own router, as its profile describes it: response rules, then link keys, then destinations.
extension Device {
  /// What the app does with a response; first rule that matches ends the search.
  mutating func route(
    _ response: NotificationResponse, about notification: DeliveredNotification,
    at now: Instant, _ account: inout Account
  ) {
    guard let app = app(notification.app) else { return }
    let circumstances = Circumstances(
      content: notification.content, action: response.actionIdentifier, push: .alert,
      appState: app.state, visiblePath: app.visiblePath)
    var mismatches: [String] = []
    for (index, rule) in app.profile.responses.enumerated() {
      if let mismatch = rule.condition.mismatch(in: circumstances) {
        mismatches.append(mismatch)
        continue
      }
      let matched = rule.condition.summary(in: circumstances)
      let match = Reason.RuleMatch(number: index + 1, matched: matched, mismatches: mismatches)
      account.step(.router, .responseRule(match))
      follow(rule, response, notification.content, of: app, &account)
      return
    }
    account.step(.router, .noResponseRule(mismatches: mismatches))
    guard response.actionIdentifier == .defaultAction else { return }
    followLinkKeys(of: app, in: notification.content, &account)
  }

  private mutating func follow(
    _ rule: AppProfile.ResponseRule, _ response: NotificationResponse,
    _ content: NotificationContent, of app: InstalledApp, _ account: inout Account
  ) {
    switch rule.effect {
    case .call(let function):
      var arguments: [CallArgument] = []
      for argument in rule.arguments {
        guard
          let value = value(
            of: argument, for: function, response, content, app, &account)
        else { return }
        arguments.append(CallArgument(name: argument.name, value: value))
      }
      account.step(.router, .calledFunction(function, arguments: arguments))
      account.note(
        .performed(app: app.bundleIdentifier, call: function, arguments: arguments))
    case .navigate(let name):
      guard let destination = app.profile.destination(named: name) else {
        let nearest = NearestName.nearest(to: name, among: app.profile.destinations.map(\.name))
        account.step(.router, .unknownDestination(name, nearest: nearest))
        return
      }
      var values: [String: String] = [:]
      for parameter in destination.path.parameters {
        // A hole that "with" does not name is filled from the payload's key of the same name.
        let argument =
          rule.arguments.first { $0.name == parameter }
          ?? AppProfile.Argument(name: parameter, path: parameter)
        guard
          let value = value(of: argument, for: name, response, content, app, &account)
        else { return }
        values[parameter] = value
      }
      go(to: destination, with: values, in: app, &account)
    }
  }

  /// The value of one "with" entry; nil after the trace has named what is missing or of the wrong type.
  private func value(
    of argument: AppProfile.Argument, for needs: String, _ response: NotificationResponse,
    _ content: NotificationContent, _ app: InstalledApp, _ account: inout Account
  ) -> String? {
    if argument.path == "userText" {
      if let userText = response.userText { return userText }
      account.step(
        .router, .missingValue(name: argument.name, path: "userText", needs: needs))
      return nil
    }
    guard let found = content.payload.value(at: argument.path) else {
      account.step(
        .router, .missingValue(name: argument.name, path: argument.path, needs: needs))
      return nil
    }
    if case .string(let text) = found.value { return text }
    guard !app.profile.strictStrings, let converted = found.textValue else {
      let shown = "\(found.kindName) \(JSONWriter.compact.text(of: found))"
      account.findings.append(
        Finding(
          .idNotAString(argument.path, found: shown, node: found), at: found.range,
          path: JSONPath([.key(argument.path)])))
      account.step(
        .router, .wrongType(name: argument.name, path: argument.path, found: shown))
      return nil
    }
    account.step(
      .router,
      .numberConverted(name: argument.name, path: argument.path, value: converted))
    return converted
  }

  /// Tries the payload keys that may hold a link, in the profile's order.
  private mutating func followLinkKeys(
    of app: InstalledApp, in content: NotificationContent, _ account: inout Account
  ) {
    for key in app.linkPaths(in: content.payload) {
      guard let found = content.payload.value(at: key) else {
        account.step(.router, .linkKeyEmpty(key: key, found: nil))
        continue
      }
      guard case .string(let text) = found.value, !text.isEmpty else {
        account.step(.router, .linkKeyEmpty(key: key, found: found.kindWithArticle))
        continue
      }
      account.step(.router, .linkFound(key: key, link: text))
      follow(DeepLink(text), in: app, &account)
      return
    }
  }

  /// Matches a link's path with each destination; the first that matches wins.
  private mutating func follow(
    _ link: DeepLink, in app: InstalledApp, _ account: inout Account
  ) {
    guard link.scheme == nil || app.claims(link) else {
      account.step(.router, .linkNotOurs(link: link.text, app: app.displayName))
      account.note(.linkNotOpened(link: link.text))
      return
    }
    for destination in app.profile.destinations {
      let values = destination.path.match(link.path)
      account.step(
        .router,
        .routeTried(
          pattern: destination.path.description, matched: values != nil, path: link.path))
      guard let values else { continue }
      go(to: destination, with: values, in: app, &account)
      return
    }
    account.step(.router, .noRoute(path: link.path))
  }

  /// Sets the pending destination, and lets the root view read it if it is there.
  private mutating func go(
    to destination: Destination, with values: [String: String], in app: InstalledApp,
    _ account: inout Account
  ) {
    guard let page = destination.page(with: values) else { return }
    let pending = Navigation.Pending(page: page, tab: destination.tab, stack: destination.stack)
    let earlier = self.app(app.bundleIdentifier)?.navigation.pending
    // onChange does not fire for the value that is there already.
    if app.profile.router == .asWritten, earlier == pending {
      account.step(.router, .lostBeforeFirstView)
      return
    }
    if let earlier { account.step(.router, .supersedes(path: earlier.page.path)) }
    update(app.bundleIdentifier) { $0.navigation.pending = pending }
    guard app.navigation.hasFirstView else {
      account.note(.waitsForFirstView(app: app.bundleIdentifier, path: page.path))
      if app.profile.router == .late, app.navigation.firstViewAt != nil {
        account.step(.router, .waitsForFirstView(seconds: Self.lateFirstViewSeconds))
      }
      return
    }
    readPending(of: app.bundleIdentifier, &account)
  }

  /// The root view reads the pending destination and empties the slot.
  private mutating func readPending(of target: Identifier, _ account: inout Account) {
    guard let app = app(target), let pending = app.navigation.pending else { return }
    update(target) { app in
      app.navigation.pending = nil
      app.navigation.show(pending.page, tab: pending.tab, stack: pending.stack)
    }
    guard let navigation = self.app(target)?.navigation else { return }
    let title = navigation.tabs.first { $0.identifier == navigation.selectedTab }?.title
    account.step(
      .router,
      .navigated(
        tab: title ?? navigation.selectedTab.text,
        stack: navigation.pages(of: navigation.selectedTab).map(\.path)))
    account.note(
      .navigated(app: target, path: pending.page.path, tab: navigation.selectedTab))
  }

  /// Lets the first views appear that are due, and lets each read what waits for it.
  mutating func showFirstViews(at now: Instant, _ account: inout Account) {
    for app in apps {
      guard let due = app.navigation.firstViewAt, due <= now else { continue }
      let target = app.bundleIdentifier
      update(target) { app in
        app.navigation.firstViewAt = nil
        app.navigation.hasFirstView = true
      }
      guard app.navigation.pending != nil else { continue }
      guard app.profile.router != .asWritten else {
        account.step(.router, .lostBeforeFirstView)
        continue
      }
      readPending(of: target, &account)
    }
  }

  /// Opens a link from outside, as a browser or `simctl openurl` would.
  mutating func open(_ text: String, at now: Instant, _ account: inout Account) {
    let link = DeepLink(text)
    guard let app = apps.first(where: { $0.claims(link) }) else {
      account.note(.linkNotOpened(link: text))
      account.step(.router, .linkNotOurs(link: text, app: "any installed app"))
      return
    }
    guard !isLocked else {
      ask(.unlock(then: .link(text)), why: "a link opens on an unlocked device", &account)
      return
    }
    bringForward(app.bundleIdentifier, at: now, &account)
    account.note(.called(app: app.bundleIdentifier, .openURL(text)))
    if let opened = self.app(app.bundleIdentifier) { follow(link, in: opened, &account) }
    showFirstViews(at: now, &account)
  }
}

extension InstalledApp {
  /// Whether iOS would hand that link to this app: by its scheme, or as a universal link.
  func claims(_ link: DeepLink) -> Bool {
    guard let scheme = link.scheme else { return false }
    guard link.isWeb else { return profile.urlSchemes.contains { $0.lowercased() == scheme } }
    guard let host = link.host?.lowercased() else { return false }
    return profile.universalLinks.contains { $0.lowercased() == host }
  }
}
