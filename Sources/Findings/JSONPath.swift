/// The way from the root of a JSON tree to a node, as messages spell it: aps.alert.title, data[2].
package struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  /// One step down.
  package enum Step: Hashable, Sendable {
    /// Into an object.
    case key(String)
    /// Into an array, from 0.
    case index(Int)
  }

  /// From the root down; empty at the root.
  package var steps: [Step]

  /// The root, or the way along the steps.
  package init(_ steps: [Step] = []) { self.steps = steps }

  /// Whether it is the root.
  package var isRoot: Bool { steps.isEmpty }

  /// The path of a member.
  package func appending(_ key: String) -> JSONPath { JSONPath(steps + [.key(key)]) }

  /// The path of an element.
  package func appending(_ index: Int) -> JSONPath { JSONPath(steps + [.index(index)]) }

  /// Dots between keys, brackets round indices, quotes round keys with other than letters, digits, - and _.
  package var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .key(let key):
        if !text.isEmpty { text += "." }
        text += Self.isPlain(key) ? key : JSONWriter.quoted(key)
      case .index(let index):
        text += "[\(index)]"
      }
    }
    return text
  }

  private static func isPlain(_ key: String) -> Bool {
    guard !key.isEmpty else { return false }
    return key.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
  }
}

extension JSONPath: ExpressibleByArrayLiteral {
  /// Keys from the root down.
  package init(arrayLiteral keys: String...) { steps = keys.map(Step.key) }
}
