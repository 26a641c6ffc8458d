import Findings

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
  mutating func uuid() -> Identifier {
    var digits = Array(Self.hex(next()) + Self.hex(next()))
    digits[12] = "4"
    digits[16] = "a"
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
    return Identifier(groups.map { String(digits[$0]).uppercased() }.joined(separator: "-"))
  }

  /// Sixteen digits.
  static func hex(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
