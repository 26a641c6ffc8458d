package import Canvas
import DeviceModel

/// The phone: its frame, the screen in front, and what lies on top of it.
package struct PhoneView {
  /// What is shown.
  package var session: Session

  /// A view of the session's phone.
  package init(session: Session) {
    self.session = session
  }

  /// The phone, 36 columns by 14 rows or larger.
  package func draw(_ size: Size) -> Grid {
    let frame = PhoneFrame(edges: session.edges)
    var screen = drawScreen(PhoneFrame.screen(of: size))
    frame.drawHomeIndicator(on: &screen)
    screen.paste(statusBar.draw(width: screen.width), at: .zero)
    screen.addZone(.top, Rect(x: 0, y: 0, width: screen.width, height: 1))
    if !session.device.isScreenLit { screen.dimAll() }
    drawBanner(on: &screen)
    drawLongLook(on: &screen)
    drawPrompt(on: &screen)
    return frame.draw(around: screen)
  }

  private func drawScreen(_ size: Size) -> Grid {
    switch session.phoneScreen {
    case .lockScreen: return LockScreen(session: session).draw(size)
    case .center: return NotificationCenterScreen(session: session).draw(size)
    case .home: return HomeScreen(session: session).draw(size)
    case .settings(let page): return SettingsScreen(session: session, page: page).draw(size)
    case .app(let identifier):
      guard let app = session.device.app(identifier) else {
        return HomeScreen(session: session).draw(size)
      }
      return AppScreen(session: session, app: app).draw(size)
    }
  }

  private var statusBar: StatusBar {
    let device = session.device
    let signs = Signs(edges: session.edges)
    let lock = device.isOwnerRecognised ? signs.recognised : signs.locked
    let isOnWallpaper =
      switch session.phoneScreen {
      case .lockScreen, .center, .home: true
      case .app, .settings: false
      }
    return StatusBar(
      time: session.statusBar.clock ?? device.civilTime(session.now).clock,
      system: session.statusBar[.operatorName] ?? device.settings.system.description,
      clockMode: session.shownClockMode,
      lock: device.isLocked ? lock : nil, focus: device.focus?.name,
      isSilent: device.settings.silentSwitch,
      isOffline: device.settings.isOffline, network: session.statusBar.network,
      bars: session.statusBar.bars, charge: session.statusBar.charge,
      isCharging: session.statusBar.isCharging,
      isOnWallpaper: isOnWallpaper, edges: session.edges)
  }

  private func drawBanner(on screen: inout Grid) {
    guard let banner = session.device.banner, !session.device.isLocked else { return }
    let view = BannerView(session: session, banner: banner)
    screen.paste(view.draw(width: screen.width - 2), at: Point(x: 1, y: 1))
  }

  private func drawLongLook(on screen: inout Grid) {
    guard let longLook = session.interface.longLook,
      let notification = session.device.notification(longLook.notification)
    else { return }
    screen.dimAll()
    let view = LongLookView(session: session, longLook: longLook, notification: notification)
    screen.paste(view.draw(screen.size), at: .zero)
  }

  private func drawPrompt(on screen: inout Grid) {
    guard let prompt = session.device.prompt else { return }
    screen.dimAll()
    screen.cursor = nil
    let view = SystemPromptView(session: session, prompt: prompt)
    screen.paste(view.draw(screen.size), at: .zero)
  }
}
