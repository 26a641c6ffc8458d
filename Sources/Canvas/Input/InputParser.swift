/// Turns a terminal's bytes into input, whatever the pieces in which they arrive.
///
/// What a terminal answers to questions, and what makes no sense, is swallowed.
package struct InputParser: Sendable {
  /// Bytes that don't make a whole yet; they begin where the next input begins.
  private var pending: [UInt8] = []
  private var mode = Mode.keys
  private var pasted: [UInt8] = []

  /// Of a paste, more bytes than this are not kept.
  package static let pasteLimit = 1 << 20

  private enum Mode: Sendable {
    case keys
    /// Between the brackets of a paste.
    case paste
    /// Inside a string by which the terminal answers: everything up to its end is swallowed.
    case answer
  }

  /// What the bytes at the front are.
  enum Step {
    /// Not enough to say.
    case wait
    /// So many bytes are an input, or nothing of interest.
    case took(Int, Input?)
    case beginsPaste(Int)
    case beginsAnswer(Int)
  }

  /// A parser that has seen nothing yet.
  package init() {}

  /// Whether a lone escape or half a sequence waits for more; `flush` after 25 ms.
  ///
  /// A paste doesn't count: it lasts until its end comes, however slow the line.
  package var isPending: Bool {
    switch mode {
    case .keys: !pending.isEmpty
    case .paste: false
    case .answer: true
    }
  }

  /// Takes bytes and gives what they complete.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Input] {
    pending.append(contentsOf: bytes)
    var inputs: [Input] = []
    var position = 0
    reading: while position < pending.count {
      let step =
        switch mode {
        case .keys: Self.step(pending[position...])
        case .paste: continuePaste(from: position)
        case .answer: continueAnswer(from: position)
        }
      switch step {
      case .wait: break reading
      case .took(let count, let input):
        position += count
        if let input { inputs.append(input) }
      case .beginsPaste(let count):
        position += count
        mode = .paste
      case .beginsAnswer(let count):
        position += count
        mode = .answer
      }
    }
    pending.removeFirst(position)
    return inputs
  }

  /// Gives up waiting: a lone escape is the Escape key, half a sequence is dropped.
  package mutating func flush() -> [Input] {
    switch mode {
    case .paste: return []
    case .answer:
      mode = .keys
      pending = []
      return []
    case .keys: break
    }
    let waiting = pending
    pending = []
    guard let first = waiting.first else { return [] }
    guard first == 0x1B else { return [.key(Key("\u{FFFD}"))] }
    guard waiting.count > 1 else { return [.key(.escape)] }
    if waiting[1] == 0x1B {
      return [.key(.escape)] + feed(waiting.dropFirst()) + flush()
    }
    guard waiting.count == 2, waiting[1] < 0x7F else { return [] }
    return [.key(.alt(Character(Unicode.Scalar(waiting[1]))))]
  }

  // MARK: - Between brackets

  private mutating func continuePaste(from position: Int) -> Step {
    let end: [UInt8] = Array("\u{1B}[201~".utf8)
    // A part of the end at the end of what is there may be the end's beginning.
    let candidate = pending.indices[position...].first {
      pending[$0] == 0x1B && pending[$0...].starts(with: end.prefix(pending.count - $0))
    }
    let content = pending[position..<(candidate ?? pending.count)]
    pasted.append(contentsOf: content.prefix(Self.pasteLimit - pasted.count))
    guard let candidate, candidate + end.count <= pending.count else {
      return content.isEmpty ? .wait : .took(content.count, nil)
    }
    let text = String(decoding: pasted, as: UTF8.self)
    pasted = []
    mode = .keys
    return .took(content.count + end.count, .paste(text))
  }

  private mutating func continueAnswer(from position: Int) -> Step {
    switch pending[position] {
    case 0x07, 0x18, 0x1A:
      mode = .keys
      return .took(1, nil)
    case 0x1B:
      guard position + 1 < pending.count else { return .wait }
      mode = .keys
      let isTerminator = pending[position + 1] == UInt8(ascii: "\\")
      return .took(isTerminator ? 2 : 0, nil)
    default: return .took(1, nil)
    }
  }
}
