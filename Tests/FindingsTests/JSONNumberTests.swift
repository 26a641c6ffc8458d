import Findings
import Testing

struct JSONNumberTests {
  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("7", 7), ("-7", -7), ("1e2", 100), ("5.0", 5), ("1.5e1", 15),
      ("120e-1", 12), ("1E+2", 100), ("0.0e9", 0), ("9223372036854775807", Int.max),
      ("-9223372036854775808", Int.min), ("922337203685477580.7e1", Int.max),
      ("3.7", nil), ("1e-2", nil), ("9223372036854775808", nil), ("1e400", nil),
      ("99999999999999999999", nil), ("1e99999999999999999999", nil), ("0e99999999999999999999", 0),
    ] as [(String, Int?)])
  func `a number has an exact whole value or none`(_ text: String, _ whole: Int?) {
    #expect(JSONNumber(text: text).integer == whole)
  }

  @Test(arguments: [
    ("1e2", "100"), ("5.0", "5"), ("-0", "0"), ("0.10", "1e-1"), ("1e400", "10e399"),
  ])
  func `two spellings of a value are the same value`(_ left: String, _ right: String) {
    #expect(JSONNumber(text: left).isSameValue(as: JSONNumber(text: right)))
  }

  @Test func `large neighbours are not the same value although their doubles are`() {
    let left = JSONNumber(text: "99999999999999999999")
    #expect(!left.isSameValue(as: JSONNumber(text: "99999999999999999998")))
  }

  @Test func `a number beyond a double is infinite and does not trap`() {
    #expect(JSONNumber(text: "1e400").double == .infinity)
    #expect(JSONNumber(text: "1e400").isWhole)
    #expect(JSONNumber(text: "-1e400").isNegative)
    #expect(!JSONNumber(text: "1e-400").isWhole)
    #expect(!JSONNumber(text: "-0.0").isNegative)
  }
}
