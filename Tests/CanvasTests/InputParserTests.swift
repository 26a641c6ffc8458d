import Canvas
import TestSupport
import Testing

@Suite struct InputParserTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var bytes: [UInt8]
    var inputs: [Input]
    var testDescription: String

    init(_ text: String, _ inputs: Input...) {
      self.init(bytes: Array(text.utf8), inputs)
    }

    init(_ text: String, keys: String) {
      let keys = try? Key.keys(keys)
      self.init(bytes: Array(text.utf8), (keys ?? []).map(Input.key))
    }

    init(bytes: [UInt8], _ inputs: [Input]) {
      self.bytes = bytes
      self.inputs = inputs
      testDescription = CellText(visible: String(decoding: bytes.prefix(40), as: UTF8.self)).text
    }
  }

  static func mouse(
    _ kind: MouseEvent.Kind, _ button: MouseEvent.Button, _ x: Int, _ y: Int,
    _ modifiers: Key.Modifiers = []
  ) -> Input {
    .mouse(MouseEvent(kind, button: button, at: Point(x: x, y: y), modifiers: modifiers))
  }

  static func keys(_ text: String) -> [Input] { text.map { .key(Key($0)) } }

  static let keyRows: [Row] = [
    Row("jK ", keys: "jK "),
    Row("\r\n", keys: "<enter><enter>"),
    Row("\t\u{7F}\u{8}", keys: "<tab><backspace><backspace>"),
    Row("\u{1}\u{C}\u{1A}\u{0}\u{1C}\u{1F}", keys: "<c-a><c-l><c-z><c-space><c-\\><c-_>"),
    Row("é漢😀", keys: "é漢😀"),
    Row("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", keys: "<up><down><right><left>"),
    Row("\u{1B}OA\u{1B}OB\u{1B}OH\u{1B}OF\u{1B}OP\u{1B}OS", keys: "<up><down><home><end><f1><f4>"),
    Row("\u{1B}OM\u{1B}Oj\u{1B}Oy\u{1B}O5A", keys: "<enter>*9<c-up>"),
    Row(
      "\u{1B}[1;5D\u{1B}[1;2C\u{1B}[1;3A\u{1B}[1;8B", keys: "<c-left><s-right><a-up><c-a-s-down>"),
    Row("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~", keys: "<home><end><home><end><home>"),
    Row("\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~", keys: "<ins><del><pageup><pagedown>"),
    Row("\u{1B}[3;5~\u{1B}[5;3~", keys: "<c-del><a-pageup>"),
    Row("\u{1B}[15~\u{1B}[17~\u{1B}[21~\u{1B}[24~\u{1B}[34~", keys: "<f5><f6><f10><f12><f20>"),
    Row("\u{1B}[[A\u{1B}[[E", keys: "<f1><f5>"),
    Row("\u{1B}[1;2P\u{1B}[1;5R", keys: "<s-f1><c-f3>"),
    Row("\u{1B}[Z", keys: "<s-tab>"),
    Row("\u{1B}[3$\u{1B}[3^\u{1B}[3@\u{1B}[a", keys: "<s-del><c-del><c-s-del><s-up>"),
    Row(
      "\u{1B}b\u{1B}\u{7F}\u{1B}\r\u{1B}é\u{1B}\u{1}",
      keys: "<a-b><a-backspace><a-enter><a-é><c-a-a>"),
    Row("\u{1B}\u{1B}[A\u{1B}\u{1B}OB\u{1B}\u{1B}x", keys: "<a-up><a-down><esc><a-x>"),
    Row(
      "\u{1B}[97;5u\u{1B}[13;2u\u{1B}[27u\u{1B}[97;2u\u{1B}[97;1:3u", keys: "<c-a><s-enter><esc>A"),
    Row("\u{1B}[27;5;13~\u{1B}[27;6;97~", keys: "<c-enter><c-A>"),
    Row("\u{1B}[1\u{1B}[B", keys: "<down>"),
    Row("\u{1B}[201~x", keys: "x"),
    Row("\u{1B}[?2026;2$yx", keys: "x"),
    Row("\u{1B}[?64;1;2c\u{1B}[>0;276;0c\u{1B}[5;10R\u{1B}[0n\u{1B}[8;24;80tx", keys: "x"),
    Row("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{7}x", keys: "x"),
    Row("\u{1B}]11;rgb:1e\u{1B}\\\u{1B}P1$r0m\u{1B}\\\u{1B}_Gi=1;OK\u{1B}\\x", keys: "x"),
    Row("\u{1B}]11;broken\u{1B}[A", keys: "<up>"),
    Row("\u{1B}[57441u\u{1B}[1;2X\u{1B}[99~x", keys: "x"),
    Row(
      "\u{1B}[" + String(repeating: "1;", count: 40) + "A",
      keys: String(repeating: "1;", count: 9) + "A"),
  ]

  static let otherRows: [Row] = [
    Row("\u{1B}[I\u{1B}[O", .focus(true), .focus(false)),
    Row("\u{1B}[<0;1;1M", mouse(.press, .left, 0, 0)),
    Row("\u{1B}[<0;300;20m", mouse(.release, .left, 299, 19)),
    Row("\u{1B}[<2;5;6M", mouse(.press, .right, 4, 5)),
    Row("\u{1B}[<32;6;7M\u{1B}[<35;6;7M", mouse(.drag, .left, 5, 6), mouse(.drag, .none, 5, 6)),
    Row(
      "\u{1B}[<64;2;3M\u{1B}[<65;2;3M", mouse(.wheelUp, .none, 1, 2), mouse(.wheelDown, .none, 1, 2)
    ),
    Row("\u{1B}[<66;2;3M\u{1B}[<80;2;3M", mouse(.wheelUp, .none, 1, 2, .control)),
    Row("\u{1B}[<12;0;0M", mouse(.press, .left, 0, 0, [.shift, .alt])),
    Row("\u{1B}[M !!\u{1B}[M#\"#", mouse(.press, .left, 0, 0), mouse(.release, .none, 1, 2)),
    Row("\u{1B}[M@!!\u{1B}[M\"!!", mouse(.drag, .left, 0, 0), mouse(.press, .right, 0, 0)),
    Row(bytes: [0x1B, 0x5B, 0x4D, 0x20, 0x97, 0x85], [mouse(.press, .left, 118, 100)]),
    Row(bytes: [0x1B, 0x5B, 0x4D, 0x60, 0xFF, 0xFF], [mouse(.wheelUp, .none, 222, 222)]),
    Row("\u{1B}[32;5;6M\u{1B}[35;5;6M", mouse(.press, .left, 4, 5), mouse(.release, .none, 4, 5)),
    Row("\u{1B}[200~two\rlines é\u{1B}[201~x", .paste("two\rlines é"), .key(Key("x"))),
    Row("\u{1B}[200~\u{1B}[A\u{1B}[20\u{1B}[201~", .paste("\u{1B}[A\u{1B}[20")),
    Row("\u{1B}[200~\u{1B}[201~", .paste("")),
    Row(bytes: [0xFF, 0x41, 0xC3, 0x41, 0xE6, 0xBC, 0x41], keys("\u{FFFD}A\u{FFFD}A\u{FFFD}A")),
    Row(bytes: [0xED, 0xA0, 0x80, 0xC0, 0xAF], keys("\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}")),
    Row(bytes: [0xC2, 0x9B, 0x41], keys("A")),
  ]

  @Test(arguments: keyRows + otherRows)
  func `bytes are input`(_ row: Row) {
    var parser = InputParser()
    let inputs = parser.feed(row.bytes)
    #expect(inputs == row.inputs)
    #expect(!parser.isPending)
  }

  @Test(arguments: keyRows + otherRows)
  func `input is the same wherever the bytes are cut`(_ row: Row) {
    for cut in 0...row.bytes.count {
      var parser = InputParser()
      let inputs = parser.feed(row.bytes[..<cut]) + parser.feed(row.bytes[cut...])
      #expect(inputs == row.inputs)
    }
    var parser = InputParser()
    let inputs = row.bytes.flatMap { parser.feed([$0]) }
    #expect(inputs == row.inputs)
  }

  @Test(arguments: [
    ("\u{1B}", "<esc>"), ("\u{1B}[", "<a-[>"), ("\u{1B}O", "<a-O>"), ("\u{1B}]", "<a-]>"),
    ("\u{1B}[1;5", ""), ("\u{1B}\u{1B}", "<esc><esc>"), ("\u{1B}\u{1B}[", "<esc><a-[>"),
    ("\u{1B}]11;", ""), ("\u{1B}[M!", ""),
  ])
  func `what never comes to its end is given up`(_ text: String, _ notation: String) throws {
    var parser = InputParser()
    let atOnce = parser.feed(text.utf8)
    #expect(atOnce.isEmpty)
    #expect(parser.isPending)
    let later = parser.flush()
    #expect(later == (try Key.keys(notation)).map(Input.key))
    #expect(!parser.isPending)
    let next = parser.flush() + parser.feed("x".utf8)
    #expect(next == [.key(Key("x"))])
  }

  @Test func `half a character is given up as one that nobody knows`() {
    var parser = InputParser()
    let atOnce = parser.feed([0xE6, 0xBC])
    #expect(atOnce.isEmpty)
    #expect(parser.isPending)
    let later = parser.flush()
    #expect(later == [.key(Key("\u{FFFD}"))])
  }

  @Test func `a paste waits for its end, and no clock ends it`() {
    var parser = InputParser()
    let early = parser.feed("\u{1B}[200~ab\u{1B}[20".utf8)
    #expect(!parser.isPending)
    let flushed = parser.flush()
    #expect(early.isEmpty && flushed.isEmpty)
    let late = parser.feed("1~".utf8)
    #expect(late == [.paste("ab")])
  }

  @Test func `a huge paste is cut at its limit`() {
    var parser = InputParser()
    var inputs = parser.feed("\u{1B}[200~".utf8)
    let chunk = Array(repeating: UInt8(ascii: "x"), count: 60_000)
    for _ in 0..<20 { inputs += parser.feed(chunk) }
    inputs += parser.feed("\u{1B}[201~".utf8)
    #expect(inputs == [.paste(String(repeating: "x", count: InputParser.pasteLimit))])
  }

  @Test func `random bytes never trap, and are the same input however they are cut`() {
    var generator = SeededGenerator(seed: 3)
    let likely: [UInt8] = Array("\u{1B}\u{1B}\u{1B}[[O]<?;0125M~mAu$P\u{7}\\é".utf8)
    for _ in 0..<300 {
      let bytes = (0..<200).map { _ in
        Bool.random(using: &generator)
          ? UInt8.random(in: 0...255, using: &generator)
          : likely.randomElement(using: &generator) ?? 0
      }
      var whole = InputParser()
      let inputs = whole.feed(bytes)
      var cut = InputParser()
      var rest = bytes[...]
      var pieces: [Input] = []
      while !rest.isEmpty {
        let count = Int.random(in: 1...9, using: &generator)
        pieces += cut.feed(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      #expect(pieces == inputs)
      let wholeEnd = whole.flush()
      let cutEnd = cut.flush()
      #expect(cutEnd == wholeEnd)
    }
  }
}
