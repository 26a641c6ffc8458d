import Canvas
package import DeviceModel

/// How much of the lock screen's notifications is in sight: a number, the newest, or all of them.
extension Session {
  /// How the lock screen shows what is new at this moment: as the settings say, or as far as it was revealed.
  package var shownLockScreenStyle: LockScreenStyle {
    guard device.isLocked, !device.isCenterOpen else { return .list }
    let own = device.lockScreenStyle
    guard let reveal = interface.lockReveal, reveal.own == own else { return own }
    return reveal.shown
  }

  /// Whether a number stands for everything that is new.
  var isLockScreenCounted: Bool {
    device.isLocked && device.newCount > 0 && shownLockScreenStyle == .count
  }

  /// The newest at the foot of the lock screen; nil where it shows something else.
  var lockPile: LockPile? {
    guard device.isLocked, shownLockScreenStyle == .stack, device.newCount > 0 else { return nil }
    return LockPile(session: self)
  }

  // MARK: - Revealing

  /// Whether something new is out of sight until it is revealed.
  var canRevealMore: Bool {
    guard device.isLocked, device.isScreenLit, interface.longLook == nil else { return false }
    return isLockScreenCounted
      || lockPile.map { $0.count(lockScreenSize) < listItems.count } == true
  }

  /// Whether more is revealed than the settings show by themselves.
  var canRevealLess: Bool {
    device.isLocked && !device.isCenterOpen && shownLockScreenStyle != device.lockScreenStyle
  }

  /// The number becomes the stack, the stack becomes the list.
  mutating func revealMore() {
    let wasCounted = isLockScreenCounted
    reveal(as: shownLockScreenStyle == .count ? .stack : .list)
    if wasCounted { interface.selection = nil }
  }

  /// The list becomes the stack again, the stack the number.
  mutating func revealLess() {
    guard canRevealLess else { return }
    interface.unfolded = []
    let isWhole = shownLockScreenStyle == .list
    reveal(as: isWhole ? .stack : .count)
    // The newest is on top, wherever the list was left.
    interface.selection = isWhole ? listItems.first : nil
  }

  /// All that is new stands in the list, whatever the settings say.
  mutating func revealAll() {
    guard device.isLocked, shownLockScreenStyle != .list else { return }
    reveal(as: .list)
  }

  private mutating func reveal(as style: LockScreenStyle) {
    let own = device.lockScreenStyle
    interface.lockReveal = style == own ? nil : LockReveal(own: own, shown: style)
  }

  // MARK: - Afterwards

  /// A dark or unlocked phone forgets what was revealed, and what is selected is in sight.
  mutating func settleLockScreen() {
    if device.isLocked, !device.isScreenLit { interface.unfolded = [] }
    guard device.isLocked, device.isScreenLit, device.newCount > 0 else {
      interface.lockReveal = nil
      return
    }
    if interface.lockReveal?.own != device.lockScreenStyle { interface.lockReveal = nil }
    guard let pile = lockPile, let selection = interface.selection,
      let place = listItems.place(of: selection), place >= pile.count(lockScreenSize)
    else { return }
    revealAll()
  }

  /// How large the phone's screen is, also while a narrow terminal shows the panes instead.
  private var lockScreenSize: Size {
    guard let phone = ScreenLayout(size, side: .phone).phone else { return .zero }
    return PhoneFrame.screen(of: phone.size)
  }
}
