import Findings
import Testing

struct NaturalOrderTests {
  @Test(arguments: [
    ("a2", "a10"), ("a", "b"), ("a", "a1"), ("2", "a"), ("a/b", "a b"), ("a09b", "a9c"),
    ("a09", "a9"), ("99999999999999999998", "99999999999999999999"), ("", "a"),
  ])
  func `the first comes before the second`(first: String, second: String) {
    #expect(NaturalOrder.isBefore(first, second))
    #expect(!NaturalOrder.isBefore(second, first))
    #expect(!NaturalOrder.isBefore(first, first))
  }
}
