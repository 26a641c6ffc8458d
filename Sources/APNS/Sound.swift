/// What `sound` asks for: a plain name, or the object of critical alerts ("Generating a remote notification").
package struct Sound: Hashable, Sendable {
  /// A file in the app, or "default".
  package var name: String
  /// Whether it asks to sound through the silent switch; only entitled apps are heard.
  package var isCritical: Bool
  /// From 0, silent, to 1, full; critical sounds only.
  package var volume: Double?

  /// A sound; without arguments the system's.
  package init(name: String = Self.defaultName, isCritical: Bool = false, volume: Double? = nil) {
    self.name = name
    self.isCritical = isCritical
    self.volume = volume
  }

  /// The name of the system's sound.
  package static let defaultName = "default"
  /// The system's sound.
  package static let standard = Sound()
}
