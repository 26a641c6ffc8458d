import Canvas
import TestSupport
import Testing

@Suite struct TextLayoutTests {
  @Test(arguments: [
    ("Hello", 5, "Hello"), ("Hello", 4, "Hel…"), ("Hello", 1, "…"), ("Hello", 0, ""),
    ("Hello", -3, ""), ("Hi there", 4, "Hi…"), ("漢字かな", 8, "漢字かな"), ("漢字かな", 7, "漢字か…"),
    ("漢字かな", 6, "漢字…"), ("漢字", 1, "…"), ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3, "👩‍👩‍👧‍👦…"), ("", 3, ""),
  ])
  func `text is cut with an ellipsis`(_ text: String, _ columns: Int, _ cut: String) {
    #expect(text.truncated(toColumns: columns) == cut)
  }

  @Test(arguments: [
    ("漢", 4, TextAlignment.leading, "漢  "), ("漢", 4, .trailing, "  漢"),
    ("漢", 4, .center, " 漢 "), ("a", 4, .center, " a  "), ("abcd", 2, .center, "abcd"),
  ])
  func `text is padded by columns`(
    _ text: String, _ columns: Int, _ alignment: TextAlignment, _ padded: String
  ) {
    #expect(text.padded(toColumns: columns, alignment) == padded)
  }

  struct Wrap: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String
    var columns: Int
    var maxLines: Int
    var lines: [String]

    init(
      _ name: String, _ text: String, _ columns: Int, atMost maxLines: Int = .max, _ lines: [String]
    ) {
      testDescription = name
      self.text = text
      self.columns = columns
      self.maxLines = maxLines
      self.lines = lines
    }
  }

  @Test(arguments: [
    Wrap("nothing", "", 10, []),
    Wrap("one line", "Hey there", 10, ["Hey there"]),
    Wrap("a line that fits to the column", "Hey there", 9, ["Hey there"]),
    Wrap("two words", "Hey there", 8, ["Hey", "there"]),
    Wrap("a blank at the edge", "Hey there", 3, ["Hey", "the", "re"]),
    Wrap("many blanks", "Hey      there", 5, ["Hey", "there"]),
    Wrap("indentation", "  x yyyy", 6, ["  x", "yyyy"]),
    Wrap("a long word", "a longish word", 5, ["a", "longi", "sh", "word"]),
    Wrap("ideographs anywhere", "漢字かなカナ", 5, ["漢字", "かな", "カナ"]),
    Wrap("ideographs beside words", "abc漢字def", 5, ["abc漢", "字def"]),
    Wrap("no full stop at the front", "漢字。漢", 4, ["漢", "字。", "漢"]),
    Wrap("line ends", "a\n\nb\r\nc\n", 5, ["a", "", "b", "c", ""]),
    Wrap("more than fits", "one two three", 5, atMost: 2, ["one", "two…"]),
    Wrap("more than fits, full line", "one three four", 5, atMost: 2, ["one", "thre…"]),
    Wrap("a wide last line", "漢字 漢字 漢字", 4, atMost: 2, ["漢字", "漢…"]),
    Wrap("more paragraphs than lines", "a\nb\nc", 5, atMost: 2, ["a", "b…"]),
    Wrap("as many lines as there are", "a\nb", 5, atMost: 2, ["a", "b"]),
    Wrap("wide in one column", "漢a", 1, ["…", "a"]),
    Wrap("no columns", "abc", 0, []),
    Wrap("no lines", "abc", 4, atMost: 0, []),
  ])
  func `text wraps`(_ row: Wrap) {
    #expect(row.text.wrapped(toColumns: row.columns, maxLines: row.maxLines) == row.lines)
  }

  @Test func `whatever the text, no line is too long and nothing is lost`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let text = Corpus.lines(&generator)
      let limit = Int.random(in: 1...24, using: &generator)
      let lines = text.wrapped(toColumns: limit)
      #expect(lines.allSatisfy { $0.columns <= limit })
      #expect(text.truncated(toColumns: limit).columns <= limit)
      #expect(text.clipped(toColumns: limit).columns <= limit)
      #expect(text.fitted(toColumns: limit).columns == limit)
      for maxLines in 1...3 {
        let some = text.wrapped(toColumns: limit, maxLines: maxLines)
        #expect(some.count == min(maxLines, lines.count))
        #expect(some.allSatisfy { $0.columns <= limit })
        #expect(lines.count <= maxLines || some.last?.last == "…")
      }
      guard limit > 2 else { continue }
      #expect(withoutBlanks(lines.joined()) == withoutBlanks(text))
    }
  }

  private func withoutBlanks(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !$0.properties.isWhitespace }
  }
}
