package import Findings

/// Numbers that look random and are the same for the same seed: SplitMix64 over an FNV-1a hash.
package struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Starts from any text.
  package init(seed: String) {
    state = seed.utf8.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A version 4 UUID in Apple's upper case, as request identifiers are.
  package mutating func uuid() -> Identifier { Identifier(uuidText(tenIsLowercase: false)) }

  /// The same in lower case, as APNs wants its identifiers.
  mutating func lowercaseUUID() -> String { uuidText(tenIsLowercase: true) }

  private mutating func uuidText(tenIsLowercase: Bool) -> String {
    let ten = UInt8(ascii: tenIsLowercase ? "a" : "A")
    let halves = (next(), next())
    return String(unsafeUninitializedCapacity: 36) { text in
      var place = 0
      for index in 0..<32 {
        if [8, 12, 16, 20].contains(index) {
          text[place] = UInt8(ascii: "-")
          place += 1
        }
        let half = index < 16 ? halves.0 : halves.1
        let digit = UInt8(truncatingIfNeeded: half >> UInt64(60 - index % 16 * 4)) & 15
        text[place] =
          switch index {
          case 12: UInt8(ascii: "4")
          case 16: ten
          default: digit < 10 ? UInt8(ascii: "0") + digit : ten + digit - 10
          }
        place += 1
      }
      return place
    }
  }

  /// Sixteen digits.
  static func hex(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
