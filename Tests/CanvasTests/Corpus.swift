import Canvas
import TestSupport

/// Text of every kind that may reach a screen, in an order that a seed decides.
enum Corpus {
  static let pieces = [
    "a", "Z", "7", " ", "  ", "word", "-", "é", "e\u{301}", "ü", "漢", "字", "かな", "한글",
    "\u{1112}\u{1161}\u{11AB}", "。", "（", "😀", "🔔", "👍🏽", "👩‍👩‍👧‍👦", "🏳️‍🌈", "❤️", "☀︎", "1️⃣",
    "🇩🇪", "🇫🇷", "🇩", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "שלום", "مرحبا", "नि", "क्षि", "ทำ", "\u{200B}", "\u{202E}", "\u{2066}",
    "\u{AD}", "\u{FEFF}", "\t", "\u{1B}[31m", "\u{7}", "\u{9B}", "\u{301}", "\u{200D}", "\u{3164}",
    "\u{FFFE}", "\u{F8FF}", "●", "①", "─", "▗", "…", "longwordwithoutanyblank",
    "a" + String(repeating: "\u{308}", count: 120),
  ]

  static func text(_ generator: inout SeededGenerator, atMost count: Int = 40) -> String {
    (0..<Int.random(in: 0...count, using: &generator))
      .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  static func lines(_ generator: inout SeededGenerator) -> String {
    let ends = ["\n", "\r\n", "\n\n"]
    return (0..<Int.random(in: 1...4, using: &generator))
      .map { _ in text(&generator) }
      .joined(separator: ends.randomElement(using: &generator) ?? "\n")
  }
}
