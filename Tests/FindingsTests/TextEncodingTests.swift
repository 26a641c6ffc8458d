import Findings
import Testing

struct TextEncodingTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
    var code: String?
    var says: String

    init(_ name: String, _ bytes: [UInt8], _ code: String?, says: String = "") {
      testDescription = name
      self.bytes = bytes
      self.code = code
      self.says = says
    }
  }

  static let text = #"{"aps": {"alert": "Größe 🦉"}}"#

  /// The text in units of so many bytes, after a mark if there is to be one.
  static func encoded(_ units: [UInt32], bytes: Int, isBigEndian: Bool, marked: Bool) -> [UInt8] {
    ((marked ? [0xFEFF] : []) + units).flatMap { unit in
      let low = (0..<bytes).map { UInt8(truncatingIfNeeded: unit >> (8 * UInt32($0))) }
      return isBigEndian ? low.reversed() : low
    }
  }

  static func utf32(isBigEndian: Bool, marked: Bool) -> [UInt8] {
    encoded(text.unicodeScalars.map(\.value), bytes: 4, isBigEndian: isBigEndian, marked: marked)
  }

  static func utf16(isBigEndian: Bool, marked: Bool) -> [UInt8] {
    encoded(text.utf16.map(UInt32.init), bytes: 2, isBigEndian: isBigEndian, marked: marked)
  }

  @Test(arguments: [
    Row("UTF-8", Array(text.utf8), nil),
    Row(
      "a mark, low byte first", utf32(isBigEndian: false, marked: true), "utf-32", says: "UTF-32,"),
    Row(
      "a mark, high byte first", utf32(isBigEndian: true, marked: true), "utf-32", says: "UTF-32,"),
    Row(
      "no mark, low byte first", utf32(isBigEndian: false, marked: false), "utf-32",
      says: "UTF-32 without a byte order mark"),
    Row(
      "no mark, high byte first", utf32(isBigEndian: true, marked: false), "utf-32",
      says: "UTF-32 without a byte order mark"),
    Row(
      "UTF-16, low byte first", utf16(isBigEndian: false, marked: true), "utf-16", says: "UTF-16,"),
    Row(
      "UTF-16, high byte first", utf16(isBigEndian: true, marked: true), "utf-16", says: "UTF-16,"),
    Row(
      "UTF-16 without a mark, low byte first", utf16(isBigEndian: false, marked: false), "utf-16",
      says: "UTF-16 without"),
    Row(
      "UTF-16 without a mark, high byte first", utf16(isBigEndian: true, marked: false), "utf-16",
      says: "UTF-16 without"),
    Row(
      "half a character at the end", utf32(isBigEndian: false, marked: true) + [0x20, 0], "utf-32"),
  ])
  func `an encoding is named, and the text is read all the same`(_ row: Row) {
    var findings: [Finding] = []
    let tree = JSONParser.parse(row.bytes, leniency: .lenient, into: &findings)
    #expect(tree?["aps"]?["alert"]?.string == "Größe 🦉")
    #expect(findings.map(\.code) == (row.code.map { [$0] } ?? []))
    #expect(findings.allSatisfy { $0.severity == .warning && $0.text.contains(row.says) })
    #expect(SourceText(name: "x", bytes: row.bytes).lines == [Self.text])

    var strict: [Finding] = []
    _ = JSONParser.parse(row.bytes, leniency: .strict, into: &strict)
    #expect(strict.worst == (row.code == nil ? nil : .error))
  }

  @Test(arguments: [
    Row("a brace and zeros", [0x7B] + [UInt8](repeating: 0, count: 31), nil),
    Row("zeros and a brace", [0, 0, 0, 0x7B] + [UInt8](repeating: 0, count: 28), nil),
    Row("what is no character", [0x7B, 0, 0, 0, 0, 0xD8, 0, 0], nil),
    Row("a mark alone", [0xFF, 0xFE, 0, 0], "utf-32"),
    Row("half a mark", [0, 0, 0xFE], nil),
    Row("characters beyond the last one", [0xFF, 0xFE, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF], "utf-32"),
  ])
  func `what is not evidently UTF-32, or no text at all, is an error and not more`(_ row: Row) {
    var findings: [Finding] = []
    let tree = JSONParser.parse(row.bytes, leniency: .lenient, into: &findings)
    #expect(tree == nil || findings.worst == .error)
    #expect(findings.contains { $0.code == "utf-32" } == (row.code != nil))
  }
}
