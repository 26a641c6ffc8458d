import TestSupport
import Testing

/// Local notifications, the clock and time zones in the real program.
struct LocalNotificationTests {
  private static func boot(
    _ clock: String = "2026-11-30T09:41:00", zone: String = "UTC"
  ) throws -> (Pty, TemporaryFolder) {
    let folder = try TemporaryFolder()
    try folder.write("tea.apns", TemporaryFolder.payload("The tea is ready"))
    let pty = try Pty(
      "bellhop", ["--clock", clock, folder.path], environment: ["TZ": zone], columns: 120, rows: 40)
    pty.waitForText("tea.apns")
    return (pty, folder)
  }

  private static func quit(_ pty: Pty) {
    pty.send("q")
    #expect(pty.finish() == .exited(0))
    #expect(OutputAudit(pty.output).offences == [])
  }

  @Test func `schedule in 5m, jump, and see it appear`() throws {
    let (pty, folder) = try Self.boot()
    pty.send("i")
    pty.waitForText("weekly mon 08:30")
    pty.send("id=tea in 5x\r")
    pty.waitForText("'5x' is not a time span")
    pty.send("\u{7F}m\r")
    pty.waitForText("tea: next at Mon 2026-11-30 09:46")
    #expect(!pty.screen.text.contains("The tea is ready\n"))
    pty.send(".5m\r")
    pty.waitForText("1 local notification fired")
    pty.waitForText("9:46")
    pty.send("]]")
    pty.waitForText("a local notification, tea: in 5m")
    pty.waitForText("stands on the lock screen")
    Self.quit(pty)
    withExtendedLifetime(folder) {}
  }

  @Test func `left alone, a fast clock brings it, and a frozen one sleeps`() throws {
    let (pty, folder) = try Self.boot()
    pty.send("iid=tea in 2h\r")
    pty.waitForText("tea: next at")
    pty.send(",x36000\r")
    pty.waitForText("36000 times as fast")
    pty.send("]")
    pty.waitForText("stands on the lock")
    pty.send(",frozen\r")
    pty.waitForText("the clock: frozen")
    pty.wait(for: "it to sleep") { $0.isAsleep }
    let before = try pty.wakeups()
    pty.watch(for: .seconds(2))
    #expect(try pty.wakeups() - before <= 1)
    Self.quit(pty)
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-07-01T12:00Z", "14:00", "UTC+02:00"),
    ("Europe/Berlin", "2026-03-29T00:59:58Z", "1:59", "UTC+01:00"),
    ("Europe/Berlin", "2026-03-29T01:00Z", "3:00", "UTC+02:00"),
    ("Europe/Berlin", "2090-07-01T12:00Z", "14:00", "UTC+02:00"),
    ("America/New_York", "2026-11-01T05:59:50Z", "1:59", "UTC-04:00"),
    ("America/New_York", "2026-11-01T06:00Z", "1:00", "UTC-05:00"),
    ("Asia/Kathmandu", "2026-01-01T00:00Z", "5:45", "UTC+05:45"),
    ("Pacific/Apia", "2011-12-30T10:00Z", "0:00", "UTC+14:00"),
    ("Etc/GMT+5", "2026-01-01T00:00Z", "19:00", "UTC-05:00"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-07-01T12:00Z", "14:00", "UTC+02:00"),
  ])
  func `the system's zone, summer and winter`(_ row: (String, String, String, String)) throws {
    let (pty, folder) = try Self.boot(row.1, zone: row.0)
    pty.waitForText(row.2)
    pty.send("\u{1B}[Z")
    pty.waitForText(row.3)
    pty.waitForText(row.0)
    Self.quit(pty)
    withExtendedLifetime(folder) {}
  }

  @Test func `another zone by its name, and a bad name is refused`() throws {
    let (pty, folder) = try Self.boot()
    pty.send("iid=tea daily 08:30\r")
    pty.waitForText("next at Tue 2026-12-01 08:30")
    pty.send("z../../etc/passwd\r")
    pty.waitForText("'../../etc/passwd' is not a time zone")
    pty.send("zBerlin\r")
    pty.waitForText("did you mean Europe/Berlin?")
    pty.send("zEurope/Berlin\r")
    pty.waitForText("time zone Europe/Berlin")
    pty.waitForText("10:41")
    pty.send("\u{1B}[Z")
    pty.waitForText("Europe/Berlin, UTC+01:00")
    pty.send(".2d\r")
    pty.waitForText("2 local notifications fired")
    Self.quit(pty)
    withExtendedLifetime(folder) {}
  }
}
