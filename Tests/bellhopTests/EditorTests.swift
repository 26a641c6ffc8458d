import Testing

@testable import bellhop

/// Which editor is taken. It is run in `EditingTests` alone: here other tests raise signals.
struct EditorTests {
  @Test(
    arguments: [
      ([:], [["sensible-editor"], ["vi"]]),
      (["EDITOR": "nano"], [["nano"]]),
      (["VISUAL": "code --wait", "EDITOR": "nano"], [["code", "--wait"]]),
      (["VISUAL": " ", "EDITOR": "emacs  -nw"], [["emacs", "-nw"]]),
      (["VISUAL": "", "EDITOR": ""], [["sensible-editor"], ["vi"]]),
    ] as [([String: String], [[String]])])
  func `the environment names it`(_ row: ([String: String], [[String]])) {
    #expect(Editor { row.0[$0] }.commands == row.1)
  }
}
