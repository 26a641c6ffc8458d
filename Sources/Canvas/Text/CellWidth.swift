/// How many columns a scalar takes on a terminal: 0, 1 or 2.
enum CellWidth {
  /// The columns of a scalar by itself; what joins into a cluster is for `CellText` to know.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = Int(scalar.value)
    if value < 0x300 { return value >= 0xA0 || (0x20..<0x7F).contains(value) ? 1 : 0 }
    guard value < 0x40000 else { return (0xE0000..<0xE1000).contains(value) ? 0 : 1 }
    let block = Int(CellWidthTable.index[value >> 8])
    let word = CellWidthTable.blocks[block << 3 | value >> 5 & 7]
    return Int(word >> UInt64((value & 31) << 1) & 3)
  }
}
