import Findings

extension Sound {
  /// What iOS plays; other files fall back to the system's sound.
  private static let formats = ["aiff", "aif", "wav", "caf"]

  /// Reads a name or an object; anything else is remarked and is silence.
  static func read(_ aps: Fields, _ findings: inout [Finding]) -> Sound? {
    guard let value = aps.value(.sound, &findings) else { return nil }
    switch value.value {
    case .string(let name):
      guard !name.isEmpty else {
        aps.remark(.emptySound(), .sound, at: value, &findings)
        return nil
      }
      remarkOnName(name, in: aps, .sound, at: value, &findings)
      return Sound(name: name)
    case .object:
      let path = aps.path.appending(ApsKey.sound.rawValue)
      return read(object: Fields(node: value, path: path, place: .sound), &findings)
    case .number, .bool, .array, .null:
      aps.remark(.wrongType(.sound, found: value), .sound, at: value, &findings)
      return nil
    }
  }

  private static func read(object fields: Fields, _ findings: inout [Finding]) -> Sound {
    fields.remarkUnknownKeys(&findings)
    var sound = Sound()
    sound.isCritical = fields.flag(.critical, &findings)
    sound.volume = fields.fraction(.volume, &findings)
    if let name = fields.string(.name, &findings), let value = fields[.name] {
      remarkOnName(name, in: fields, .name, at: value, &findings)
      if !name.isEmpty { sound.name = name }
    } else if fields[.name] == nil {
      findings.append(Finding(.soundWithoutName(), at: fields.node.range, path: fields.path))
    }
    if sound.volume != nil, !sound.isCritical {
      fields.remark(.volumeWithoutCritical(), atKey: .volume, &findings)
    }
    return sound
  }

  private static func remarkOnName(
    _ name: String, in fields: Fields, _ key: ApsKey, at value: JSON,
    _ findings: inout [Finding]
  ) {
    guard let dot = name.lastIndex(of: ".") else { return }
    let format = name[name.index(after: dot)...].lowercased()
    guard !formats.contains(format) else { return }
    fields.remark(.soundFormat(name), key, at: value, &findings)
  }
}

extension Finding.Message {
  static func emptySound() -> Self {
    Self(.emptySound, "an empty 'sound' means no sound; leave the key out")
  }

  static func soundWithoutName() -> Self {
    Self(
      .soundWithoutName, "'sound' has no 'name'; the default sound is played",
      suggestion: "default")
  }

  static func volumeWithoutCritical() -> Self {
    Self(
      .volumeWithoutCritical,
      "'volume' has no effect without \"critical\": 1; the user's volume is used")
  }

  static func soundFormat(_ name: String) -> Self {
    Self(
      .soundFormat,
      "'\(name.shortened)' is not a file that iOS plays (aiff, wav or caf); the default sound is played instead"
    )
  }
}
