/// Scenarios from exec to exit, beside what else checks ten thousand things, or nothing at all.
extension Bench {
  /// Many pushes and expectations beside as many assertions of pytest, and one beside an idle Python.
  func scenarios() throws -> [Figure] {
    let count = Corpus.many
    let (long, checks) = (try corpus.scenario(count), try corpus.assertions(count))
    let short = try corpus.scenario(1)
    let python = "/usr/bin/python3"
    let pytest = ["-m", "pytest", "-q", "-p", "no:cacheprovider", checks]
    return [
      try pair(
        "scenario, \(count) pushes and expectations / pytest, \(count) assertions (ms)",
        ["play", long], python, pytest, rounds: 5, goal: 0.5),
      try pair(
        "scenario of one push / python3 -I -c pass (ms)", ["play", short], python,
        ["-I", "-c", "pass"], rounds: rounds, goal: 1),
    ]
  }

  /// Both in turns, each first as often as the other.
  private func pair(
    _ name: String, _ arguments: [String], _ program: String, _ others: [String], rounds: Int,
    goal: Double
  ) throws -> Figure {
    var own = Sample()
    var other = Sample()
    for round in -1..<rounds {
      for isOwn in round.isMultiple(of: 2) ? [true, false] : [false, true] {
        let duration =
          try isOwn ? WholeRun.time(bellhop, arguments) : WholeRun.time(program, others)
        guard round >= 0 else { continue }
        if isOwn { own.add(duration) } else { other.add(duration) }
      }
    }
    return Figure(
      name: name, own: own.text, other: other.text, value: own.median / other.median, goal: goal)
  }
}

extension Corpus {
  /// So many pushes, each with an expectation behind it.
  func scenario(_ count: Int) throws -> String {
    let lines = (0..<count).map { number in
      """
      push-json \(Self.payload(number))
      expect banner "Message \(number):"

      """
    }
    return try write("\(count).scenario", "unlock\n" + lines.joined())
  }

  /// As many assertions about a text, each a test of its own.
  func assertions(_ count: Int) throws -> String {
    try write(
      "test_\(count).py",
      """
      import pytest

      @pytest.mark.parametrize("number", range(\(count)))
      def test_message(number):
          assert f"Message {number}" in "Message %d: the train is late again" % number

      """)
  }
}
