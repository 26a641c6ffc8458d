package import APNS
import DeviceModel

/// How the last command went, for whoever sent it.
extension Session {
  /// The report on a command that was just handled.
  package func report(on command: Command) -> CommandReport {
    var report = CommandReport(line: command.line)
    if command.isExpectation {
      report.failure = verdict.map { .init(expected: $0.expected, found: $0.found) }
    } else {
      report.failure = performed?.failure.map { .init(expected: nil, found: $0.sentence) }
      report.output = performed?.output ?? []
    }
    let entries = lastEntries
    if case .push = command, let entry = entries.first(where: { $0.reply != nil }) {
      report.push = self.report(of: entry)
      return report
    }
    let text = OutcomeText(device: device)
    report.outcomes =
      command.isExpectation ? [] : entries.flatMap(\.account.outcomes).map(text.sentence)
    report.reasons =
      command.isExpectation && report.failure == nil
      ? [] : entries.flatMap(\.steps).map(PushReport.Step.init)
    return report
  }
}
