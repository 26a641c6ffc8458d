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
  /// The lock screen while nothing may be read on it.
  case hidden
  /// The lock screen after it came several times.
  case group

  /// What is above it on a sheet.
  package var title: String {
    switch self {
    case .screen: "Whole screen"
    case .lock: "Lock screen"
    case .banner: "Banner"
    case .center: "Notification Center"
    case .long: "Long look"
    case .home: "Home Screen"
    case .hidden: "Previews hidden"
    case .group: "Group of \(Self.groupSize)"
    }
  }

  /// How often a push comes to make a group.
  private static let groupSize = 3

  /// How large it is unless somebody says otherwise.
  package var standardSize: Size {
    self == .screen ? Size(width: 120, height: 40) : Size(width: 46, height: 40)
  }

  /// The session after the push, in the state that this picture is about.
  package func session(after request: PushRequest, in session: Session) -> Session {
    var session = session
    let now = session.now
    session.interface.pane = .why
    if isUnlocked { _ = session.handle(.device(.unlocked), at: now) }
    if self == .hidden { session.device.hidePreviews() }
    let count = self == .group ? Self.groupSize : 1
    for number in 1...count { _ = session.handle(.push(request.numbered(number)), at: now) }
    switch self {
    case .screen, .lock, .banner, .hidden, .group: break
    case .center: _ = session.handle(.device(.centerOpened), at: now)
    case .home: _ = session.handle(.device(.bannerFlicked), at: now)
    case .long:
      _ = session.handle(.input(.key(Key("e"))), at: now)
      // What the lock screen has no entry of may still stand in Notification Center.
      guard session.interface.longLook == nil else { break }
      _ = session.handle(.device(.centerOpened), at: now)
      _ = session.handle(.input(.key(Key("e"))), at: now)
    }
    session.interface.notice = nil
    return session
  }

  /// What is seen of a session in that state.
  package func draw(_ session: Session, size: Size) -> Grid {
    self == .screen ? session.draw(size) : PhoneView(session: session).draw(size)
  }

  private var isUnlocked: Bool {
    switch self {
    case .screen, .lock, .long, .hidden, .group: false
    case .banner, .center, .home: true
    }
  }
}

extension Device {
  /// Everybody's text is for the owner alone, who is not there.
  fileprivate mutating func hidePreviews() {
    settings.showPreviews = .whenAuthenticated
    for index in apps.indices where apps[index].settings.showPreviews == .always {
      apps[index].settings.showPreviews = .whenAuthenticated
    }
  }
}
