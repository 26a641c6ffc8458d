package import APNS
package import Canvas
import DeviceModel

/// A picture of what one push looks like somewhere.
package enum Picture: String, Hashable, Sendable, CaseIterable {
  /// The whole screen, with the Why pane.
  case screen
  case lock
  case banner
  case center
  case long
  case home

  /// What a picture is made of.
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case text
    case ansi
    case svg

    /// The end of a file's name.
    package var suffix: String {
      switch self {
      case .text: "txt"
      case .ansi: "ansi"
      case .svg: "svg"
      }
    }
  }

  /// How large it is unless somebody says otherwise.
  package var standardSize: Size {
    self == .screen ? Size(width: 120, height: 40) : Size(width: 46, height: 40)
  }

  /// The push, sent to a fresh session in the state that this picture is about.
  package func draw(_ request: PushRequest, in session: Session, size: Size) -> Grid {
    var session = session
    let now = session.now
    session.interface.pane = .why
    if isUnlocked { _ = session.handle(.device(.unlocked), at: now) }
    _ = session.handle(.push(request), at: now)
    switch self {
    case .screen, .lock, .banner: break
    case .center: _ = session.handle(.device(.centerOpened), at: now)
    case .home: _ = session.handle(.device(.bannerFlicked), at: now)
    case .long: _ = session.handle(.input(.key(Key("e"))), at: now)
    }
    session.interface.notice = nil
    return self == .screen ? session.draw(size) : PhoneView(session: session).draw(size)
  }

  private var isUnlocked: Bool {
    switch self {
    case .screen, .lock, .long: false
    case .banner, .center, .home: true
    }
  }

  /// The picture in a format.
  package static func text(of grid: Grid, theme: Theme, as format: Format) -> String {
    switch format {
    case .text: TextPicture(grid).text
    case .ansi: ANSIPicture(grid, theme: theme).text
    case .svg: SVGPicture(grid, theme: theme).text
    }
  }
}
