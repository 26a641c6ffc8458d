import Canvas
import DeviceModel
import Findings

/// A question that the system puts over everything: what it is, why, and two answers.
struct SystemPromptView {
  var session: Session
  var prompt: SystemPrompt

  private var edges: EdgeStyle { session.edges }

  func draw(_ size: Size) -> Grid {
    var grid = Grid(size: size, surface: .clear)
    let width = min(size.width - 6, 36)
    let lines = reason.bodyLines(columns: width - 4, maxLines: max(1, min(4, size.height - 9)))
    let card = Rect(
      x: (size.width - width) / 2, y: max(1, (size.height - lines.count - 7) / 2), width: width,
      height: lines.count + 7)
    grid.drawCard(card, surface: .prompt, edges: edges)
    center("Unlock to continue", .promptTitle, row: card.minY + 1, card, on: &grid)
    for (index, line) in lines.enumerated() {
      center(line, .promptText, row: card.minY + 2 + index, card, on: &grid)
    }
    drawButtons(card, on: &grid)
    return grid
  }

  private func center(
    _ text: String, _ ink: Role, row: Int, _ card: Rect, on grid: inout Grid
  ) {
    let shown = text.truncated(toColumns: card.width - 4)
    grid.write(
      shown, at: Point(x: card.minX + (card.width - shown.columns) / 2, y: row), ink: ink)
  }

  private func drawButtons(_ card: Rect, on grid: inout Grid) {
    let isRefusing = session.interface.isRefusalSelected
    let width = (card.width - 5) / 2
    let refusal = Rect(x: card.minX + 2, y: card.maxY - 4, width: width, height: 3)
    let answer = Rect(x: card.maxX - 2 - width, y: card.maxY - 4, width: width, height: 3)
    grid.drawCard(refusal, surface: isRefusing ? .buttonSelected : .button, edges: edges)
    grid.drawCard(answer, surface: isRefusing ? .button : .buttonPrimary, edges: edges)
    let enter = edges == .ascii ? "" : " \(Signs(edges: edges).enter)"
    let refusalText = isRefusing ? "Cancel\(enter)" : "Cancel"
    let answerText = isRefusing ? "Unlock" : "Unlock\(enter)"
    center(refusalText, .buttonText, row: refusal.minY + 1, refusal, on: &grid)
    center(
      answerText, isRefusing ? .buttonText : .buttonPrimaryText, row: answer.minY + 1, answer,
      on: &grid)
    grid.drawSelection(isRefusing ? refusal : answer, edges: edges)
    grid.addZone(.button(0), refusal)
    grid.addZone(.button(1), answer)
  }

  /// Why the device must be unlocked.
  private var reason: String {
    switch prompt {
    case .unlock(then: .launch(let app)):
      return "\(name(of: app)) opens on an unlocked device."
    case .unlock(then: .link(let link)):
      return "The link \(link.onOneLine.truncated(toColumns: 60)) opens on an unlocked device."
    case .unlock(then: .response(let response)):
      let app = session.device.app(response.notification.app)
      let content = session.device.notification(response.notification)?.content
      let action = content.flatMap { app?.category($0.category)?.action(response.actionIdentifier) }
      guard let action else { return "A tap opens \(name(of: response.notification.app))." }
      let title = "“\(action.title.onOneLine)”"
      return action.options.contains(.authenticationRequired)
        ? "\(title) requires authentication."
        : "\(title) opens \(name(of: response.notification.app))."
    }
  }

  private func name(of app: Identifier) -> String {
    (session.device.app(app)?.displayName ?? app.text).onOneLine
  }
}
