import Canvas
import DeviceModel
import Findings

/// The small signs of the panes, each with a twin in plain ASCII.
struct PaneSigns {
  private let isPlain: Bool

  /// The signs that go with how edges are drawn.
  init(edges: EdgeStyle) { isPlain = edges == .ascii }

  var passed: String { isPlain ? "+" : "✓" }
  var asked: String { isPlain ? "*" : "●" }
  var refused: String { isPlain ? "x" : "✗" }
  var skipped: String { isPlain ? "-" : "–" }
  var up: String { isPlain ? "^" : "▲" }
  var down: String { isPlain ? "v" : "▼" }
  var left: String { isPlain ? "<" : "‹" }
  var right: String { isPlain ? ">" : "›" }
  var arrow: String { isPlain ? "->" : "→" }
  var dot: String { isPlain ? "|" : "·" }
  var push: String { isPlain ? ">" : "↓" }
  var response: String { isPlain ? "<" : "↩" }
  var branch: String { isPlain ? "`-" : "╰─" }
  var stem: String { isPlain ? "|" : "│" }
  var heavyRule: String { isPlain ? "=" : "━" }
  var times: String { isPlain ? "x" : "×" }
  var selectedTab: String { isPlain ? "*" : "●" }
  var otherTab: String { isPlain ? "o" : "○" }

  /// What stands on a key.
  func cap(_ cap: String) -> String {
    guard isPlain else { return cap }
    let words = [
      "⏎": "enter", "↑↓": "up/dn", "←→": "lt/rt", "↑": "up", "↓": "dn", "←": "lt", "→": "rt",
      "⇧tab": "S-tab", "⌫": "bksp",
    ]
    return words[cap] ?? cap
  }

  var underline: Character { isPlain ? "^" : "▔" }

  /// The sign of a step.
  func sign(of mark: TraceStep.Mark) -> String {
    switch mark {
    case .passed: passed
    case .asked: asked
    case .refused: refused
    case .skipped: skipped
    }
  }

  /// The sign of how a scenario plays.
  func sign(of pace: Playback.Pace) -> String {
    switch pace {
    case .playing: isPlain ? ">" : "▶"
    case .paused: isPlain ? "||" : "‖"
    case .over: isPlain ? "#" : "■"
    }
  }

  /// The sign of a finding.
  func sign(of severity: Finding.Severity) -> String {
    switch severity {
    case .info: isPlain ? "i" : "·"
    case .warning: "!"
    case .error: refused
    }
  }
}

extension TraceStep.Mark {
  /// The role of the sign.
  var role: Role {
    switch self {
    case .passed: .tracePassed
    case .asked: .traceAsked
    case .refused: .traceFailed
    case .skipped: .traceSkipped
    }
  }
}

extension Finding.Severity {
  /// The role in which a finding is told.
  var role: Role {
    switch self {
    case .info: .findingInfo
    case .warning: .findingWarning
    case .error: .findingError
    }
  }
}
