import Findings
import Testing

struct NearestNameQuestionTests {
  @Test(arguments: [
    (NearestName.hint("badge"), "; did you mean 'badge'?"),
    (NearestName.hint("badge", otherwise: "it has no effect"), "; did you mean 'badge'?"),
    (NearestName.hint(nil, otherwise: "it has no effect"), "; it has no effect"),
    (NearestName.hint(nil), ""),
    (
      NearestName.hint("MESSAGE", difference: .letterCase),
      "; did you mean 'MESSAGE'? They differ only in case"
    ),
    (
      NearestName.question("aps", insteadOf: "APS", difference: .letterCase),
      "did you mean 'aps' instead of 'APS'? They differ only in case"
    ),
    (NearestName.hint(nil, otherwise: NearestName.list(["a", "b"])), "; it is one of a, b"),
    (NearestName.list(["a"], after: "there are") ?? "", "there are a"),
    (NearestName.hint(nil, otherwise: NearestName.list([])), ""),
  ])
  func `every message asks in the same words`(_ message: String, _ expected: String) {
    #expect(message == expected)
  }
}
