import APNS
import Findings
import Testing

@testable import bellhop

/// What `bellhop simctl` makes of its words before any device is asked, and how it lists devices.
struct SimctlTests {
  /// Words, and the code and first line that they end with.
  struct Row: Sendable, CustomTestStringConvertible {
    var words: [String]
    var code: Int32
    var says: String

    init(_ words: String, _ code: Int32, _ says: String) {
      self.words = words.split(separator: " ").map(String.init)
      self.code = code
      self.says = says
    }

    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(arguments: [
    Row("privacy booted", 117, "Grant, revoke"),
    Row("privacy booted allow photos a.b", 117, "Grant, revoke"),
    Row("privacy booted grant photos", 117, "Bundle identifier is required for grant actions"),
    Row("privacy booted revoke photos", 117, "Bundle identifier is required for revoke actions"),
    Row("privacy booted grant notifications a.b", 1, "Failed to create TCC authorization record"),
    Row("privacy booted grant cats a.b", 117, "Invalid service: cats"),
    Row("push", 117, "Send a simulated"), Row("push a b c d", 117, "Send a simulated"),
    Row("push --x a b", 117, "Unrecognized option: --x"),
    Row("status_bar booted", 117, "Set or clear"),
    Row("status_bar booted override", 117, "Set or clear"),
    Row("status_bar booted override --wifi 3", 117, "Unrecognized option: --wifi"),
    Row("status_bar booted override --time", 117, "--time needs a value"),
    Row("status_bar booted override --time soon", 22, "An error was encountered"),
    Row("status_bar booted override --batteryLevel 101", 22, "An error was encountered"),
    Row("status_bar booted override --cellularBars 5", 22, "An error was encountered"),
    Row("list a b", 117, "List available"), Row("list --what", 117, "Unrecognized option: --what"),
  ])
  func `wrong words end with simctl's code`(_ row: Row) {
    #expect {
      let rest = Array(row.words.dropFirst())
      switch SimctlSubcommand(rawValue: row.words[0]) {
      case .privacy: _ = try SimctlPrivacy(rest)
      case .push: _ = try SimctlPush(rest)
      case .statusBar: _ = try SimctlStatusBar(rest)
      case .list: _ = try SimctlList(rest)
      case .openurl, .launch, .terminate, nil: Issue.record("no row for \(row.words)")
      }
    } throws: { error in
      guard let error = error as? SimctlError else { return false }
      return error.code == row.code && error.message.hasPrefix(row.says)
    }
  }

  @Test(arguments: [
    (SimctlError.badPayload("x"), Int32(22)), (.largePayload("x"), 28), (.missingPayload("x"), 2),
    (.notAuthorized, 211), (.notTerminated("a"), 3), (.badLink("a"), 206),
    (.unopenedLink("a"), 194), (.notLaunched("a"), 4), (.invalidDevice("a"), 148),
  ])
  func `the exit code is the error's, modulo 256`(_ row: (error: SimctlError, code: Int32)) {
    #expect(row.error.code == row.code)
  }

  @Test func `the frame names domain and code, and what lies beneath`() {
    #expect(
      SimctlError.notAuthorized.message == """
        An error was encountered processing the command (domain=UNErrorDomain, code=2003):
        Simulator device failed to complete the requested operation.
        Underlying error (domain=UNErrorDomain, code=2003):
            Repository could not save notification. Source is not authorized.
        """)
  }

  @Test func `every good word is taken`() throws {
    let push = try SimctlPush(["booted", "--service-extension", "a.b", "-"])
    #expect(push.device == "booted")
    #expect(push.bundle == "a.b")
    #expect(push.path == "-")
    #expect(push.runsExtension)
    #expect(try SimctlPush(["iPhone", "file.apns"]).bundle == nil)
    for service in SimctlPrivacy.services {
      _ = try SimctlPrivacy(["booted", "grant", service, "a.b"])
      _ = try SimctlPrivacy(["booted", "reset", service])
    }
    _ = try SimctlStatusBar([
      "booted", "override", "--time", "2026-11-30T09:41:00", "--wifiMode=active", "--wifiBars", "3",
      "--operatorName", "", "--dataNetwork", "5g-uwb", "--batteryState", "charged",
    ])
  }

  @Test(arguments: [
    ("https://example.com", true), ("a+b-c.9:x", true), ("myapp:", true), ("garbage", false),
    ("", false), (":x", false), ("1a:x", false), ("a b:x", false), ("my app://x", false),
    ("é:x", false),
  ])
  func `a link has a scheme`(_ row: (link: String, isOne: Bool)) {
    #expect(SimctlApps.hasScheme(row.link) == row.isOne)
  }

  // MARK: - Devices

  private static let devices = [
    BootedDevice(name: "iPad", system: 14, process: 2, since: 1_790_000_000),
    BootedDevice(name: "iPhone", system: 18, process: 1, since: 1_790_000_000),
  ]

  @Test func `a UDID is a device's for good`() {
    let one = SimctlDevices.identifier(of: "iPhone")
    #expect(one == SimctlDevices.identifier(of: "iPhone"))
    #expect(one != SimctlDevices.identifier(of: "iPad"))
    #expect(one.count == 36)
    #expect(one == one.uppercased())
  }

  @Test func `the list is grouped by system, as text and for programs`() throws {
    let text = try SimctlList(["devices"]).text(of: Self.devices)
    let identifiers = ["iPad", "iPhone"].map(SimctlDevices.identifier)
    #expect(
      text == """
        == Devices ==
        -- iOS 14.0 --
            iPad (\(identifiers[0])) (Booted)\u{20}
        -- iOS 18.0 --
            iPhone (\(identifiers[1])) (Booted)\u{20}
        """)
    let json = try SimctlList(["-j", "devices", "ipa"]).text(of: Self.devices)
    var findings: [Finding] = []
    let root = try #require(
      JSONParser.parse(Array(json.utf8), leniency: .strict, into: &findings))
    #expect(root.object?.map(\.key) == ["devices"])
    let runtimes = try #require(root["devices"]?.object)
    #expect(runtimes.map(\.key) == ["com.apple.CoreSimulator.SimRuntime.iOS-14-0"])
    let device = try #require(runtimes[0].value.array?.first)
    #expect(device["udid"]?.string == identifiers[0])
    #expect(device["state"]?.string == "Booted")
    #expect(device["isAvailable"]?.bool == true)
    let all = try SimctlList(["--json"]).text(of: [])
    for key in ["devicetypes", "runtimes", "devices", "pairs"] {
      #expect(all.contains("\"\(key)\""))
    }
  }
}
