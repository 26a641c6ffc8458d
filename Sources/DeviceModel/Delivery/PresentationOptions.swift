/// The ways a notification makes itself known; Apple's "UNNotificationPresentationOptions".
package struct PresentationOptions: OptionSet, Hashable, Sendable, CustomStringConvertible {
  package let rawValue: Int

  package init(rawValue: Int) {
    self.rawValue = rawValue
  }

  package static let badge = Self(rawValue: 1)
  package static let sound = Self(rawValue: 2)
  package static let list = Self(rawValue: 8)
  package static let banner = Self(rawValue: 16)
  /// All that the system does when no app is asked.
  package static let all: Self = [.banner, .list, .sound, .badge]

  /// Every option by Apple's name, in the order in which people list them; "alert" is list and banner.
  package static let named: [(name: String, option: PresentationOptions)] = [
    ("banner", .banner), ("list", .list), ("sound", .sound), ("badge", .badge),
  ]

  /// The names of those that are set: "banner, list", or "nothing".
  package var description: String {
    let names = Self.named.filter { contains($0.option) }.map(\.name)
    return names.isEmpty ? "nothing" : names.joined(separator: ", ")
  }
}
