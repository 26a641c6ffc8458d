package import Findings

/// A Focus that is on: what it silences, and what it lets through; Settings' "Focus".
package struct Focus: Hashable, Sendable {
  /// "Sleep", "Work".
  package var name: String
  /// The apps whose notifications pass.
  package var allowedApps: [Identifier] = []
  /// The people whose communication notifications pass, by the sender's name.
  package var allowedPeople: [String] = []
  /// Whether time-sensitive notifications pass.
  package var allowsTimeSensitive = true
  /// Values of filter-criteria that the apps' Focus filters keep out; Apple's "FocusFilterAppContext".
  package var keepsOut: [String] = []
  /// Whether icons show no badges while it is on.
  package var hidesBadges = false

  /// A Focus that lets nothing through but what breaks through by its level.
  package init(name: String) { self.name = name }

  /// The names that the Focus key goes through, as iPhones have them from the start.
  package static let presets = ["Do Not Disturb", "Sleep", "Work", "Personal"]

  /// Whether it lets an app through, compared byte by byte.
  package func allows(_ app: Identifier) -> Bool { allowedApps.contains(app) }

  /// Whether it lets a person through.
  package func allows(person: String) -> Bool {
    allowedPeople.contains { $0.utf8.elementsEqual(person.utf8) }
  }

  /// Whether an app's Focus filter keeps out what carries that value.
  package func keepsOut(_ criteria: String) -> Bool {
    keepsOut.contains { $0.utf8.elementsEqual(criteria.utf8) }
  }
}
