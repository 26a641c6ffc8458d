import DeviceModel
import Findings
import Simulator
import Testing

/// How a line falls into words, and what "schedule" makes of them.
struct CommandWordsTests {
  @Test(
    arguments: [
      ("", []), ("  a  b ", ["a", "b"]), (#""a b" c"#, ["a b", "c"]),
      (#"text="on my way""#, ["text=on my way"]),
      (#""""#, [""]), (#"a"b"c"#, ["abc"]), (#""\"\\\/\n\u00e9\ud83d\ude00""#, ["\"\\/\né😀"]),
      ("a\tb", ["a", "b"]),
    ] as [(String, [String])])
  func `a line has words`(_ row: (String, [String])) throws {
    #expect(try CommandWords.split(row.0) == row.1)
    let line = row.1.map(CommandWords.written).joined(separator: " ")
    #expect(try CommandWords.split(line) == row.1)
  }

  @Test(arguments: [
    #"""#, #"a "b"#, #""\"#, #""\x""#, #""\u12""#, #""\u+123""#, #""\ud83d""#, #""\ud83dx""#,
    #""\ude00""#, #""\ud83d\u0041""#,
  ])
  func `no line`(_ text: String) {
    #expect(throws: WordsError.self) { try CommandWords.split(text) }
  }

  @Test(arguments: [
    "in 5m", "id=reminder in 5m", "id=a every 1h to com.example.myapp", "now", "id=x now",
    #""id=with blanks" enter "my home" to com.example.myapp"#,
  ])
  func `a schedule prints as it was read`(_ line: String) throws {
    let words = try CommandWords.split(line)
    #expect(try ScheduleWords(words).words == words)
  }

  @Test func `the identifier may stand behind the trigger, too`() throws {
    #expect(
      try ScheduleWords(["daily", "08:30", "id=a", "to", "x"])
        == ScheduleWords(["id=a", "daily", "08:30", "to", "x"]))
  }

  @Test(arguments: [
    ("id= in 5m", "'id=' needs an identifier behind it"),
    ("id=a id=b in 5m", "'id=b' is too much"),
    ("in 5m to", "'to' needs an app's bundle identifier"),
    ("in 5m soon", "'soon' is too much: nothing stands behind '5m'"),
    ("id=a", "there is nothing: write a trigger"),
    ("to com.example.myapp in 5m", "'to' is no trigger"),
  ])
  func `no schedule`(_ row: (String, String)) {
    do throws(WordsError) {
      _ = try ScheduleWords(CommandWords.split(row.0))
      Issue.record("it was read")
    } catch {
      #expect(error.sentence.contains(row.1), "\(error.sentence)")
    }
  }
}
