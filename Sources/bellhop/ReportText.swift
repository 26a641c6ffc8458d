import APNS
import Findings

/// What became of a push, as a person reads it: the answer, the findings, what the phone did, and why.
struct ReportText {
  var report: PushReport
  var device: String
  /// The payload as it was named on the command line, so that editors find the place.
  var file: String

  /// The lines, with blank ones between the parts.
  var text: String {
    let parts = [
      [answer], report.findings.map { $0.description(in: file) }, report.outcomes, trace,
      report.advice,
    ]
    return parts.filter { !$0.isEmpty }
      .map { $0.map { $0.withVisibleControls + "\n" }.joined() }
      .joined(separator: "\n")
  }

  private var answer: String {
    let identifier = report.answer.identifier.map { ", apns-id \($0)" } ?? ""
    switch report.answer {
    case .accepted: return "\(device) answered 200\(identifier)"
    case .rejected(let rejection, _, _):
      let words = "\(rejection.status) \(rejection.rawValue)\(identifier)"
      return "\(device) answered \(words): \(rejection.explanation)"
    }
  }

  private var trace: [String] {
    let width = report.reasons.map(\.stage.count).max() ?? 0
    return report.reasons.flatMap { step in
      let gap = String(repeating: " ", count: width - step.stage.count + 2)
      let indent = String(repeating: " ", count: width + 4)
      return ["\(Self.sign(of: step.mark)) \(step.stage)\(gap)\(step.sentence)"]
        + step.details.map { indent + $0 }
    }
  }

  /// The signs of the Why pane.
  private static func sign(of mark: PushReport.Mark) -> String {
    switch mark {
    case .passed: "✓"
    case .asked: "●"
    case .refused: "✗"
    case .skipped: "–"
    }
  }
}
