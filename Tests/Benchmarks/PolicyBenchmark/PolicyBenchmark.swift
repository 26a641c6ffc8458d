import APNS
import CJansson
import DeviceModel
import Findings

/// Times one decision with every step active beside jansson, which only parses the same 1 KiB payload.
@main
enum PolicyBenchmark {
  /// How often both take turns.
  private static let rounds = 25
  /// How many of each make a round.
  private static let count = 2_000

  static func main() {
    let bytes = Array(payload.utf8)
    precondition(bytes.count == 1024, "a payload of 1 KiB, not \(bytes.count)")
    let policy = Self.policy(for: bytes)
    let decision = policy.decide()
    print("\(decision.steps.count) steps, what is left: \(decision.options)")
    var ratios: [Double] = []
    var nanoseconds: [Double] = []
    var sum = 0
    for _ in 0..<rounds {
      let decisions = time { for _ in 0..<count { sum &+= policy.decide().steps.count } }
      let parses = time { for _ in 0..<count { sum &+= parse(bytes) } }
      ratios.append(decisions / parses)
      nanoseconds.append(decisions / Double(count) * 1e9)
    }
    precondition(sum > 0, "both did something")
    let ratio = median(ratios)
    print("one decision: \(Int(median(nanoseconds))) ns")
    print(
      "decision / jansson's parsing of 1 KiB: \(Int(ratio * 100)) % (goal 100 %), "
        + (ratio <= 1 ? "met" : "MISSED"))
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// Seconds that some work takes.
  private static func time(_ work: () -> Void) -> Double {
    let clock = ContinuousClock()
    let parts = clock.measure(work).components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }

  private static func parse(_ bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { buffer in
      let text = buffer.bindMemory(to: CChar.self).baseAddress
      guard let json = json_loadb(text, buffer.count, 0, nil) else { return 0 }
      bellhop_json_free(json)
      return 1
    }
  }

  /// In front, with rules that fail before one holds, a trial, a Focus, a mute, sounds off.
  private static func policy(for bytes: [UInt8]) -> PresentationPolicy {
    var findings: [Finding] = []
    let request = PushRequest(
      name: "benchmark", door: .file, headers: PushHeaders(), topic: "com.example.myapp",
      body: bytes)
    guard case .success(let push) = request.opened(into: &findings) else {
      preconditionFailure("the payload can be read")
    }
    var profile = AppProfile(bundleIdentifier: "com.example.myapp")
    profile.entitlements = [.timeSensitive, .criticalAlerts]
    profile.settings.sounds = false
    profile.settings.scheduledSummary = true
    var never = Condition()
    never.category = "NONE"
    profile.delegate = .rules([
      .init(condition: never, options: .all), .init(options: [.banner, .list, .badge]),
    ])
    var app = InstalledApp(profile)
    app.state = .foreground
    app.isKeptQuietly = true
    var surroundings = PresentationPolicy.Surroundings(isLocked: false)
    surroundings.silentSwitch = true
    surroundings.focus = Focus(name: "Sleep")
    surroundings.focus?.keepsOut = ["work"]
    surroundings.nextSummary = "18:00"
    surroundings.mutedUntil = "10:41"
    let content = NotificationContent(push.payload, strings: [:])
    return PresentationPolicy(app: app, content: content, surroundings: surroundings)
  }

  /// A message whose body fills what is left of 1 KiB.
  private static var payload: String {
    let head =
      #"{"aps":{"alert":{"title":"Ada","subtitle":"Engines","body":""#
    let tail =
      #""},"badge":3,"sound":"default","thread-id":"chat-ada","category":"MESSAGE","#
      + #""interruption-level":"time-sensitive","filter-criteria":"work"},"chatId":"ada"}"#
    let room = 1024 - head.utf8.count - tail.utf8.count
    return head + String(repeating: "x", count: room) + tail
  }
}
