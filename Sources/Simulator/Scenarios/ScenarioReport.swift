package import Findings

/// The results of scenarios as text, as JSON, and as JUnit has them.
package struct ScenarioReport: Sendable {
  package var results: [ScenarioResult]

  /// A report on these.
  package init(_ results: [ScenarioResult]) { self.results = results }

  /// Whether everything held.
  package var isGood: Bool { results.allSatisfy(\.isGood) }

  // MARK: - Text

  /// What a person reads: each failure with the trace and the screen, then the sum.
  package var text: String {
    results.map { Self.text(of: $0) }.joined() + sum + "\n"
  }

  /// One scenario: a line, and what failed.
  package static func text(of result: ScenarioResult) -> String {
    let count = OutcomeText.count(result.expectations, "expectation", "expectations")
    guard !result.isGood else { return "ok    \(result.name.withVisibleControls): \(count)\n" }
    let failures = result.failures.count
    var lines = [
      "FAIL  \(result.name): \(failures) of \(count) and \(result.commands) commands failed"
    ]
    for failure in result.failures {
      lines += [
        "", "\(failure.line.place): \(failure.line.text)", "  expected: \(failure.expected)",
        "  found:    \(failure.found)",
      ]
      if !failure.trace.isEmpty {
        lines += ["  why:"] + failure.trace.map { "    \($0)" }
      }
      lines += ["  screen:"] + failure.screen.map { "    \($0)" }
    }
    return lines.map { $0.withVisibleControls.trimmedAtEnd + "\n" }.joined() + "\n"
  }

  /// "3 scenarios, 1 failed; 40 expectations".
  package var sum: String {
    let failed = results.count { !$0.isGood }
    let expectations = results.reduce(0) { $0 + $1.expectations }
    return OutcomeText.count(results.count, "scenario", "scenarios") + ", \(failed) failed; "
      + OutcomeText.count(expectations, "expectation", "expectations")
  }

  // MARK: - JSON

  /// What programs read.
  package var json: JSON {
    .object([
      "passed": JSON(isGood),
      "scenarios": JSON(results.map { Self.json(of: $0) }),
    ])
  }

  private static func json(of result: ScenarioResult) -> JSON {
    JSON([
      JSON.Member("file", JSON(result.name)), JSON.Member("passed", JSON(result.isGood)),
      JSON.Member("commands", JSON(result.commands)),
      JSON.Member("expectations", JSON(result.expectations)),
      JSON.Member("failures", JSON(result.failures.map { json(of: $0) })),
    ])
  }

  private static func json(of failure: ScenarioResult.Failure) -> JSON {
    JSON([
      JSON.Member("file", JSON(failure.line.file)), JSON.Member("line", JSON(failure.line.number)),
      JSON.Member("column", JSON(failure.line.column)),
      JSON.Member("command", JSON(failure.line.text)),
      JSON.Member("expected", JSON(failure.expected)), JSON.Member("found", JSON(failure.found)),
      JSON.Member("trace", JSON(failure.trace.map { JSON($0) })),
      JSON.Member("screen", JSON(failure.screen.map { JSON($0) })),
    ])
  }

  // MARK: - JUnit

  /// What build servers read: a suite for each scenario, a case for each line that expects something.
  package var junit: String {
    let tests = results.reduce(0) { $0 + $1.cases.count }
    let failures = results.reduce(0) { $0 + $1.failures.count }
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuites name="bellhop" tests="\#(tests)" failures="\#(failures)" time="0">"#,
    ]
    for result in results {
      lines.append(
        "  <testsuite name=\"\(Self.escaped(result.name))\" tests=\"\(result.cases.count)\" "
          + "failures=\"\(result.failures.count)\" errors=\"0\" skipped=\"0\" time=\"0\">")
      for item in result.cases {
        let line = item.line
        let head =
          "    <testcase classname=\"\(Self.escaped(result.name))\" "
          + "name=\"\(Self.escaped("\(line.number): \(line.text)"))\" "
          + "file=\"\(Self.escaped(line.file))\" line=\"\(line.number)\" time=\"0\""
        guard let failure = item.failure else {
          lines.append(head + "/>")
          continue
        }
        let message = "expected \(failure.expected); found \(failure.found)"
        let body = ([failure.line.place] + failure.trace + failure.screen).joined(separator: "\n")
        lines += [
          head + ">",
          "      <failure message=\"\(Self.escaped(message))\" type=\"expectation\">"
            + Self.escaped(body) + "</failure>",
          "    </testcase>",
        ]
      }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.map { $0 + "\n" }.joined()
  }

  /// Text as an attribute has it: line ends and tabs stay, and what XML cannot hold shows that it was there.
  private static func escaped(_ text: String) -> String {
    Markup.escaped(text) { scalar in
      switch scalar {
      case "\n": "&#10;"
      case "\t": "&#9;"
      default: "\u{FFFD}"
      }
    }
  }
}

extension String {
  /// Without the blanks at its end.
  fileprivate var trimmedAtEnd: String {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return String(self[..<end])
  }
}
