/// A major version of iOS, as far as its notifications differ.
package struct SystemVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  package var major: Int

  /// The versions that can be chosen; Apple went from 18 to 26.
  package static let all = [12, 13, 14, 15, 16, 17, 18, 26].map(SystemVersion.init(major:))
  /// What a device boots with.
  package static let standard = SystemVersion(major: 18)

  /// The version of that number; any from 12 to 26 is accepted.
  package init(major: Int) {
    self.major = major
  }

  /// Whether groups carry the summary of their category; Apple's "summaryArgument" page ends it with iOS 15.
  package var showsCategorySummaries: Bool { major < 15 }

  /// Whether Settings offers "Display As"; Apple's "Change notification settings on iPhone" has it from iOS 16 on.
  package var hasLockScreenStyles: Bool { major >= 16 }

  /// Whether there is a scheduled summary, and a time-sensitive level; both came with iOS 15.
  package var hasSummary: Bool { major >= 15 }

  /// Whether a push needs its type named to wake an app; Apple's "Sending notification requests to APNs", apns-push-type.
  package var needsPushType: Bool { major >= 13 }

  /// The next one to choose, round and round.
  package var next: SystemVersion {
    Self.all.first { $0 > self } ?? SystemVersion(major: 12)
  }

  package static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    left.major < right.major
  }

  /// "iOS 18".
  package var description: String { "iOS \(major)" }
}
