import Canvas

/// A picture as one HTML page of its own: text that can be selected and copied, in straight columns.
///
/// Every run of text has the width of its columns, whatever font draws it, in whole pixels. Blocks and lines are
/// shapes behind their characters, so that they meet without seams and are still there to copy.
package struct HTMLPicture {
  /// What is shown.
  package var painting: Painting
  /// What the page is called.
  package var title: String

  /// A picture as a page of that name.
  package init(_ painting: Painting, title: String = "bellhop") {
    self.painting = painting
    self.title = title
  }

  /// The whole document.
  package var text: String {
    var classes = HTMLClasses()
    var rows = ""
    for y in 0..<painting.size.height {
      HTMLRow(cells: painting.row(y), screen: painting.ground.screen.hex).draw(&rows, &classes)
      rows += "\n"
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(Markup.escaped(title))</title>
      <style>
      \(style)\(classes.rules)</style>
      </head>
      <body>
      <pre dir="ltr">
      \(rows)</pre>
      </body>
      </html>

      """
  }

  /// The letters' distance makes up for a font that is wider or narrower than a cell.
  private var style: String {
    let (width, height) = (SVGPicture.cellWidth, SVGPicture.cellHeight)
    return """
      html { background: \(painting.ground.screen.hex); print-color-adjust: exact; \
      -webkit-print-color-adjust: exact; }
      body { margin: 0; }
      pre { margin: 0; padding: \(SVGPicture.margin)px; width: max-content; \
      color: \(painting.ground.ink.hex); \
      font: \(SVGPicture.fontSize)px/\(height)px \(SVGPicture.fonts); \
      letter-spacing: calc(\(width)px - 1ch); font-variant-ligatures: none; }
      pre > span { display: inline-block; height: \(height)px; overflow: hidden; \
      vertical-align: top; white-space: pre; position: relative; }
      b, i, u, em { font: inherit; text-decoration: none; }
      .bold { font-weight: bold; }
      .italic { font-style: italic; }
      .underline { text-decoration: underline; }
      .free { letter-spacing: 0; }
      em { display: block; text-align: center; \
      font-size: \(SVGPicture.emojiSize(columns: 2))px; letter-spacing: 0; \
      font-family: \(SVGPicture.emojiFonts), \(SVGPicture.fonts); }
      .small { font-size: \(SVGPicture.emojiSize(columns: 1))px; }
      .k { -webkit-text-fill-color: transparent; background-repeat: no-repeat; }

      """
  }
}

/// The classes that a page needs, each once: colours, widths and shapes.
struct HTMLClasses {
  private var names: [String: String] = [:]
  /// Their rules, a line each, in the order in which they were needed.
  private(set) var rules = ""

  /// The class that does what a rule's body says.
  mutating func name(_ letter: String, _ body: String) -> String {
    if let name = names[body] { return name }
    let name = "\(letter)\(names.count)"
    names[body] = name
    rules += ".\(name) { \(body) }\n"
    return name
  }

  /// A class with a rule that says more than one thing, by its own name.
  mutating func add(_ name: String, _ rule: String) {
    guard names[rule] == nil else { return }
    names[rule] = name
    rules += rule + "\n"
  }
}
