import Canvas
import DeviceModel

/// A folded group: the newest card, the edges of those beneath it, and a line that counts them.
struct GroupStack {
  var card: NotificationCard
  /// How many lie beneath.
  var moreCount: Int
  /// How many of their edges peep out at most.
  var peeks = 2

  /// The stack of a group, as the phone's version of the system says it.
  init(_ group: NotificationGroup, in session: Session) {
    let device = session.device
    let text = device.visibleText(of: group)
    card = NotificationCard(group.leading, text: text, in: session)
    let summary = card.app.flatMap { group.summary(in: $0, on: device.settings.system) }
    // The placeholder of hidden previews has counted everything already.
    card.summary = text.isHidden ? nil : summary ?? group.moreText
    if group.isScheduledSummary {
      card.emphasis = "Summary"
      card.summary = "\(group.moreCount) more in the scheduled summary"
    }
    moreCount = group.moreCount
  }

  func draw(width: Int) -> Grid {
    let top = card.draw(width: width)
    let depth = min(peeks, moreCount)
    var grid = Grid(
      size: Size(width: width, height: top.height + depth), surface: .clear)
    if let place = card.place { grid.addZone(.item(place), grid.bounds) }
    grid.paste(top, at: .zero)
    grid.drawStackPeek(under: top.bounds, depth: depth, edges: card.edges)
    return grid
  }
}
