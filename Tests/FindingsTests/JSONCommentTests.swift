import Findings
import Testing

/// Comments, and what only begins like one.
struct JSONCommentTests {
  @Test(arguments: [
    #"{"a"/: 1}"#, "/", "{/}", "[1/2]", #"{"a": /}"#, "[1,/]", "/* never closed", "{} /", "[/ 1]",
    #"{"a": 1 / "b": 2}"#,
  ])
  func `a slash that begins no comment is an error, and reading comes to an end`(_ text: String) {
    for leniency in Strictness.allCases {
      var findings: [Finding] = []
      _ = JSONParser.parse(Array(text.utf8), leniency: leniency, into: &findings)
      #expect(findings.contains { $0.severity == .error })
    }
  }

  @Test(arguments: ["{} // end", "/* a */ {}", "{ // x\n }", "[1, /* two */ 2] # three"])
  func `a comment is a remark in a lenient reader`(_ text: String) {
    var findings: [Finding] = []
    let tree = JSONParser.parse(Array(text.utf8), leniency: .lenient, into: &findings)
    #expect(tree != nil)
    #expect(findings.allSatisfy { $0.code == "comment" && $0.severity == .warning })
    #expect(!findings.isEmpty)
  }
}
