import Canvas
import DeviceModel

/// A question that the system puts over everything: what it is, why, and its answers.
struct SystemPromptView {
  var session: Session
  var prompt: SystemPrompt

  private var edges: EdgeStyle { session.edges }
  private var text: PromptText { PromptText(prompt, on: session.device) }

  /// Two answers stand side by side, more of them one below the other.
  private static let sideBySide = 2

  func draw(_ size: Size) -> Grid {
    var grid = Grid(size: size, surface: .clear)
    let answers = session.device.answers(to: prompt)
    let isRow = answers.count <= Self.sideBySide
    let width = min(size.width - 6, 36)
    // Buttons lose their air before the words lose their lines.
    let isTight = !isRow && size.height < answers.count * 3 + 9
    let buttonRows = isRow ? 3 : answers.count * (isTight ? 1 : 3)
    let title = text.title.bodyLines(columns: width - 4, maxLines: 3)
    let room = max(1, min(4, size.height - buttonRows - title.count - 5))
    let message = text.message.bodyLines(columns: width - 4, maxLines: room)
    let rows = title.count + message.count + buttonRows + 3
    let card = Rect(
      x: (size.width - width) / 2, y: max(1, (size.height - rows) / 2), width: width, height: rows)
    grid.drawCard(card, surface: .prompt, edges: edges)
    for (index, line) in title.enumerated() {
      center(line, .promptTitle, row: card.minY + 1 + index, card, on: &grid)
    }
    for (index, line) in message.enumerated() {
      center(line, .promptText, row: card.minY + 1 + title.count + index, card, on: &grid)
    }
    let top = card.maxY - buttonRows - 1
    let places =
      isRow
      ? Self.row(card, y: top, count: answers.count)
      : Self.column(card, y: top, count: answers.count, height: isTight ? 1 : 3)
    for (index, answer) in answers.enumerated() {
      draw(answer, index, in: places[index], isPrimary: isRow && index == 0, on: &grid)
    }
    return grid
  }

  /// The answer that changes nothing is at the left, as an iPhone has it.
  private static func row(_ card: Rect, y: Int, count: Int) -> [Rect] {
    let width = (card.width - 5) / 2
    return (0..<count).map { index in
      let x = index == 0 ? card.maxX - 2 - width : card.minX + 2
      return Rect(x: x, y: y, width: width, height: 3)
    }
  }

  private static func column(_ card: Rect, y: Int, count: Int, height: Int) -> [Rect] {
    (0..<count).map { index in
      Rect(x: card.minX + 2, y: y + index * height, width: card.width - 4, height: height)
    }
  }

  private func draw(
    _ answer: PromptAnswer, _ index: Int, in place: Rect, isPrimary: Bool, on grid: inout Grid
  ) {
    let isSelected = session.interface.promptSelection == index
    let isDestructive = answer == .turnOff
    let surface: Role =
      isPrimary && session.interface.promptSelection == 0
      ? (isDestructive ? .buttonDestructive : .buttonPrimary)
      : isSelected ? .buttonSelected : .button
    let ink: Role =
      surface == .buttonPrimary
      ? .buttonPrimaryText
      : surface == .buttonDestructive
        ? .buttonDestructiveText : isDestructive ? .buttonTextDestructive : .buttonText
    if place.height >= 3 {
      grid.drawCard(place, surface: surface, edges: edges)
    } else {
      grid.fill(place, surface: surface)
    }
    let enter = isSelected && edges != .ascii ? " \(Signs(edges: edges).enter)" : ""
    center("\(text.button(answer))\(enter)", ink, row: place.midY, place, on: &grid)
    if isSelected { grid.drawSelection(place, edges: edges) }
    grid.addZone(.button(index), place)
  }

  private func center(
    _ text: String, _ ink: Role, row: Int, _ card: Rect, on grid: inout Grid
  ) {
    let shown = text.truncated(toColumns: card.width - 2)
    grid.write(
      shown, at: Point(x: card.minX + (card.width - shown.columns) / 2, y: row), ink: ink)
  }
}
