import Canvas
import DeviceModel
import Findings

/// How a scenario went: which of its lines failed, and why.
package struct ScenarioResult: Hashable, Sendable {
  /// A line that failed.
  package struct Failure: Hashable, Sendable {
    package var line: Scenario.Line
    package var expected: String
    package var found: String
    /// The decision trace of the last command.
    package var trace: [String]
    /// The screen, row by row.
    package var screen: [String]
  }

  /// A picture that is to be stored.
  package struct Picture: Hashable, Sendable {
    package var name: String
    package var text: String
  }

  /// The file, as it was named.
  package var name: String
  /// How many lines ask for something, and how many expect something.
  package private(set) var commands = 0
  package private(set) var expectations = 0
  /// Pictures that differ from what is stored, or were never stored.
  package private(set) var pictures: [Picture] = []
  /// Every line that expects something, and those that failed.
  package private(set) var cases: [Case] = []

  /// A line, and how it failed if it did.
  package struct Case: Hashable, Sendable {
    package var line: Scenario.Line
    package var failure: Failure?
  }

  /// Those that failed.
  package var failures: [Failure] { cases.compactMap(\.failure) }

  /// Whether everything held.
  package var isGood: Bool { failures.isEmpty }

  /// Plays a scenario to its end; `stored` is the text of each picture that lies beside it.
  ///
  /// While pictures are updated, none of them fails.
  package init(
    of scenario: Scenario, _ player: ScenarioPlayer, stored: [String: String], updates: Bool = false
  ) {
    name = scenario.name
    for frame in player {
      if frame.line.command.isExpectation { expectations += 1 } else { commands += 1 }
      var failure: Failure?
      switch frame.outcome {
      case .done: break
      case .failed(let why): failure = Self.failure(why, frame)
      case .snapshot(let name):
        failure = compare(frame, name, stored[name], updates: updates)
      }
      if frame.line.command.isExpectation || failure != nil {
        cases.append(Case(line: frame.line, failure: failure))
      }
    }
  }

  private mutating func compare(
    _ frame: ScenarioPlayer.Frame, _ name: String, _ stored: String?, updates: Bool
  ) -> Failure? {
    let text = frame.session.draw(frame.session.size).lines.map { $0 + "\n" }.joined()
    guard stored != text else { return nil }
    pictures.append(Picture(name: name, text: text))
    guard !updates else { return nil }
    guard let stored else {
      return Self.failure(
        ExpectationFailure(
          "the screen as stored in '\(name)'", found: "nothing is stored; --update stores it"),
        frame)
    }
    let difference = PictureDifference(old: stored, new: text)
    var failure = Self.failure(
      ExpectationFailure("the screen as stored in '\(name)'", found: difference.sentence), frame)
    failure.screen = difference.lines
    return failure
  }

  private static func failure(
    _ why: ExpectationFailure, _ frame: ScenarioPlayer.Frame
  ) -> Failure {
    let session = frame.session
    let trace = session.lastEntries.flatMap(\.steps).flatMap { step in
      ["\(step.mark.sign) \(step.stage.name): \(step.reason.sentence)"]
        + step.reason.details.map { "    \($0)" }
    }
    return Failure(
      line: frame.line, expected: why.expected, found: why.found, trace: trace,
      screen: session.draw(session.size).lines)
  }

}

extension TraceStep.Mark {
  /// A sign that stands for it where there are no colours.
  fileprivate var sign: String {
    switch self {
    case .passed: "+"
    case .asked: "?"
    case .refused: "-"
    case .skipped: "."
    }
  }
}

/// Where two pictures differ, row by row.
package struct PictureDifference: Hashable, Sendable {
  /// The old row, the new one, and marks below the cells that changed.
  package var lines: [String] = []
  private var rows = 0
  private var cells = 0

  /// Compares the rows of two pictures.
  package init(old: String, new: String) {
    let old = old.split(separator: "\n", omittingEmptySubsequences: false)
    let new = new.split(separator: "\n", omittingEmptySubsequences: false)
    for index in 0..<max(old.count, new.count) {
      let before = index < old.count ? String(old[index]) : ""
      let after = index < new.count ? String(new[index]) : ""
      guard before != after else { continue }
      rows += 1
      let marks = Self.marks(before, after)
      cells += marks.count { $0 == "^" }
      let number = String(index + 1)
      let margin = String(repeating: " ", count: max(0, 4 - number.count)) + number
      lines += ["\(margin) old \(before)", "\(margin) new \(after)"]
      lines.append("         \(marks)")
    }
  }

  /// "12 cells in 3 rows differ".
  package var sentence: String {
    "\(cells) \(cells == 1 ? "cell" : "cells") in \(rows) \(rows == 1 ? "row" : "rows") "
      + (cells == 1 ? "differs" : "differ")
  }

  /// A mark below each column whose character changed.
  private static func marks(_ before: String, _ after: String) -> String {
    func cells(_ line: String) -> [Character] {
      line.flatMap { character in
        [character] + Array(repeating: "\u{0}", count: max(0, String(character).columns - 1))
      }
    }
    let old = cells(before)
    let new = cells(after)
    var marks = ""
    for index in 0..<max(old.count, new.count) {
      let left = index < old.count ? old[index] : " "
      let right = index < new.count ? new[index] : " "
      marks.append(left == right ? " " : "^")
    }
    while marks.last == " " { marks.removeLast() }
    return marks
  }
}
