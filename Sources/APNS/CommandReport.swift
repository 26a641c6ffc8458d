package import Findings

/// How a command or an expectation went, for whoever sent it.
package struct CommandReport: Hashable, Sendable {
  /// The command as it was understood, in its canonical spelling.
  package var line: String
  /// Why it could not be carried out, or does not hold; nil when all is well.
  package var failure: Failure?
  /// What it printed.
  package var output: [String]
  /// What became of the push, where it was one.
  package var push: PushReport?
  /// What the phone did, in sentences.
  package var outcomes: [String]
  /// Why: the trace, in order.
  package var reasons: [PushReport.Step]

  /// A report.
  package init(
    line: String, failure: Failure? = nil, output: [String] = [], push: PushReport? = nil,
    outcomes: [String] = [], reasons: [PushReport.Step] = []
  ) {
    self.line = line
    self.failure = failure
    self.output = output
    self.push = push
    self.outcomes = outcomes
    self.reasons = reasons
  }

  /// What did not go as it should.
  package struct Failure: Hashable, Sendable {
    /// What was expected; nil where a command could not be carried out.
    package var expected: String?
    /// What is there instead, or why nothing could be done.
    package var found: String

    /// What was expected, and what is there.
    package init(expected: String?, found: String) {
      self.expected = expected
      self.found = found
    }
  }
}

extension CommandReport {
  /// As programs get it.
  package var json: JSON {
    var members = [
      JSON.Member("line", JSON(line)), JSON.Member("ok", JSON(failure == nil)),
    ]
    if let failure {
      if let expected = failure.expected { members.append(JSON.Member("expected", JSON(expected))) }
      members.append(JSON.Member("found", JSON(failure.found)))
    }
    members.append(JSON.Member("output", JSON(output.map { JSON($0) })))
    if let push { members.append(JSON.Member("push", push.json)) }
    members += [
      JSON.Member("outcomes", JSON(outcomes.map { JSON($0) })),
      JSON.Member("reasons", JSON(reasons.map(\.json))),
    ]
    return JSON(members)
  }

  init?(_ json: JSON) {
    guard let line = json["line"]?.string, let isGood = json["ok"]?.bool,
      let output = json["output"]?.all(\.string), let outcomes = json["outcomes"]?.all(\.string),
      let reasons = json["reasons"]?.all(PushReport.Step.init)
    else { return nil }
    var failure: Failure?
    if !isGood {
      guard let found = json["found"]?.string else { return nil }
      failure = Failure(expected: json["expected"]?.string, found: found)
    }
    self.init(
      line: line, failure: failure, output: output, push: json["push"].flatMap(PushReport.init),
      outcomes: outcomes, reasons: reasons)
  }
}
