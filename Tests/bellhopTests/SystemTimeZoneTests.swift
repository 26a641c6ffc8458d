import DeviceModel
import Testing

@testable import bellhop

/// Which names lead to a zone; what the zones say is tested in the program, for it goes through TZ.
struct SystemTimeZoneTests {
  @Test(arguments: [
    "", "/etc/passwd", ":UTC", "../../../etc/passwd", "Europe/../../../etc/passwd",
    "Europe//Berlin",
    "Europe", "Europe/Berlin/", ".", "zone.tab", "tzdata.zi", "Europe/Berlin\u{0}", "CET-1CEST",
    "UTC\u{1B}[31m", "Bérlin", String(repeating: "A", count: 5_000), "leapseconds",
  ])
  func `what is no zone is refused, and nothing outside the database is read`(_ name: String) {
    do throws(WordsError) {
      _ = try SystemTimeZone.named(name)
      Issue.record("\(name) was taken")
    } catch {
      #expect(error.sentence.contains("is not a time zone"))
      #expect(!error.sentence.unicodeScalars.contains { $0.value < 0x20 })
    }
  }

  @Test(arguments: [
    ("Berlin", "Europe/Berlin"), ("europe/berlin", "Europe/Berlin"),
    ("America/NewYork", "America/New_York"),
  ])
  func `the name that was meant is offered`(_ row: (String, String)) {
    do throws(WordsError) {
      _ = try SystemTimeZone.named(row.0)
      Issue.record("it was taken")
    } catch {
      #expect(error.sentence.contains("did you mean \(row.1)?"), "\(error.sentence)")
    }
  }
}
