import DeviceModel
import Findings
import Simulator
import TestSupport
import Testing

/// How much of what happened is kept.
struct TimelineTests {
  private static func timeline(of count: Int, remarks: Int) -> Timeline {
    let finding = Finding(Finding.Message(SyntaxFinding.allCases[0].code, .lenient, "x"), at: 0..<1)
    let findings = [Finding](repeating: finding, count: remarks)
    var timeline = Timeline()
    for number in 1...count {
      timeline.add(.event("\(number)"), Account(), at: .sample, findings: findings)
    }
    return timeline
  }

  @Test func `the newest ten thousand entries stay, and keep their numbers`() {
    let timeline = Self.timeline(of: 12_000, remarks: 1)
    #expect((Timeline.limit...Timeline.limit * 11 / 10).contains(timeline.entries.count))
    #expect(timeline.entry(12_000)?.subject.title == "12000")
    #expect(timeline.entry(1) == nil)
  }

  @Test func `where each has hundreds of remarks fewer stay, the newest always`() {
    let timeline = Self.timeline(of: 1_000, remarks: 500)
    let remarks = timeline.entries.reduce(0) { $0 + $1.findings.count }
    #expect((Timeline.remarkLimit / 2...Timeline.remarkLimit * 11 / 10).contains(remarks))
    #expect(timeline.entry(1_000)?.subject.title == "1000")
    #expect(Self.timeline(of: 1, remarks: 300_000).entries.count == 1)
  }
}
