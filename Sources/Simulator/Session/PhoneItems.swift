import DeviceModel

/// All that can be selected on the phone, from top to bottom, each made when it is asked for.
///
/// A long list costs no more than a short one: only unfolded groups are counted through.
package struct PhoneItems: RandomAccessCollection, Sendable {
  /// A group whose members stand one by one.
  private struct Unfolded {
    /// Where it is among the groups.
    var place: Int
    var count: Int
  }

  private let banner: NotificationKey?
  private let groups: NotificationGroups?
  private let others: [PhoneItem]
  private var unfolded: [Unfolded] = []

  init(
    banner: NotificationKey?, groups: NotificationGroups?,
    unfolded keys: Set<NotificationGroup.Key>, others: [PhoneItem]
  ) {
    self.banner = banner
    self.groups = groups
    self.others = others
    guard let groups else { return }
    unfolded = keys.compactMap { key in
      guard let place = groups.place(of: key), let group = groups.group(key), group.isStack
      else { return nil }
      return Unfolded(place: place, count: group.members.count)
    }.sorted { $0.place < $1.place }
  }

  package var startIndex: Int { 0 }

  package var endIndex: Int {
    let listed = (groups?.count ?? 0) + unfolded.reduce(0) { $0 + $1.count - 1 }
    return bannerCount + listed + others.count
  }

  /// The list begins below the banner.
  private var bannerCount: Int { banner == nil ? 0 : 1 }

  package subscript(place: Int) -> PhoneItem {
    if let banner, place == 0 { return .banner(banner) }
    guard let groups else { return others[place - bannerCount] }
    let (group, member) = location(of: place - bannerCount)
    let found = groups[group]
    if let member { return .notification(found.members[member].key) }
    return found.isStack ? .group(found.key) : .notification(found.leading.key)
  }

  /// The group that a place of the list belongs to, and the member where the group is unfolded.
  private func location(of place: Int) -> (group: Int, member: Int?) {
    var extra = 0
    for open in unfolded {
      let first = open.place + extra
      if place < first { break }
      if place < first + open.count { return (open.place, place - first) }
      extra += open.count - 1
    }
    return (place - extra, nil)
  }

  /// Where an item is; nil when it is not here.
  package func place(of item: PhoneItem) -> Int? {
    switch item {
    case .banner(let key):
      return key == banner ? 0 : nil
    case .group(let key):
      guard let groups, let place = groups.place(of: key), groups[place].isStack,
        !unfolded.contains(where: { $0.place == place })
      else { return nil }
      return bannerCount + start(of: place)
    case .notification(let key):
      guard let groups, let group = groups.group(of: key), let place = groups.place(of: group.key)
      else { return nil }
      guard group.isStack else { return bannerCount + start(of: place) }
      guard unfolded.contains(where: { $0.place == place }),
        let member = group.members.place(of: key)
      else { return nil }
      return bannerCount + start(of: place) + member
    case .app, .tab, .count, .settings, .setting:
      return others.firstIndex(of: item).map { bannerCount + $0 }
    }
  }

  /// Where a group's first item is in the list.
  private func start(of group: Int) -> Int {
    unfolded.prefix { $0.place < group }.reduce(group) { $0 + $1.count - 1 }
  }

  /// The head that stands above an item: the first member of an unfolded group has one.
  func head(at place: Int) -> NotificationGroup? {
    guard let groups, place >= bannerCount else { return nil }
    let (group, member) = location(of: place - bannerCount)
    return member == 0 ? groups[group] : nil
  }

  /// Where the first item is that came before the last unlock.
  var historyPlace: Int { bannerCount + start(of: groups?.historyStart ?? 0) }

  /// The stack or the notification that an item stands for.
  func group(at place: Int) -> NotificationGroup? {
    guard let groups, place >= bannerCount else { return nil }
    return groups[location(of: place - bannerCount).group]
  }
}
