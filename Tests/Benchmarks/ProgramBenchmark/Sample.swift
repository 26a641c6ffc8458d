/// What was measured again and again; milliseconds, bytes, or whatever the figure counts.
struct Sample {
  private(set) var values: [Double] = []

  mutating func add(_ value: Double) { values.append(value) }

  mutating func add(_ duration: Duration) {
    let parts = duration.components
    add(Double(parts.seconds) * 1e3 + Double(parts.attoseconds) / 1e15)
  }

  /// The middle one.
  var median: Double {
    let sorted = values.sorted()
    guard let upper = sorted.dropFirst(sorted.count / 2).first else { return .nan }
    let lower = sorted[(sorted.count - 1) / 2]
    return (lower + upper) / 2
  }

  /// The middle one, and how far the others lie: "1.25 (0.98–2.40)".
  var text: String {
    let range = "\((values.min() ?? .nan).short)–\((values.max() ?? .nan).short)"
    return "\(median.short) (\(range))"
  }
}

extension Double {
  /// With two digits after the point, or none where they would say nothing.
  var short: String {
    guard isFinite else { return "?" }
    if self == rounded(), self >= 10 { return String(Int(self)) }
    let hundredths = Int((self * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

/// A line of the table: what was found beside what was wanted.
struct Figure {
  var name: String
  var own: String
  var other: String = "–"
  /// What the goal is about: a ratio, or the figure itself.
  var value: Double
  var goal: Double?

  /// Cells from left to right.
  var cells: [String] {
    let verdict = goal.map { value <= $0 ? "met" : "MISSED" } ?? "–"
    return [name, own, other, value.short, goal.map { "≤ \($0.short)" } ?? "–", verdict]
  }

  static let heads = ["figure", "bellhop", "beside it", "value", "goal", "verdict"]

  /// Figures below each other, in columns.
  static func table(_ figures: [Figure]) -> String {
    let rows = [heads] + figures.map(\.cells)
    let widths = heads.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ")
    }
    .joined(separator: "\n")
  }
}
