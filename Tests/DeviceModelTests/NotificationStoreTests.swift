import DeviceModel
import Findings
import Testing

/// The list that is kept grouped: whatever happens, it says what grouping everything anew would say.
struct NotificationStoreTests {
  /// Groups as they would come out of grouping the whole list at once, newest group first.
  private static func regrouped(_ device: Device) -> [[Int]] {
    var groups: [[Int]] = []
    var places: [String: Int] = [:]
    for isHistory in [false, true] {
      for notification in device.delivered.reversed() where notification.isHistory == isHistory {
        guard isHistory ? notification.inNotificationCenter : notification.onLockScreen else {
          continue
        }
        let grouping = device.app(notification.app)?.settings.grouping ?? .automatic
        let bond =
          switch grouping {
          case .automatic: "\(notification.app)/\(notification.content.thread)"
          case .byApp: "\(notification.app)"
          case .off: "\(notification.arrival)"
          }
        let key = "\(isHistory) \(bond)"
        if let place = places[key] {
          groups[place].append(notification.arrival)
        } else {
          places[key] = groups.count
          groups.append([notification.arrival])
        }
      }
    }
    return groups
  }

  @Test(arguments: 0..<12)
  func `the groups are those of the whole list, after any sequence of events`(_ seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var phone = Phone([
      .sample(), .sample("com.example.other") { $0.settings.lockScreen = false },
    ])
    for step in 0..<120 {
      let app: Identifier = random(3) == 0 ? "com.example.other" : "com.example.myapp"
      let listed = phone.device.delivered
      switch random(12) {
      case 0: phone.apply(.locked)
      case 1: phone.apply(.unlocked)
      case 2:
        guard let settings = phone.device.app(app)?.settings else { continue }
        var changed = settings
        changed.grouping = Grouping.allCases[random(3)]
        phone.apply(.settingsChanged(app: app, changed))
      case 3 where !listed.isEmpty:
        let key = listed[random(listed.count)].key
        phone.apply(
          .responded(NotificationResponse(notification: key, actionIdentifier: .dismissAction)))
      case 4: phone.apply(.removalUndone)
      case 5:
        guard let group = phone.device.centerGroups.last else { continue }
        phone.apply(.groupCleared(group.members.map(\.key)))
      case 6:
        phone.push(
          #"{"aps": {"alert": "again"}}"#, to: app, collapse: Identifier("c\(random(3))"))
      default: phone.message("\(step)", thread: "t\(random(4))", to: app)
      }
      let groups = phone.device.centerGroups
      #expect(groups.map { $0.members.map(\.arrival) } == Self.regrouped(phone.device))
      #expect(phone.device.listedCount == groups.reduce(0) { $0 + $1.members.count })
      for (place, group) in groups.enumerated() {
        #expect(groups.place(of: group.key) == place)
        #expect(groups.group(of: group.leading.key)?.key == group.key)
      }
    }
  }

  @Test func `the newest ten thousand stay, older ones leave with the limit as the cause`() {
    var phone = Phone()
    let limit = NotificationStore.limit
    for number in 0..<limit { phone.message("\(number)", thread: "t\(number % 7)") }
    #expect(phone.device.store.count == limit)
    phone.message("one more")
    #expect(phone.device.store.count == limit)
    #expect(phone.device.delivered.first?.content.title == "1")
    let causes = phone.last.outcomes.compactMap { outcome -> RemovalCause? in
      guard case .removed(_, let cause) = outcome else { return nil }
      return cause
    }
    #expect(causes == [.limit])
    #expect(RemovalCause.limit.sentence.contains("10000"))
  }
}
