import Canvas
import DeviceModel
import Findings

/// An app's icon: its sign on a tile in its tint, small on a card and large on the Home Screen.
struct AppIcon {
  /// One cluster, or up to two letters; text from outside.
  var sign: String
  var tint: AppProfile.Tint
  var edges: EdgeStyle

  init(_ app: InstalledApp?, edges: EdgeStyle) {
    self.init(
      sign: app?.profile.icon ?? "?", name: app?.displayName ?? "",
      tint: app?.profile.tint ?? .gray,
      edges: edges)
  }

  /// The icon of the phone's own Settings.
  static func settings(edges: EdgeStyle) -> AppIcon {
    AppIcon(sign: "⚙️", name: settingsName, tint: .gray, edges: edges)
  }

  /// What the phone's own Settings are called.
  static let settingsName = "Settings"

  private init(sign: String, name: String, tint: AppProfile.Tint, edges: EdgeStyle) {
    self.sign = sign
    // Where there is nothing but ASCII, an app is known by its first letter.
    if edges == .ascii, !sign.allSatisfy(\.isASCII) {
      let letter = name.first { $0.isASCII && $0.isLetter }
      self.sign = letter.map { String($0).uppercased() } ?? "*"
    }
    self.tint = tint
    self.edges = edges
  }

  /// A person's initials where an app's icon would be.
  init(avatarOf sender: NotificationSender, edges: EdgeStyle) {
    let initials = sender.initials
    sign = initials.isEmpty || edges == .ascii && !initials.allSatisfy(\.isASCII) ? "?" : initials
    tint = .gray
    self.edges = edges
  }

  /// How many columns the small tile takes.
  static let smallColumns = 4

  /// A tile of one row.
  func drawSmall() -> Grid {
    var grid = Grid(size: Size(width: Self.smallColumns, height: 1), surface: .clear)
    let shown = sign.onOneLine.clipped(toColumns: 2)
    guard edges == .blocks else {
      grid.write(shown.padded(toColumns: 2), at: Point(x: 1, y: 0), ink: .cardApp)
      return grid
    }
    grid.write("▐", at: .zero, ink: tint.role)
    grid.write(
      shown.padded(toColumns: 2), at: Point(x: 1, y: 0), ink: .iconText, surface: tint.role)
    grid.write("▌", at: Point(x: 3, y: 0), ink: tint.role)
    return grid
  }

  /// A tile with rounded corners; its upper and lower edge are half rows.
  func draw(_ size: Size) -> Grid {
    var grid = Grid(size: size, surface: .clear)
    grid.drawCard(grid.bounds, surface: tint.role, edges: edges)
    let shown = sign.onOneLine.clipped(toColumns: max(0, size.width - 2))
    let x = (size.width - shown.columns) / 2
    grid.write(shown, at: Point(x: x, y: size.height / 2), ink: .iconText)
    return grid
  }
}

extension AppProfile.Tint {
  /// The fill of tiles in this tint.
  var role: Role {
    switch self {
    case .blue: .tintBlue
    case .green: .tintGreen
    case .red: .tintRed
    case .orange: .tintOrange
    case .purple: .tintPurple
    case .teal: .tintTeal
    case .pink: .tintPink
    case .brown: .tintBrown
    case .gray: .tintGray
    }
  }
}
