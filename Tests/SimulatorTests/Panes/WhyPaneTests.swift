import Canvas
import DeviceModel
import Findings
import Simulator
import TestSupport
import Testing

struct WhyPaneTests {
  private func lines(_ session: Session, _ width: Int = 71, _ height: Int = 44) -> [String] {
    WhyPane(session: session).draw(Size(width: width, height: height)).lines
  }

  @Test func `it reads like a receipt`() {
    let lines = lines(PaneSamples.noBanner())
    #expect(lines[0].hasPrefix("workout-reminder.apns made no banner"))
    #expect(lines[0].hasSuffix("09:41:07"))
    let wanted = [
      " ✓  payload        258 of 4096 bytes · 1 warning                     2",
      " ●  foreground     willPresent rule 1 (screen chat/{chatId} is       9",
      " ✗  banner         not among the options that willPresent returned",
      " ✓  list           thread chat-alice · 2 entries",
      " ✗  sound          the silent switch is on",
    ]
    for line in wanted { #expect(lines.contains(line)) }
  }

  @Test func `under a rule stands what to do about it`() throws {
    let lines = lines(PaneSamples.noBanner())
    let rule = try #require(lines.firstIndex { $0.hasPrefix("────") })
    #expect(lines[rule + 1].hasPrefix("To see a banner: add banner to willPresent rule 1"))
    #expect(lines[rule + 3] == "To hear it: turn the silent switch off")
  }

  @Test func `the place in the payload is marked`() throws {
    let lines = lines(PaneSamples.noBanner())
    let place = try #require(lines.firstIndex { $0.hasSuffix(#""badge": "1""#) })
    let mark = lines[place + 1]
    #expect(mark.contains(#"▔▔▔ ! 'badge' must be a number, found string "1""#))
    let column = try #require(lines[place].range(of: #""1""#)).lowerBound
    let offset = lines[place].distance(from: lines[place].startIndex, to: column)
    #expect(mark.prefix { $0 == " " }.count == offset)
    #expect(lines.contains { $0.hasSuffix(#"write  "badge": 1"#) })
  }

  @Test func `without room the steps that took nothing away share a line`() {
    let lines = lines(PaneSamples.noBanner(), 39, 20)
    #expect(lines.contains { $0.hasPrefix("✓ passed: payload, app") })
    #expect(lines.contains { $0.hasPrefix("– not concerned: wake") })
    #expect(lines.contains { $0.hasPrefix("✗ banner  not among") })
  }

  @Test func `a refused push says so and shows where`() {
    let lines = lines(PaneSamples.refused())
    #expect(lines[0].contains("was refused: SimInvalidJSON"))
    #expect(lines.contains { $0.contains("▔▔ ✗ Hi has no quotes") })
  }

  @Test func `a misspelt app is cured by its neighbour`() {
    let lines = lines(PaneSamples.unknownApp())
    #expect(
      lines.contains { $0.hasPrefix("To have it delivered: did you mean 'com.example.myapp'?") })
  }

  @Test func `before the first push it says what it is for`() {
    #expect(
      lines(PaneSamples.empty())[0]
        == "Send a payload (s) and this pane says why it was or wasn't shown.")
  }

  @Test func `without Unicode the signs are plain`() {
    var session = PaneSamples.noBanner()
    session.canShowUnicode = false
    let lines = lines(session)
    #expect(lines.contains { $0.hasPrefix(" +  payload") })
    #expect(lines.contains { $0.hasPrefix(" x  banner") })
  }

  @Test func `a tap is explained by where it led`() throws {
    let session = PaneSamples.tapped()
    let entry = try #require(session.timeline.entries.last)
    let headline = TraceHeadline(entry, on: session.device)
    #expect(headline.verdict == "opened chat/alice")
    #expect(headline.tone == .good)
  }
}

extension String {
  /// Where a text stands, without Foundation.
  fileprivate func range(of text: String) -> Range<String.Index>? {
    firstRange(of: text)
  }
}
