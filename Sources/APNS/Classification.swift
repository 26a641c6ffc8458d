/// What a push is, by what it asks for; the kinds decide which paths it takes through the phone.
package struct Classification: Hashable, Sendable {
  /// Whether title, subtitle or body would be seen.
  package var hasText: Bool
  /// Whether it names a sound.
  package var hasSound: Bool
  /// Whether it sets or clears the badge.
  package var hasBadge: Bool
  /// Whether it wakes the app.
  package var wake: Bool
  /// Whether it wants the service extension to change it first.
  package var mutableWantsExtension: Bool

  /// Reads the keys; whether there is text after localization may be given, else the literal texts decide.
  package init(of aps: Aps, hasText: Bool? = nil) {
    self.hasText = hasText ?? aps.alert?.hasText ?? false
    hasSound = aps.sound != nil
    hasBadge = aps.badge != nil
    wake = aps.contentAvailable
    mutableWantsExtension = aps.mutableContent && self.hasText
  }

  /// Whether it sounds or sets a badge, which alone makes no list entry.
  package var hasEffects: Bool { hasSound || hasBadge }
  /// Whether it only wakes the app.
  package var silent: Bool { wake && !hasText && !hasEffects }
  /// Whether it wakes the app and shows, sounds or counts as well.
  package var mixed: Bool { wake && (hasText || hasEffects) }
  /// Whether there is nothing to do.
  package var nothing: Bool { !wake && !hasText && !hasEffects }
}
