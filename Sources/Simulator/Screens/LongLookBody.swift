import APNS
import Canvas
import DeviceModel
import Findings

/// All that a long look says, one below the other: text, attachments, and the app's own view.
struct LongLookBody {
  var session: Session
  var notification: DeliveredNotification

  /// A picture takes no more rows than this, so that all of it is seen at once.
  var pictureRows: Int
  /// More of the payload's own keys than this are counted.
  private static let fieldsShown = 8

  /// The whole of it, to be scrolled.
  func draw(columns: Int) -> Grid {
    let text = session.device.visibleText(of: notification)
    var parts = [lines(of: text, columns: columns)]
    // Hidden previews hide what came with the text, too.
    if !text.isHidden {
      parts += notification.content.attachments.map { draw($0, columns: columns) }
      parts += [ownView(columns: columns)].compactMap(\.self)
    }
    let height = parts.reduce(0) { $0 + $1.height }
    var grid = Grid(size: Size(width: columns, height: height), surface: .clear)
    var y = 0
    for part in parts {
      grid.paste(part, at: Point(x: 0, y: y))
      y += part.height
    }
    return grid
  }

  private func lines(of text: VisibleText, columns: Int) -> Grid {
    func lines(_ text: String, _ ink: Role) -> [(text: String, ink: Role)] {
      text.bodyLines(columns: columns).map { ($0, ink) }
    }
    let all =
      lines(text.title, .cardTitle) + lines(text.subtitle, .cardSubtitle)
      + lines(text.body, .cardBody)
    return draw(all.isEmpty ? [("No text", .cardSummary)] : all, columns: columns)
  }

  private func draw(_ lines: [(text: String, ink: Role)], columns: Int) -> Grid {
    var grid = Grid(size: Size(width: columns, height: lines.count), surface: .clear)
    for (row, line) in lines.enumerated() {
      grid.write(line.text, at: Point(x: 0, y: row), ink: line.ink)
    }
    return grid
  }

  /// The picture under a blank row, and what it is; for a sound or a movie that alone.
  private func draw(_ attachment: Attachment, columns: Int) -> Grid {
    let view = AttachmentView(attachment, in: session)
    let picture = view.draw(within: Size(width: columns, height: pictureRows))
    let caption = view.caption.truncated(toColumns: columns)
    var grid = Grid(size: Size(width: columns, height: picture.height + 2), surface: .clear)
    grid.paste(picture, at: Point(x: 0, y: 1))
    grid.write(caption, at: Point(x: 0, y: picture.height + 1), ink: .cardSummary)
    return grid
  }

  // MARK: - The app's own view

  /// What the content extension has to show, marked as the app's own; nil where the system draws alone.
  private func ownView(columns: Int) -> Grid? {
    let content = notification.content
    guard let app = session.device.app(notification.app),
      app.contentExtension(for: content.category) != nil
    else { return nil }
    let fields = fields(of: content)
    var grid = Grid(size: Size(width: columns, height: fields.count + 3), surface: .clear)
    let edges = session.edges
    for row in [1, grid.height - 1] {
      grid.drawRule(at: Point(x: 0, y: row), columns: columns, ink: .cardRule, edges: edges)
    }
    let title = " \(app.displayName.onOneLine.possessive) own view "
    grid.write(
      title.truncated(toColumns: columns - 4), at: Point(x: 2, y: 1), ink: .cardSummary)
    let widest = fields.map(\.name.columns).max() ?? 0
    let start = min(widest, columns / 2) + 2
    for (index, field) in fields.enumerated() {
      let name = field.name.truncated(toColumns: start - 2)
      grid.write(name, at: Point(x: 0, y: index + 2), ink: .cardSummary)
      let value = field.value.truncated(toColumns: columns - start)
      grid.write(value, at: Point(x: start, y: index + 2), ink: .cardBody)
    }
    return grid
  }

  /// The category, and the keys that the payload has for the app.
  private func fields(of content: NotificationContent) -> [(name: String, value: String)] {
    let data = content.payload.customData
    var fields = [(name: "category", value: content.category.text.onOneLine)]
    fields += data.prefix(Self.fieldsShown).map { member in
      (name: member.key.onOneLine, value: member.value.shownAsField)
    }
    if data.count > Self.fieldsShown {
      fields.append((name: "\(data.count - Self.fieldsShown) more", value: ""))
    }
    return fields
  }
}

extension JSON {
  /// The value on one line: a text without its quotes, everything else as JSON.
  fileprivate var shownAsField: String {
    (string ?? JSONWriter.compact.text(of: self)).onOneLine
  }
}
