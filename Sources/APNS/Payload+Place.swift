package import Findings

extension Payload {
  /// A value with where it stands in the source.
  package struct Place: Hashable, Sendable {
    /// The value.
    package var node: JSON
    /// Byte offsets; of a value inside a string that holds JSON, those of the string.
    package var range: Range<Int>
    /// The way to it.
    package var path: JSONPath
  }

  /// The same as `value(at:)`, with the place.
  package func place(at path: String) -> Place? {
    Self.place(at: path[...], in: Place(node: root, range: root.range, path: JSONPath()))
  }

  /// The first place below the top level where a key of that name stands, or one of nearly that name.
  package func misplaced(_ name: String) -> Place? {
    Self.find(name, in: root, path: JSONPath(), depth: 0)
  }

  private static func place(at path: Substring, in here: Place) -> Place? {
    if let whole = element(String(path), of: here) { return whole }
    guard let dot = path.firstIndex(of: "."), var next = element(String(path[..<dot]), of: here)
    else { return nil }
    if let held = next.node.holdingObject { next.node = held.placed(at: next.range) }
    return place(at: path[path.index(after: dot)...], in: next)
  }

  private static func element(_ step: String, of place: Place) -> Place? {
    if let member = place.node.member(step) {
      let range = member.value.range.isEmpty ? place.range : member.value.range
      return Place(node: member.value, range: range, path: place.path.appending(step))
    }
    guard let elements = place.node.array, let index = Int(step), elements.indices.contains(index)
    else { return nil }
    let range = elements[index].range.isEmpty ? place.range : elements[index].range
    return Place(node: elements[index], range: range, path: place.path.appending(index))
  }

  private static func find(_ name: String, in node: JSON, path: JSONPath, depth: Int) -> Place? {
    guard depth < 5 else { return nil }
    for member in node.object ?? [] {
      let inner = path.appending(member.key)
      if depth > 0, member.key.hasSameBytes(as: name) {
        return Place(node: member.value, range: member.keyRange, path: inner)
      }
      if let found = find(name, in: member.value, path: inner, depth: depth + 1) { return found }
    }
    return nil
  }
}

extension JSON {
  /// The same tree without places of its own, since its offsets count inside a string.
  fileprivate func placed(at range: Range<Int>) -> JSON {
    switch value {
    case .object(let members):
      JSON(
        .object(
          members.map { JSON.Member($0.key, $0.value.placed(at: range), keyRange: range) }),
        range: range)
    case .array(let elements): JSON(.array(elements.map { $0.placed(at: range) }), range: range)
    case .null, .bool, .number, .string: JSON(value, range: range)
    }
  }
}
