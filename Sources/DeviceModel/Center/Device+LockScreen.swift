extension Device {
  /// How the lock screen shows what is new: as the person chose; before iOS 16 there is no choice.
  package var lockScreenStyle: LockScreenStyle {
    settings.system.hasLockScreenStyles ? settings.lockScreen : .list
  }

  /// How many notifications are new since the last unlock, as far as the lock screen shows them.
  package var newCount: Int { store.new.count }
}
