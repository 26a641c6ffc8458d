import TestSupport
import Testing

/// A script for `xcrun simctl`, with bellhop in its place and a booted device behind it.
struct SimctlTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func simctl(_ words: [String], input: String = "") throws -> Run {
    try Run(
      "bellhop", ["simctl"] + words, environment: ["XDG_RUNTIME_DIR": folder.path],
      input: Array(input.utf8))
  }

  private func send(_ line: String) throws -> Int32 {
    try Run("bellhop", ["send", line], environment: ["XDG_RUNTIME_DIR": folder.path]).code
  }

  private func boot() throws -> Pty {
    let pty = try Pty(
      "bellhop", ["--clock", "2026-11-30T09:41"],
      environment: ["XDG_RUNTIME_DIR": folder.path, "TZ": "UTC"], columns: 120, rows: 40)
    pty.waitForText("quit")
    return pty
  }

  @Test func `without a device there is none`() throws {
    let run = try simctl(["push", "booted", "a.b", "-"], input: "{}")
    #expect(run.code == 148)
    #expect(run.output == "")
    #expect(run.errors == "No devices are booted.\n")
    #expect(try simctl(["openurl", "Nobody", "a:b"]).errors == "Invalid device: Nobody\n")
    #expect(try simctl([]).code == 117)
    #expect(try simctl(["erase", "all"]).code == 117)
    #expect(try simctl(["help"]).code == 0)
  }

  @Test func `push answers as simctl does, and the phone shows it or says why not`() throws {
    let pty = try boot()
    let payload = #"{"aps":{"alert":"Lunch?"}}"#
    let app = "com.example.myapp"
    let sent = try simctl(["push", "booted", app, "-"], input: payload)
    #expect(sent.code == 0)
    #expect(sent.output == "Notification sent to 'com.example.myapp'\n")
    #expect(sent.errors == "")
    pty.waitForText("Lunch?")
    let file = try folder.write("a.apns", TemporaryFolder.payload("From a file"))
    #expect(try simctl(["push", "iPhone", file]).code == 0)
    pty.waitForText("From a file")
    let large = #"{"aps":{"alert":"\#(String(repeating: "x", count: 5_000))"}}"#
    let rows: [(words: [String], input: String, code: Int32)] = [
      (["booted", app, "-"], #"{"alert":"no aps"}"#, 22), (["booted", app, "-"], "{", 22),
      (["booted", app, "-"], "", 22), (["booted", app, "-"], "[1]", 22),
      (["booted", app, "-"], large, 28), (["booted", "-"], payload, 22),
      (["booted", "com.example.none", "-"], payload, 211),
      (["booted", app, "\(folder.path)/none.apns"], "", 2), (["booted", app, folder.path], "", 2),
    ]
    for row in rows {
      let run = try simctl(["push"] + row.words, input: row.input)
      #expect(run.code == row.code, "\(row.words) \(row.input.prefix(40)): \(run.errors)")
      #expect(run.output == "")
    }
    // Golden case 14.
    #expect(try send("authorize \(app) denied") == 0)
    #expect(try simctl(["push", "booted", app, "-"], input: payload).code == 211)
    #expect(try send(#"expect reason "denied""#) == 0)
    // Only a wake: nothing has to be authorized.
    #expect(
      try simctl(["push", "booted", app, "-"], input: #"{"aps":{"content-available":1}}"#).code == 0
    )
    pty.send("q")
    #expect(pty.finish() == .exited(0))
  }

  @Test func `the service extension runs on this door only when asked to`() throws {
    let pty = try boot()
    let payload = #"""
      {"aps":{"alert":{"title":"Hi"},"mutable-content":1,"category":"MESSAGE"},"author":"Noor"}
      """#
    let words = ["push", "booted", "com.example.postcards", "-"]
    #expect(try simctl(words, input: payload).code == 0)
    #expect(try send("expect no callback serviceExtension") == 0)
    #expect(try simctl(words + ["--service-extension"], input: payload).code == 0)
    #expect(try send("expect callback serviceExtension") == 0)
    pty.send("q")
    #expect(pty.finish() == .exited(0))
  }

  @Test func `apps are launched, ended, and opened by links; the status bar says what is wanted`()
    throws
  {
    let pty = try boot()
    // What it draws is read in between, or it would wait for the terminal.
    func simctl(_ words: [String]) throws -> Run {
      defer { pty.watch(for: .milliseconds(20)) }
      return try self.simctl(words)
    }
    let app = "com.example.myapp"
    let first = try simctl(["launch", "--console", "--stdout=/tmp/x", "booted", app, "--flag"])
    #expect(first.code == 0)
    #expect(first.output.hasPrefix("\(app): "))
    #expect(Int(first.output.dropFirst(app.count + 2).dropLast()) != nil)
    #expect(try send("expect screen \(app)") == 0)
    #expect(try simctl(["launch", "booted", app]).output == first.output)
    #expect(try simctl(["terminate", "booted", app]).code == 0)
    #expect(try simctl(["terminate", "booted", app]).code == 3)
    #expect(try simctl(["launch", "booted", "com.example.none"]).code == 4)
    #expect(try send("lock") == 0)
    let opened = try simctl(["openurl", "booted", "myapp://chat/alice"])
    #expect(opened.code == 0, "\(opened.errors)")
    #expect(try send("expect screen chat/alice") == 0)
    #expect(try simctl(["openurl", "booted", "garbage"]).code == 206)
    #expect(try simctl(["openurl", "booted", "nobody://x"]).code == 194)

    let status = [
      "status_bar", "booted", "override", "--time", "7:05", "--operatorName", "Lighthouse",
      "--dataNetwork", "lte", "--batteryLevel=20",
    ]
    #expect(try simctl(status).code == 0)
    pty.waitForText("7:05  Lighthouse")
    pty.waitForText("LTE")
    let list = try simctl(["status_bar", "booted", "list"]).output
    #expect(list.contains("\ntime: 7:05\n"))
    #expect(list.contains("\nbatteryLevel: 20\n"))
    #expect(try simctl(["status_bar", "booted", "clear"]).code == 0)
    pty.waitForText("9:41  iOS 18")
    #expect(try simctl(["privacy", "booted", "grant", "photos", app]).code == 0)
    let devices = try simctl(["list", "-j", "devices"])
    #expect(devices.output.contains(#""name": "iPhone""#))
    pty.send("q")
    #expect(pty.finish() == .exited(0))
    #expect(OutputAudit(pty.output).offences == [])
  }
}
