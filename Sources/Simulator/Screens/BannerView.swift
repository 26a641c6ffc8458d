import Canvas
import DeviceModel

/// A notification that slid in over what is on the unlocked screen.
struct BannerView {
  var session: Session
  var banner: Device.Banner

  private var item: PhoneItem { .banner(banner.notification.key) }

  func draw(width: Int) -> Grid {
    let text = session.device.visibleText(of: banner.notification)
    var card = NotificationCard(banner.notification, text: text, in: session)
    card.stand(for: item, at: session.phoneItems.place(of: item), in: session)
    card.maxBodyLines = 2
    // A banner of the persistent style does not leave by itself, and says so.
    if card.app?.settings.alertStyle == .alert {
      card.age += " \(Signs(edges: session.edges).dot) stays"
    }
    let showsActions = card.isSelected && !actions.isEmpty && card.removal == nil
    card.footRows = showsActions ? 2 : 0
    var grid = card.draw(width: width)
    if showsActions { drawActions(on: &grid) }
    return grid
  }

  private var actions: ArraySlice<NotificationAction> {
    let content = banner.notification.content
    let category = session.device.app(banner.notification.app)?.category(content.category)
    return (category?.actions ?? []).prefix(NotificationCategory.actionsInBanner)
  }

  /// The first two actions side by side under a line: space is limited here.
  private func drawActions(on grid: inout Grid) {
    let edges = session.edges
    let row = grid.height - 2
    grid.drawRule(
      at: Point(x: 2, y: row - 1), columns: grid.width - 4, ink: .cardRule, edges: edges)
    let columns = (grid.width - 4) / actions.count
    for (index, action) in actions.enumerated() {
      let part = Rect(
        x: 2 + index * columns, y: row, width: columns - (index == 0 ? 2 : 0), height: 1)
      let view = ActionRow(action: action, key: ActionRow.key(of: index), edges: edges)
      view.drawShort(in: part, on: &grid)
      grid.addZone(.button(index), part)
    }
  }
}
