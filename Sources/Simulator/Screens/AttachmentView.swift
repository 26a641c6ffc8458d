import Canvas
import DeviceModel

/// A file that came with a notification: its picture where there is one, else its name and size.
struct AttachmentView {
  var attachment: Attachment
  var style: PictureStyle
  /// Whether it lies on a light surface.
  var isOnLight: Bool
  var edges: EdgeStyle

  /// How an attachment is drawn in a session.
  init(_ attachment: Attachment, in session: Session) {
    self.attachment = attachment
    style = session.pictureStyle
    isOnLight = session.theme[.card].color?.components.isLight ?? false
    edges = session.edges
  }

  /// The columns and rows of the mark on a card.
  static let thumbnail = Size(width: 6, height: 3)

  /// Whether there is something to look at.
  var hasPicture: Bool { attachment.picture != nil }

  /// What it is, in a line: "♪ bell.wav · WAV, 12 KB".
  var caption: String {
    let signs = Signs(edges: edges)
    let sign = signs.attachment(attachment.type.kind)
    let size = ByteCount.text(attachment.bytes)
    return
      "\(sign) \(attachment.fileName.onOneLine) \(signs.dot) \(attachment.type.rawValue), \(size)"
  }

  /// The whole picture, as large as it fits; empty without one.
  func draw(within room: Size) -> Grid {
    guard let bitmap else { return Grid(size: .zero) }
    // A cell is two pixels high.
    let pixels = bitmap.size(within: Size(width: room.width, height: room.height * 2))
    let size = Size(width: pixels.width, height: (pixels.height + 1) / 2)
    var grid = Grid(size: size, surface: .clear)
    grid.draw(bitmap, in: grid.bounds, style: style, onLight: isOnLight)
    return grid
  }

  /// The middle of the picture as a small mark.
  func drawThumbnail() -> Grid {
    guard let bitmap else { return Grid(size: .zero) }
    var grid = Grid(size: Self.thumbnail, surface: .clear)
    grid.draw(bitmap.square, in: grid.bounds, style: style, onLight: isOnLight)
    return grid
  }

  private var bitmap: Bitmap? {
    attachment.picture.flatMap {
      Bitmap(size: Size(width: $0.width, height: $0.height), bytes: $0.rgb)
    }
  }
}

extension Session {
  /// How pictures are drawn: in their colours, unless the theme or the terminal has none.
  var pictureStyle: PictureStyle {
    if edges == .ascii { return .ascii }
    return canShowColors && theme.hasColors ? .pixels : .shades
  }
}
