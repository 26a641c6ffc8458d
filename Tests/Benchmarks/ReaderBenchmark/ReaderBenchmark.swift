import Foundation

/// Times readers on payloads of two sizes, each for the same while: MB/s and payloads/s.
@main
enum ReaderBenchmark {
  /// How long each contestant reads; seconds.
  private static let seconds = 1.5

  static func main() {
    // A word of a name leaves the others out, for a profile.
    let wanted = CommandLine.arguments.dropFirst().first
    for (title, text) in [("plain", payload), ("with a link and custom data", rich)] {
      for size in [1024, 4096] {
        let bytes = Array(text(size).utf8)
        precondition(bytes.count == size, "a payload of \(size) bytes, not \(bytes.count)")
        print("\n\(size) bytes, \(title)")
        for contestant in Contestant.all where wanted.map(contestant.name.contains) ?? true {
          time(contestant, bytes)
        }
      }
    }
  }

  private static func time(_ contestant: Contestant, _ bytes: [UInt8]) {
    let data = Data(bytes)
    let clock = ContinuousClock()
    precondition(contestant.read(bytes, data), "\(contestant.name) can't read the payload")
    var best = 0.0
    // The best of three rounds: the machine has others to serve.
    for _ in 0..<3 {
      var count = 0
      let start = clock.now
      var elapsed = 0.0
      while elapsed < seconds / 3 {
        for _ in 0..<100 where contestant.read(bytes, data) { count += 1 }
        let duration = start.duration(to: clock.now).components
        elapsed = Double(duration.seconds) + Double(duration.attoseconds) * 1e-18
      }
      best = max(best, Double(count) / elapsed)
    }
    let megabytes = best * Double(bytes.count) / 1e6
    let name = contestant.name.padding(toLength: 40, withPad: " ", startingAt: 0)
    print("  \(name)\(Int(megabytes)) MB/s, \(Int(best)) payloads/s")
  }

  /// A message whose body fills what is left.
  private static func payload(_ size: Int) -> String {
    fill(
      size,
      #"{"aps":{"alert":{"title":"Ada","subtitle":"Engines","body":"#,
      #"},"badge":3,"sound":"default","thread-id":"chat-ada","category":"MESSAGE"},"chatId":"ada"}"#
    )
  }

  /// The same with as much custom data as text.
  private static func rich(_ size: Int) -> String {
    let items = (0..<(size / 128)).map { #"{"id":\#($0),"name":"item \#($0)","price":9.5}"# }
    return fill(
      size,
      #"{"Simulator Target Bundle":"com.example.myapp","aps":{"alert":{"title":"Ada","body":"#,
      #"},"badge":3,"sound":"default","category":"MESSAGE"},"url":"myapp://chat/ada","items":["#
        + items.joined(separator: ",") + "]}")
  }

  private static func fill(_ size: Int, _ head: String, _ tail: String) -> String {
    let room = size - head.utf8.count - tail.utf8.count - 2
    let words = String(repeating: "The quick brown fox jumps over it. ", count: room / 35 + 1)
    return head + "\"" + words.prefix(room) + "\"" + tail
  }
}
