import Canvas
import Testing

@Suite struct KeyTests {
  @Test(arguments: [
    ("x", Key("x")), ("X", Key("X")), ("漢", Key("漢")), (">", Key(">")), ("-", Key("-")),
    ("<down>", .down), ("<esc>", .escape), ("<enter>", .enter), ("<c-l>", .control("l")),
    ("<a-b>", .alt("b")), ("<s-tab>", Key(.tab, .shift)), ("<lt>", Key("<")),
    ("<c-a-del>", Key(.delete, [.control, .alt])), ("<c-lt>", .control("<")),
    ("<space>", Key(" ")), ("<c-space>", .control(" ")), ("<c-->", .control("-")),
    ("<f12>", Key(.function(12))), ("<pageup>", .pageUp), ("<ins>", Key(.insert)),
  ])
  func `keys are written as they are read`(_ notation: String, _ key: Key) throws {
    #expect(try Key(notation: notation) == key)
    #expect(key.notation == notation)
  }

  @Test(arguments: [
    ("<cr>", "<enter>"), ("<escape>", "<esc>"), ("<DOWN>", "<down>"), ("<C-l>", "<c-l>"),
    ("<bs>", "<backspace>"), ("<x>", "x"), (" ", "<space>"), ("<a-c-x>", "<c-a-x>"),
  ])
  func `a key may be spelled in other ways`(_ notation: String, _ usual: String) throws {
    #expect(try Key(notation: notation).notation == usual)
  }

  @Test func `keys stand one after another`() throws {
    let keys = try Key.keys("jj<down>:clear all<enter><c-c>")
    #expect(keys.prefix(4) == [Key("j"), Key("j"), .down, Key(":")])
    #expect(keys.map(\.notation).joined() == "jj<down>:clear<space>all<enter><c-c>")
    #expect(try Key.keys("").isEmpty)
  }

  @Test(arguments: [
    ("x<dwon>", "<dwon>"), ("a<b", "<b"), ("<>", "<>"), ("<f0>", "<f0>"), ("<f99>", "<f99>"),
    ("<c->", "<c->"), ("\n", "\n"),
  ])
  func `what names no key is told`(_ notation: String, _ culprit: String) {
    #expect(throws: KeyNotationError(text: culprit)) { try Key.keys(notation) }
  }
}
