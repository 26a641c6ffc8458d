/// How long ago something was, as a card's edge says it: "now", "12m", "yesterday".
package enum RelativeTime {
  private static let minute: Int64 = 60
  private static let hour = 60 * minute
  private static let day = 24 * hour

  /// The words for an age in seconds; what lies in the future is "now".
  package static func text(seconds: Int64) -> String {
    if seconds < minute { return "now" }
    if seconds < hour { return "\(seconds / minute)m" }
    if seconds < day { return "\(seconds / hour)h" }
    if seconds < 2 * day { return "yesterday" }
    if seconds < 7 * day { return "\(seconds / day)d" }
    return seconds < 365 * day ? "\(seconds / (7 * day))w" : "\(seconds / (365 * day))y"
  }
}
