import Canvas
import DeviceModel
import Findings

/// What commands do to notifications.
extension Session {
  mutating func tap(_ which: Which) throws(WordsError) {
    switch try target(which) {
    case .group(let key): unfold(key)
    case .notification(let key):
      unfoldGroup(of: key)
      respond(to: key, with: .defaultAction, text: nil)
    }
  }

  mutating func expand(_ which: Which) throws(WordsError) {
    switch try target(which) {
    case .group(let key): unfold(key)
    case .notification(let key):
      unfoldGroup(of: key)
      hold(key)
      interface.longLook = LongLook(notification: key)
    }
  }

  mutating func collapse(_ which: Which) throws(WordsError) {
    let key = try notification(which).key
    if interface.longLook?.notification == key {
      closeLongLook()
    } else if let group = phoneGroups?.group(of: key), interface.unfolded.contains(group.key) {
      interface.unfolded.remove(group.key)
      interface.selection = .group(group.key)
    }
  }

  mutating func take(_ action: Identifier, on which: Which) throws(WordsError) {
    let notification = try notification(which)
    switch action {
    case .defaultAction:
      unfoldGroup(of: notification.key)
      respond(to: notification.key, with: action, text: nil)
    case .dismissAction: dismiss(notification)
    default:
      let found = try self.action(action, of: notification)
      unfoldGroup(of: notification.key)
      guard found.takesText else {
        respond(to: notification.key, with: action, text: nil)
        return
      }
      hold(notification.key)
      var longLook = interface.longLook ?? LongLook(notification: notification.key)
      longLook.reply = LongLook.Reply(action: action)
      interface.longLook = longLook
    }
  }

  mutating func reply(
    _ text: String, to which: Which, with action: Identifier?
  ) throws(WordsError) {
    let notification = try notification(which)
    let found: NotificationAction
    if let action {
      found = try self.action(action, of: notification)
      guard found.takesText else { throw .refused("the action \(action) takes no text") }
    } else {
      let actions = try actions(of: notification)
      guard let first = actions.first(where: \.takesText) else {
        throw .refused("none of its actions takes a text")
      }
      found = first
    }
    unfoldGroup(of: notification.key)
    respond(to: notification.key, with: found.identifier, text: text)
  }

  private func action(
    _ identifier: Identifier, of notification: DeliveredNotification
  ) throws(WordsError) -> NotificationAction {
    let actions = try actions(of: notification)
    guard let action = actions.first(where: { $0.identifier == identifier }) else {
      throw .unknown(
        identifier.text, wanted: "action of \"\(notification.content.headline)\"",
        known: actions.map(\.identifier.text))
    }
    return action
  }

  private func actions(
    of notification: DeliveredNotification
  ) throws(WordsError) -> [NotificationAction] {
    let name = notification.content.category
    guard !name.isEmpty else { throw .refused("no category, so no actions") }
    guard let category = device.app(notification.app)?.category(name) else {
      throw .refused("the category \(name) is not registered, so there are no actions")
    }
    guard !category.actions.isEmpty else {
      throw .refused("the category \(name) has no actions")
    }
    return category.actions
  }

  /// A banner that is being looked at does not leave by itself.
  mutating func hold(_ key: NotificationKey) {
    guard device.banner?.notification.key == key else { return }
    _ = device.apply(.bannerHeld, at: now)
  }

  mutating func unfold(_ key: NotificationGroup.Key) {
    interface.unfolded.insert(key)
    revealAll()
    guard let group = group(key) else { return }
    interface.selection = .notification(group.leading.key)
  }

  mutating func closeLongLook() {
    guard let longLook = interface.longLook else { return }
    interface.longLook = nil
    guard device.banner?.notification.key == longLook.notification else { return }
    apply(.bannerFlicked, as: .event("banner put away"))
  }

  mutating func dismiss(_ notification: DeliveredNotification) {
    interface.longLook = nil
    let response = NotificationResponse(
      notification: notification.key, actionIdentifier: .dismissAction)
    apply(
      .responded(response),
      as: .response(
        title: "dismissed \(notification.content.headline)", arrival: notification.arrival))
  }

  mutating func clear(_ group: NotificationGroup) {
    let keys = group.members.map(\.key)
    interface.longLook = nil
    apply(.groupCleared(keys), as: .event("group of \(keys.count) cleared"))
  }

  /// The person answered: the long look closes, unless the app's own view says that it stays.
  mutating func respond(to key: NotificationKey, with action: Identifier, text: String?) {
    let response = NotificationResponse(
      notification: key, actionIdentifier: action, userText: text)
    let subject = Timeline.Subject.response(
      title: title(of: response), arrival: device.notification(key)?.arrival)
    var longLook = interface.longLook
    interface.longLook = nil
    let account = apply(.responded(response), as: subject)
    if account.keepsLongLook {
      longLook?.reply = nil
      interface.longLook = longLook
    }
    if device.prompt == nil, device.visibleApp != nil { interface.selection = nil }
  }

  /// What the person did, in words: "tap on Alice".
  func title(of response: NotificationResponse) -> String {
    let headline = device.notification(response.notification)?.content.headline ?? ""
    let verb =
      response.actionIdentifier == .defaultAction ? "tap" : response.actionIdentifier.actionWord
    return "\(verb) on \(headline)"
  }
}
