import Canvas
import DeviceModel

/// The small signs on the phone, in the characters that the edges of the house allow.
struct Signs {
  var edges: EdgeStyle

  private func choose(_ rich: String, _ plain: String, _ ascii: String) -> String {
    switch edges {
    case .blocks: rich
    case .lines: plain
    case .ascii: ascii
    }
  }

  var focus: String { choose("☾", "☾", "focus") }
  var offline: String { choose("⊘", "offline", "offline") }
  var silent: String { choose("🔕", "silent", "silent") }
  var locked: String { choose("🔒", "locked", "locked") }
  /// Locked, with the owner in sight.
  var recognised: String { choose("🔓", "owner seen", "owner seen") }
  var back: String { choose("‹", "‹", "<") }
  var up: String { choose("↑", "↑", "^") }
  var down: String { choose("↓", "↓", "v") }
  var dot: String { choose("·", "·", "-") }
  var here: String { choose("●", "●", "*") }
  var elsewhere: String { choose("○", "○", "o") }
  var wait: String { choose("◷", "◷", "~") }
  var further: String { choose("›", "›", ">") }
  var enter: String { choose("⏎", "⏎", "enter") }

  /// A kind of attachment.
  func attachment(_ kind: AttachmentKind) -> String {
    switch kind {
    case .audio: choose("♪", "♪", "audio:")
    case .image: choose("▣", "▣", "image:")
    case .movie: choose("▶", "▶", "movie:")
    }
  }

  /// Bars of reception from 0 to 4; without a number, the usual three.
  func signal(_ bars: Int?) -> String {
    guard let bars else { return choose("▂▄▆", "▂▄▆", "") }
    let rich = bars == 0 ? "▁" : String("▂▄▆█".prefix(bars))
    return choose(rich, rich, "\(bars)/4")
  }

  /// A battery with so many percent; without a number, a full one.
  func battery(_ charge: Int?, isCharging: Bool) -> String {
    let full = min(3, ((charge ?? 100) + 32) / 33)
    let cells = String(repeating: "▰", count: full) + String(repeating: "▱", count: 3 - full)
    let plain = charge.map { "\($0)%" } ?? ""
    let sign = isCharging ? "+" : ""
    return choose(sign + cells, sign + cells, sign + plain)
  }

  /// A title inside a sentence.
  func quoted(_ title: String) -> String {
    choose("“\(title)”", "“\(title)”", "\"\(title)\"")
  }
}
