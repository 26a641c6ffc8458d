import DeviceModel
import Findings

/// What a WHICH stands for on the screen now.
extension Session {
  /// A notification or a group that was found.
  enum Target: Hashable {
    case notification(NotificationKey)
    /// A group that is folded.
    case group(NotificationGroup.Key)
  }

  /// What a command is about; what cannot be found is thrown.
  func target(_ which: Which) throws(WordsError) -> Target {
    switch which {
    case .newest:
      guard let newest = newest({ _, _ in true }) else {
        throw .refused("no notification is there")
      }
      return .notification(newest.key)
    case .banner:
      guard let banner = device.banner, !device.isLocked else {
        throw .refused("there is no banner")
      }
      return .notification(banner.notification.key)
    case .place(let number): return try target(place: number)
    case .text(let text):
      let found = newest { content, _ in content.contains(text) }
      guard let found else { throw .refused("no notification contains \"\(text)\"") }
      return .notification(found.key)
    case .identifier(let identifier):
      guard let found = newest({ $1 == identifier }) else {
        let known = device.delivered.map(\.identifier.text)
        let hint = NearestName.hint(NearestName.nearest(to: identifier.text, among: known))
        throw .refused("no notification has the identifier \(identifier)\(hint)")
      }
      return .notification(found.key)
    case .thread(let thread):
      guard let found = newest({ content, _ in content.thread == thread }) else {
        throw .refused("no notification has the thread \(thread)")
      }
      guard let group = device.store.group(of: found.key), isFolded(group) else {
        return .notification(found.key)
      }
      return .group(group.key)
    }
  }

  /// The newest that is delivered, or in the banner, and like that.
  private func newest(
    _ isMeant: (NotificationContent, Identifier) -> Bool
  ) -> DeliveredNotification? {
    let banner = device.banner.map { [$0.notification] } ?? []
    return (device.delivered + banner).filter { isMeant($0.content, $0.identifier) }
      .max { $0.arrival < $1.arrival }
  }

  private func target(place number: Int) throws(WordsError) -> Target {
    let drawn = phoneItems.lazy.compactMap(\.target)
    guard let found = drawn.dropFirst(number - 1).first else {
      let count = drawn.prefix(number).count
      throw .refused(
        "there is no notification #\(number) on screen; "
          + (count == 0 ? "none is drawn" : "\(count) \(count == 1 ? "is" : "are") drawn"))
    }
    return found
  }

  private func isFolded(_ group: NotificationGroup) -> Bool {
    group.isStack && !interface.unfolded.contains(group.key)
  }

  /// The notification that is meant: itself, or the one that leads the group.
  func notification(_ which: Which) throws(WordsError) -> DeliveredNotification {
    let key: NotificationKey?
    switch try target(which) {
    case .notification(let found): key = found
    case .group(let group): key = device.centerGroups.group(group)?.leading.key
    }
    guard let notification = key.flatMap({ device.notification($0) }) else {
      throw .refused("no notification is there")
    }
    return notification
  }

  /// The group that is meant, folded or not.
  func group(_ which: Which) throws(WordsError) -> NotificationGroup {
    let key = try notification(which).key
    guard let group = device.store.group(of: key) else {
      throw .refused("the notification is not listed, so it is in no group")
    }
    return group
  }

  /// The group of a notification opens, where it lies in one that is folded on screen.
  mutating func unfoldGroup(of key: NotificationKey) {
    guard device.banner?.notification.key != key, let group = phoneGroups?.group(of: key),
      isFolded(group)
    else { return }
    interface.unfolded.insert(group.key)
    revealAll()
  }

  // MARK: - Writing

  /// How a notification is best named, so that reading it finds it again.
  func which(_ key: NotificationKey) -> Which {
    func finds(_ which: Which) -> Bool {
      do throws(WordsError) {
        return try target(which) == .notification(key)
      } catch {
        return false
      }
    }
    if device.banner?.notification.key == key, finds(.banner) { return .banner }
    let headline = device.notification(key)?.content.headline ?? ""
    if !headline.isEmpty, headline.count <= 60, finds(.text(headline)) { return .text(headline) }
    if finds(.newest) { return .newest }
    let identified = Which.identifier(key.identifier)
    if finds(identified) { return identified }
    // Another app has a newer one with that identifier: the place tells them apart.
    let drawn = phoneItems.lazy.compactMap(\.target).enumerated()
    let place = drawn.first { $0.element == .notification(key) }?.offset
    return place.map { .place($0 + 1) } ?? identified
  }

  /// How a group on screen is named: by its place.
  func which(_ key: NotificationGroup.Key) -> Which {
    let items = phoneItems
    guard let place = items.place(of: .group(key)) else {
      return group(key).map { which($0.leading.key) } ?? .newest
    }
    return .place(place + 1)
  }
}

extension PhoneItem {
  /// The notification or group that it is; nil for everything else on the phone.
  fileprivate var target: Session.Target? {
    switch self {
    case .banner(let key), .notification(let key): .notification(key)
    case .group(let key): .group(key)
    case .app, .tab, .settings, .setting, .count: nil
    }
  }
}

extension NotificationContent {
  /// Whether title, subtitle or body contains a text, in whatever case.
  func contains(_ text: String) -> Bool {
    [title, subtitle, body].contains { $0.containsIgnoringCase(text) }
  }
}
