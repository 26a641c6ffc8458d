/// The order in which people number things: runs of digits count as numbers, so 2 comes before 10.
package enum NaturalOrder {
  /// Compares byte by byte, folder by folder; equal numbers are ordered by their zeros.
  package static func isBefore(_ left: String, _ right: String) -> Bool {
    // Of a String one needs a copy to see its bytes at once; the bytes themselves are not copied.
    var (left, right) = (left, right)
    return left.withUTF8 { left in right.withUTF8 { isBefore(left, $0) } }
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  private static func isBefore(_ left: Bytes, _ right: Bytes) -> Bool {
    var l = 0
    var r = 0
    while l < left.count, r < right.count {
      if isDigit(left[l]), isDigit(right[r]) {
        let leftRun = digits(of: left, from: &l)
        let rightRun = digits(of: right, from: &r)
        if leftRun.count != rightRun.count { return leftRun.count < rightRun.count }
        if !leftRun.elementsEqual(rightRun) {
          return leftRun.lexicographicallyPrecedes(rightRun)
        }
        continue
      }
      if left[l] != right[r] { return rank(left[l]) < rank(right[r]) }
      l += 1
      r += 1
    }
    let leftRest = left.count - l
    let rightRest = right.count - r
    if leftRest != rightRest { return leftRest < rightRest }
    return left.lexicographicallyPrecedes(right)
  }

  /// The end of a folder's name comes before any other byte.
  private static func rank(_ byte: UInt8) -> UInt8 { byte == UInt8(ascii: "/") ? 0 : byte }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// A run of digits without the zeros in front.
  private static func digits(of bytes: Bytes, from index: inout Int) -> Slice<Bytes> {
    let start = index
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
    return bytes[start..<index].drop { $0 == UInt8(ascii: "0") }
  }
}
