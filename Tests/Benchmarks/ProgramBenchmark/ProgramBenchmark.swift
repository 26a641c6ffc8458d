import Glibc
import PtyKit

/// Measures bellhop beside tig, neomutt, pytest and Python, and says which goals are met.
@main
enum ProgramBenchmark {
  /// How often each thing is done; what comes first takes turns.
  private static let rounds = 25

  static func main() {
    do {
      let bench = try Bench(rounds: rounds)
      print("each figure: median (least–most) of \(rounds) paired rounds")
      var figures = [try bench.start()]
      figures += try bench.keysAndMemory()
      figures += try bench.scenarios()
      print(Figure.table(figures))
    } catch {
      print("benchmark: \(error)")
      exit(1)
    }
  }
}

/// The programs side by side, and what is measured of them.
struct Bench {
  let rounds: Int
  let corpus: Corpus
  let bellhop: String
  private let home: String
  private let repository: String
  private let payloads: String

  init(rounds: Int) throws {
    self.rounds = rounds
    corpus = try Corpus()
    bellhop = try TimedProgram.path(of: "bellhop")
    home = try corpus.emptyFolder("home")
    repository = try corpus.repository(Corpus.few)
    payloads = try corpus.payloadFolder(Corpus.few)
  }

  // MARK: - Programs

  /// A device with a shelf; one of the name for each runtime folder.
  private func boot(_ runtime: String, _ arguments: [String]) throws -> TimedProgram {
    try TimedProgram(
      bellhop, arguments, environment: ["HOME": home, "XDG_RUNTIME_DIR": runtime])
  }

  private func tig() throws -> TimedProgram {
    try TimedProgram(
      "/usr/bin/tig", [],
      environment: [
        "HOME": home, "GIT_DIR": "\(repository)/.git", "GIT_WORK_TREE": repository,
      ])
  }

  private func neomutt(_ count: Int) throws -> TimedProgram {
    let program = try TimedProgram(
      "/usr/bin/neomutt",
      ["-n", "-F", try corpus.mailSettings(), "-R", "-f", try corpus.mailbox(count)],
      environment: ["HOME": home])
    program.settle()
    return program
  }

  // MARK: - Figures

  /// From exec to the first full frame.
  func start() throws -> Figure {
    var own = Sample()
    var other = Sample()
    for round in 0..<rounds {
      let runtime = try corpus.emptyFolder("start-\(round)")
      if round.isMultiple(of: 2) { other.add(try tig().start.duration) }
      own.add(try boot(runtime, [payloads]).start.duration)
      if !round.isMultiple(of: 2) { other.add(try tig().start.duration) }
    }
    return Figure(
      name: "exec to first frame, \(Corpus.few) payloads / tig, \(Corpus.few) commits (ms)",
      own: own.text, other: other.text, value: own.median / other.median, goal: 1)
  }

  /// Keys in short and long lists, and what a long list weighs.
  func keysAndMemory() throws -> [Figure] {
    let (few, many) = (Corpus.few, Corpus.many)
    let short = try corpus.emptyFolder("short")
    let long = try corpus.emptyFolder("long")
    let own = [try boot(short, [payloads]), try boot(long, [payloads])]
    try Sender.send(0..<few, to: "\(short)/bellhop/iPhone.sock", of: own[0])
    try Sender.send(0..<few, to: "\(long)/bellhop/iPhone.sock", of: own[1])
    let before = try TimedProgram.residentKiB(of: own[1].child)
    try Sender.send(few..<many, to: "\(long)/bellhop/iPhone.sock", of: own[1])
    let after = try TimedProgram.residentKiB(of: own[1].child)
    let each = Double((after - before) * 1_024) / Double(many - few)

    let other = [try neomutt(few), try neomutt(many)]
    var times = [Sample](repeating: Sample(), count: 4)
    var bytes = [Sample](repeating: Sample(), count: 4)
    for round in -3..<rounds {
      let order = round.isMultiple(of: 2) ? [0, 1, 2, 3] : [3, 2, 1, 0]
      for place in order {
        let answer = try (own + other)[place].press("j")
        guard round >= 0 else { continue }
        times[place].add(answer.duration)
        bytes[place].add(Double(answer.bytes))
      }
    }
    let idle = try own[1].wakeups(within: 60)
    func key(_ place: Int, _ count: Int) -> Figure {
      Figure(
        name: "key to last byte, \(count) / neomutt, \(count) mails (ms)",
        own: times[place].text, other: times[place + 2].text,
        value: times[place].median / times[place + 2].median, goal: 1)
    }
    return [
      key(0, few), key(1, many),
      Figure(
        name: "key to last byte, \(many) / our own \(few) (ms)", own: times[1].text,
        other: times[0].text, value: times[1].median / times[0].median, goal: 1.2),
      Figure(
        name: "bytes for one key, \(few) / neomutt", own: bytes[0].text, other: bytes[2].text,
        value: bytes[0].median / bytes[2].median),
      Figure(
        name: "resident bytes a notification of 400 bytes", own: each.rounded().short, value: each,
        goal: 4_096),
      Figure(
        name: "wake-ups in an idle minute, \(many)", own: Double(idle).short, value: Double(idle),
        goal: 2),
    ]
  }
}
