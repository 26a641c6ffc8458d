import APNS
import Canvas
import DeviceModel
import Findings
import Simulator

/// Times a push of 1 KiB from the request as HTTP/2 carries it to its answer, the Timeline's entry included.
@main
enum EndpointBenchmark {
  /// Pushes a round; fewer may be asked for, which is what a profiler wants.
  private static let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 5_000
  /// So many rounds fill the Timeline and the notification store; the later ones are measured.
  private static let warmingRounds = 4
  private static let rounds = 12
  private static let goal = 15.0

  static func main() {
    let start = Instant(milliseconds: 1_796_031_660_000)
    var findings: [Finding] = []
    let text = #"{"bundleIdentifier": "com.example.myapp", "authorization": "authorized"}"#
    guard let profile = AppProfile.read(Array(text.utf8), into: &findings) else {
      preconditionFailure("the profile can be read")
    }
    var session = Session(
      device: Device(name: "benchmark", apps: [profile]),
      themes: [ThemeFile.midnight.theme(among: [])], at: start)
    guard let token = session.device.token(for: profile.bundleIdentifier) else {
      preconditionFailure("an installed app has a token")
    }
    for mode in [ProviderAuthorization.Mode.off, .shape] {
      session.authorization.mode = mode
      measure(&session, token, mode, from: start)
    }
  }

  private static func measure(
    _ session: inout Session, _ token: DeviceToken, _ mode: ProviderAuthorization.Mode,
    from start: Instant
  ) {
    var microseconds: [Double] = []
    var resident: [Int] = []
    var number = 0
    for round in 0..<warmingRounds + rounds {
      let requests = (number..<number + count).map { request($0, to: token) }
      let seconds = time {
        for request in requests {
          number += 1
          let effects = session.handle(
            .provider(request), at: start.advanced(bySeconds: Int64(number / 1_000)))
          precondition(isAccepted(effects), "every push is taken")
        }
      }
      resident.append(Self.residentKilobytes)
      if round >= warmingRounds { microseconds.append(seconds / Double(count) * 1e6) }
    }
    let median = microseconds.sorted()[microseconds.count / 2]
    let tenths = Int(median * 10)
    print(
      "authorization \(mode.rawValue): \(tenths / 10).\(tenths % 10) µs a push (goal \(Int(goal)) µs), "
        + (median <= goal ? "met" : "MISSED"))
    print(
      "  resident MiB after each round: \(resident.map { "\($0 / 1024)" }.joined(separator: " "))")
  }

  private static func isAccepted(_ effects: [Effect]) -> Bool {
    effects.contains { effect in
      guard case .answer(let answer) = effect, case .respond(let reply, _) = answer.action else {
        return false
      }
      return reply.status == 200
    }
  }

  /// As an ordinary client sends it; every string is made anew, as the transport makes them.
  private static func request(_ number: Int, to token: DeviceToken) -> ProviderRequest {
    ProviderRequest(
      method: "POST", path: "/3/device/\(token)",
      headers: [
        .init(name: "authorization", value: "bearer \(jwt)"),
        .init(name: "apns-topic", value: "com.example.myapp"),
        .init(name: "apns-push-type", value: "alert"),
        .init(name: "apns-priority", value: "10"),
        .init(name: "apns-expiration", value: "0"),
        .init(name: "content-type", value: "application/json"),
        .init(name: "user-agent", value: "benchmark/1.0 (one of many)"),
      ], body: body(number), connection: 1)
  }

  /// {"alg":"ES256","kid":"ABC123DEFG"}, {"iss":"DEF123GHIJ","iat":1796031660} and a signature of 64 zeros.
  private static let jwt =
    "eyJhbGciOiJFUzI1NiIsImtpZCI6IkFCQzEyM0RFRkcifQ."
    + "eyJpc3MiOiJERUYxMjNHSElKIiwiaWF0IjoxNzk2MDMxNjYwfQ." + String(repeating: "A", count: 86)

  private static func body(_ number: Int) -> [UInt8] {
    var text =
      #"{"aps":{"alert":{"title":"Message \#(number)","body":"See you at the harbour at eight?"},"#
      + #""sound":"default","badge":\#(number % 50),"thread-id":"chat-\#(number % 20)"},"#
      + #""chatId":"chat-\#(number % 20)","messageId":"\#(number)","padding":""#
    text += String(repeating: "x", count: 1_024 - text.utf8.count - 2) + "\"}"
    return Array(text.utf8)
  }

  /// Seconds of the processor, as other programs may keep it busy.
  private static func time(_ work: () -> Void) -> Double {
    let start = processorSeconds
    work()
    return processorSeconds - start
  }
}
