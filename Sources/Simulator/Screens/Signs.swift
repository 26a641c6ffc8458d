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
  var signal: String { choose("▂▄▆", "▂▄▆", "") }
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

  /// A title inside a sentence.
  func quoted(_ title: String) -> String {
    choose("“\(title)”", "“\(title)”", "\"\(title)\"")
  }
}
