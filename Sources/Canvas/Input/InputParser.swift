/// Turns a terminal's bytes into input, whatever the pieces in which they arrive.
package struct InputParser: Sendable {
  /// A parser that has seen nothing yet.
  package init() {}

  /// Whether a lone escape or half a sequence waits for more; `flush` after 25 ms.
  package var isPending: Bool { false }

  /// Takes bytes and gives what they complete.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Input] { [] }

  /// Gives up waiting: a lone escape is the Escape key, half a sequence is dropped.
  package mutating func flush() -> [Input] { [] }
}
