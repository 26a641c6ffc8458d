import Canvas
import TestSupport
import Testing

@Suite struct LineEditorTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var keys: String
    var text: String
    /// The text with `|` for the cursor.
    var result: String

    var testDescription: String { "\(keys) in \(text)" }

    init(_ keys: String, in text: String = "on my way", _ result: String) {
      self.keys = keys
      self.text = text
      self.result = result
    }
  }

  @Test(arguments: [
    Row("!", "on my way!|"),
    Row("<left>x", "on my wax|y"),
    Row("<home>x", "x|on my way"),
    Row("<c-a><right><end>", "on my way|"),
    Row("<backspace><backspace>", "on my w|"),
    Row("<c-h>", "on my wa|"),
    Row("<home><del>", "|n my way"),
    Row("<home><c-d><c-d>", "| my way"),
    Row("<home><backspace>", "|on my way"),
    Row("<del>", "on my way|"),
    Row("<c-w>", "on my |"),
    Row("<a-backspace><a-backspace>", "on |"),
    Row("<c-backspace>", "on my |"),
    Row("<a-b>", "on my |way"),
    Row("<c-left><c-left>", "on |my way"),
    Row("<home><a-f>", "on| my way"),
    Row("<home><a-right><c-right>", "on my| way"),
    Row("<home><a-d>", "| my way"),
    Row("<a-b><c-k>", "on my |"),
    Row("<a-b><c-u>", "|way"),
    Row("<home><left>", "|on my way"),
    Row("<c-e><right>", "on my way|"),
    Row("<a-b><c-b><c-f>", "on my |way"),
    Row("<left><left>", in: "👩‍👩‍👧‍👦🇩🇪e\u{301}", "👩‍👩‍👧‍👦|🇩🇪e\u{301}"),
    Row("<backspace>", in: "👩‍👩‍👧‍👦", "|"),
    Row("<backspace>", in: "漢字", "漢|"),
    Row("<a-b>", in: "漢字 かな。", "漢字 |かな。"),
    Row("<a-b>", in: "one -- two", "one -- |two"),
    Row("\u{301}", in: "cafe", "cafe\u{301}|"),
    Row("<left>\u{308}", in: "ox", "o\u{308}|x"),
    Row("🇪", in: "🇩", "🇩🇪|"),
  ])
  func `keys edit a line`(_ row: Row) throws {
    var editor = LineEditor(row.text)
    for key in try Key.keys(row.keys) {
      let isTaken = editor.apply(key)
      #expect(isTaken)
    }
    #expect(marked(editor) == row.result)
  }

  @Test(arguments: ["<enter>", "<tab>", "<esc>", "<up>", "<f1>", "<c-l>", "<a-x>", "<pageup>"])
  func `other keys are left to the screen`(_ notation: String) throws {
    var editor = LineEditor("abc")
    let isTaken = editor.apply(try Key(notation: notation))
    #expect(!isTaken)
    #expect(editor == LineEditor("abc"))
  }

  @Test(arguments: [
    ("two\nlines", "two lines"), ("a\r\nb\rc", "a b c"), ("a\tb", "a b"),
    ("\u{1B}[31mred\u{7}\u{9B}", "[31mred"), ("👍🏽 漢", "👍🏽 漢"), ("👩‍👩‍👧", "👩‍👩‍👧"),
  ])
  func `a paste is made one line without control characters`(_ pasted: String, _ text: String) {
    var editor = LineEditor()
    editor.insert(pasted)
    #expect(editor.text == text)
    #expect(editor.cursor == text.count)
  }

  @Test func `no more than two thousand clusters are taken`() {
    var editor = LineEditor(String(repeating: "x", count: 1_990))
    editor.moveToStart()
    editor.insert(String(repeating: "漢", count: 5_000))
    #expect(editor.count == LineEditor.limit)
    #expect(editor.cursor == 10)
    editor.insert("more")
    #expect(editor.count == LineEditor.limit)
    let tower = LineEditor("a" + String(repeating: "\u{308}", count: 100_000))
    #expect(tower.text.unicodeScalars.count == 32)
  }

  @Test(arguments: [
    ("hello", 5, 10, "hello", 5), ("hello", 0, 3, "hel", 0), ("hello", 5, 3, "lo", 2),
    ("hello", 4, 3, "llo", 2), ("漢字かな", 4, 5, "かな", 4), ("漢字かな", 4, 4, "な", 2),
    ("漢字かな", 1, 4, "漢字", 2), ("漢字かな", 0, 1, "", 0), ("", 0, 4, "", 0), ("abc", 2, 0, "", 0),
  ])
  func `a window shows the part around the cursor`(
    _ text: String, _ cursor: Int, _ columns: Int, _ shown: String, _ column: Int
  ) {
    var editor = LineEditor(text)
    editor.moveToStart()
    for _ in 0..<cursor { editor.moveRight() }
    let window = editor.window(columns: columns)
    #expect(window.text == shown)
    #expect(window.cursorColumn == column)
  }

  @Test func `whatever is done, the cursor is in the text and in the window`() throws {
    var generator = SeededGenerator(seed: 5)
    let keys = try Key.keys(
      "<left><right><home><end><backspace><del><c-w><a-b><a-f><a-d><c-k>x漢")
    for _ in 0..<40 {
      var editor = LineEditor(Corpus.text(&generator))
      for _ in 0..<40 {
        if Bool.random(using: &generator) {
          editor.insert(Corpus.text(&generator, atMost: 3))
        } else if let key = keys.randomElement(using: &generator) {
          _ = editor.apply(key)
        }
        #expect((0...editor.count).contains(editor.cursor))
        #expect(Array(editor.text).count == editor.count)
        let columns = Int.random(in: 1...20, using: &generator)
        let window = editor.window(columns: columns)
        #expect(window.text.columns <= columns)
        #expect((0..<columns).contains(window.cursorColumn))
      }
    }
  }

  private func marked(_ editor: LineEditor) -> String {
    let characters = Array(editor.text)
    return String(characters[..<editor.cursor]) + "|" + String(characters[editor.cursor...])
  }

  @Test(arguments: [
    (0, "|ab席cd"), (1, "a|b席cd"), (2, "ab|席cd"), (3, "ab|席cd"), (4, "ab席|cd"), (6, "ab席cd|"),
    (40, "ab席cd|"),
  ])
  func `a column of the window is a place in the line`(_ column: Int, _ line: String) {
    for steps in 0...5 {
      var editor = LineEditor("ab席cd")
      for _ in 0..<steps { editor.moveLeft() }
      editor.move(toColumn: column, ofWindow: 20)
      editor.insert("|")
      #expect(editor.text == line)
    }
  }

  @Test func `where the window begins further on, its columns count from there`() {
    var editor = LineEditor("0123456789")
    #expect(editor.window(columns: 4).text == "789")
    editor.move(toColumn: 1, ofWindow: 4)
    editor.insert("|")
    #expect(editor.text == "01234567|89")
  }
}
