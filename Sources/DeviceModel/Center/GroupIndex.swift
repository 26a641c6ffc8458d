import Findings

/// Which notifications stand together, and in which order their groups do; changes cost the same however many there are.
///
/// Notifications are known by their places, which only grow: a group's newest is its largest.
struct GroupIndex: Hashable, Sendable {
  /// The newest place of each group, oldest group first.
  private var order: [Int] = []
  private var bonds: [Int: NotificationGroup.Bond] = [:]
  private var members: [NotificationGroup.Bond: [Int]] = [:]
  /// How many notifications there are in all groups.
  private(set) var count = 0

  /// How many groups there are.
  var groupCount: Int { order.count }

  /// What holds the group together that is drawn at that place, 0 for the one on top.
  func bond(at place: Int) -> NotificationGroup.Bond? { bonds[order[order.count - 1 - place]] }

  /// The places of a group, oldest first; empty when there is no such group.
  func places(of bond: NotificationGroup.Bond) -> [Int] { members[bond] ?? [] }

  /// Where a group is drawn, 0 for the one on top.
  func place(of bond: NotificationGroup.Bond) -> Int? {
    guard let newest = members[bond]?.last else { return nil }
    return order.count - 1 - order.firstPlace(notBelow: newest)
  }

  mutating func insert(_ place: Int, into bond: NotificationGroup.Bond) {
    count += 1
    let before = members[bond]?.last
    let index = members[bond, default: []].firstPlace(notBelow: place)
    members[bond, default: []].insert(place, at: index)
    move(bond, from: before, to: members[bond]?.last)
  }

  mutating func remove(_ place: Int, from bond: NotificationGroup.Bond) {
    guard let before = members[bond]?.last,
      let index = members[bond]?.firstPlace(notBelow: place),
      members[bond]?[index] == place
    else { return }
    count -= 1
    members[bond]?.remove(at: index)
    if members[bond]?.isEmpty == true { members[bond] = nil }
    move(bond, from: before, to: members[bond]?.last)
  }

  /// A group stands where its newest member says.
  private mutating func move(_ bond: NotificationGroup.Bond, from old: Int?, to new: Int?) {
    guard old != new else { return }
    if let old {
      order.remove(at: order.firstPlace(notBelow: old))
      bonds[old] = nil
    }
    guard let new else { return }
    order.insert(new, at: order.firstPlace(notBelow: new))
    bonds[new] = bond
  }
}

extension [Int] {
  /// In ascending numbers, the place of the first one that is not below.
  fileprivate func firstPlace(notBelow number: Int) -> Int {
    var low = 0
    var high = count
    // Most of what comes is the newest.
    if let last, last < number { return count }
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
