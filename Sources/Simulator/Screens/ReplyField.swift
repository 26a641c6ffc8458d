import Canvas
import DeviceModel

/// The field of a text action: what was typed, or what is asked for, and the button that sends it.
struct ReplyField {
  var reply: LongLook.Reply
  var kind: NotificationAction.Kind
  var edges: EdgeStyle

  private var words: (button: String, placeholder: String) {
    switch kind {
    case .button: ("Send", "")
    case .textInput(let button, let placeholder): (button.onOneLine, placeholder.onOneLine)
    }
  }

  func draw(width: Int) -> Grid {
    var grid = Grid(size: Size(width: width, height: 3), surface: .clear)
    let (button, placeholder) = words
    let label = button.isEmpty ? "Send" : button.truncated(toColumns: 12)
    let buttonWidth = label.columns + 4
    let field = Rect(x: 0, y: 0, width: width - buttonWidth, height: 3)
    let send = Rect(x: field.maxX, y: 0, width: buttonWidth, height: 3)
    grid.drawCard(field, surface: .field, edges: edges)
    grid.drawCard(send, surface: .buttonPrimary, edges: edges)
    grid.write(label, at: Point(x: send.minX + 2, y: 1), ink: .buttonPrimaryText)

    grid.addZone(.button(0), send)

    let room = field.width - 4
    let start = Point(x: 2, y: 1)
    grid.addZone(.field, Rect(x: start.x, y: field.minY, width: room, height: field.height))
    let window = reply.editor.window(columns: room)
    let cursor = start.moved(x: window.cursorColumn)
    if reply.editor.isEmpty {
      let text = placeholder.truncated(toColumns: room - 1)
      grid.write(text, at: start.moved(x: 1), ink: .fieldPlaceholder)
    } else {
      grid.write(window.text, at: start, ink: .fieldText, maxColumns: room)
    }
    // The terminal's own cursor stands here too; pictures have only this one.
    if grid[cursor].isBlank, edges != .ascii { grid.write("▏", at: cursor, ink: .fieldCursor) }
    grid.cursor = cursor
    return grid
  }
}
