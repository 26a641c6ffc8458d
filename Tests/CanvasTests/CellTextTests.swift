import Canvas
import TestSupport
import Testing

@Suite struct CellTextTests {
  struct Width: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String
    var columns: Int
    var reduced: String

    init(_ name: String, _ text: String, _ columns: Int, _ reduced: String) {
      testDescription = name
      self.text = text
      self.columns = columns
      self.reduced = reduced
    }
  }

  static let widths = [
    Width("an ideograph", "漢", 2, "漢"),
    Width("an emoji", "😀", 2, "😀"),
    Width("a bell", "🔔", 2, "🔔"),
    Width("e and an accent", "e\u{301}", 1, "e\u{301}"),
    Width("a Hangul syllable", "한", 2, "한"),
    Width("jamo", "\u{1112}\u{1161}\u{11AB}", 2, "한"),
    Width("a jamo by itself", "\u{1112}", 2, "\u{1112}"),
    Width("a box", "─", 1, "─"),
    Width("a disc, ambiguous", "●", 1, "●"),
    Width("a circled digit, ambiguous", "①", 1, "①"),
    Width("a flag", "🇩🇪", 2, "🇩🇪"),
    Width("a lone regional indicator", "🇩", 1, "D"),
    Width("a thumb with a skin tone", "👍🏽", 2, "👍"),
    Width("a family", "👩‍👩‍👧‍👦", 2, "👩"),
    Width("the rainbow flag", "🏳️‍🌈", 1, "🏳"),
    Width("a heart on fire", "❤️‍🔥", 1, "❤"),
    Width("a heart as an emoji", "❤️", 1, "❤"),
    Width("a keycap", "1️⃣", 1, "1\u{20E3}"),
    Width("a watch as text", "⌚︎", 2, "⌚"),
    Width("the flag of England, by tags", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2, "🏴"),
    Width("Devanagari with a vowel sign", "नि", 2, "नि"),
    Width("a Devanagari conjunct", "क्षि", 3, "क्षि"),
    Width("Thai with sara am", "ทำ", 2, "ทำ"),
    Width("Thai with marks above", "ที่", 1, "ที่"),
    Width("a full-width letter", "Ａ", 2, "Ａ"),
    Width("an ideographic space", "\u{3000}", 2, "\u{3000}"),
    Width("Hebrew", "שלום", 4, "שלום"),
    Width("Arabic with a vowel", "مَ", 1, "مَ"),
    Width("Apple's logo, private use", "\u{F8FF}", 1, "\u{F8FF}"),
    Width("Unicode 17", "\u{1FAC8}", 2, "\u{1FAC8}"),
    Width(
      "a hundred and twenty marks", "a" + String(repeating: "\u{308}", count: 120), 1,
      "a" + String(repeating: "\u{308}", count: 4)),
    Width("a mark without a base", "\u{301}", 1, " \u{301}"),
    Width("a filler", "\u{3164}", 0, ""),
    Width("a soft hyphen", "a\u{AD}b", 2, "ab"),
    Width("bidi controls", "\u{202E}ab\u{2069}\u{200F}", 2, "ab"),
    Width("a byte order mark and a zero-width blank", "\u{FEFF}a\u{200B}b", 2, "ab"),
    Width("a tab", "a\tb", 3, "a b"),
    Width("line ends", "a\r\nb\u{2028}c", 5, "a b c"),
    Width("a lone skin tone", "\u{1F3FD}", 0, ""),
  ]

  @Test(arguments: widths)
  func `text takes the columns of the form on which terminals agree`(_ row: Width) {
    #expect(row.text.columns == row.columns)
    let pieces = Array(CellText(row.text))
    #expect(pieces.map(\.columns).reduce(0, +) == row.columns)
    let reduced = pieces.map { CellText.reducedForm(of: $0.character) }
    #expect(scalars(String(reduced)) == scalars(row.reduced))
  }

  @Test(arguments: ["👩‍👩‍👧‍👦", "👍🏽", "🏳️‍🌈", "❤️", "1️⃣", "🇩🇪", "e\u{301}"])
  func `a cluster is kept whole in one cell`(_ cluster: String) {
    let pieces = Array(CellText(cluster))
    #expect(pieces.count == 1)
    #expect(scalars(CellText(cluster).text) == scalars(cluster))
  }

  @Test func `the cells of a conjunct make the conjunct again`() {
    #expect(CellText("क्षि").text == "क्षि")
    #expect(Array(CellText("क्षि")).count == 3)
  }

  /// Every scalar that could move the cursor, turn the text around or hide.
  static let dangerous: [Unicode.Scalar] = {
    let ranges: [ClosedRange<UInt32>] = [
      0...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x61C...0x61C, 0x115F...0x1160, 0x180E...0x180E,
      0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164...0x3164, 0xFDD0...0xFDEF,
      0xFEFF...0xFEFF, 0xFFA0...0xFFA0, 0xFFF9...0xFFFB, 0xFFFE...0xFFFF, 0x1FFFE...0x1FFFF,
      0xE0000...0xE007F, 0x10FFFE...0x10FFFF,
    ]
    return ranges.flatMap { $0.compactMap(Unicode.Scalar.init) }
  }()

  @Test func `no invisible character gets through, wherever it stands`() {
    for scalar in Self.dangerous {
      // Joiners within a cluster are the ones that may stay; the reduced form is without them.
      let isJoiner = scalar.value == 0x200C || scalar.value == 0x200D
      for text in ["\(scalar)", "a\(scalar)b", "漢\(scalar)", "\(scalar)\(scalar)\u{301}"] {
        let pieces = Array(CellText(text))
        let kept = pieces.flatMap { Array($0.character.unicodeScalars) }
        #expect(isJoiner || !kept.contains(scalar), "U+\(String(scalar.value, radix: 16))")
        let reduced = pieces.flatMap {
          Array(CellText.reducedForm(of: $0.character).unicodeScalars)
        }
        #expect(!reduced.contains(scalar), "U+\(String(scalar.value, radix: 16))")
      }
      let reduced = CellText.reducedForm(of: Character(scalar))
      #expect(!reduced.unicodeScalars.contains(scalar), "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test func `no invisible character stays unseen in visible text`() {
    for scalar in Self.dangerous {
      let pieces = Array(CellText(visible: "\(scalar)"))
      let isMarked = !pieces.isEmpty && pieces.allSatisfy(\.isMark)
      #expect(isMarked, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test(arguments: [
    ("\u{1B}[31m", "␛[31m"), ("a\u{0}b", "a␀b"), ("\u{7F}", "␡"), ("a\nb\tc", "a␊b␉c"),
    ("\r\n", "␍␊"), ("x\u{202E}y", "x⟨202E⟩y"), ("\u{9B}", "⟨9B⟩"), ("a\u{200B}", "a⟨200B⟩"),
    ("👍🏽 漢", "👍🏽 漢"), ("👩‍👧", "👩‍👧"),
  ])
  func `invisible characters have marks`(_ text: String, _ shown: String) {
    #expect(CellText(visible: text).text == shown)
  }

  @Test func `each cell's form is one base and few marks, in its columns`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<400 {
      for piece in CellText(Corpus.text(&generator)) {
        let reduced = CellText.reducedForm(of: piece.character)
        #expect(piece.columns == 1 || piece.columns == 2)
        #expect(reduced.unicodeScalars.count <= 5)
        #expect(CellText.columns(of: reduced) == piece.columns)
        #expect(CellText.reducedForm(of: reduced) == reduced)
      }
    }
  }

  private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
}
