import Findings

extension Shelf {
  /// Where an entry stands: by the paths in the order in which they were named, then by name.
  package struct Place: Hashable, Comparable, Sendable {
    package var root: Int
    package var name: String

    /// The place of a file found by a path.
    package init(root: Int, name: String) {
      self.root = root
      self.name = name
    }

    /// As people number things: `push 2` before `push 10`.
    package static func < (left: Place, right: Place) -> Bool {
      guard left.root == right.root else { return left.root < right.root }
      return NaturalOrder.isBefore(left.name, right.name)
    }
  }

  /// What became of one file.
  package enum Change: Hashable, Sendable {
    /// It is new or was read again; a former place is where it stood before it was renamed.
    case read(Entry, former: Place? = nil)
    case gone(Place)
  }

  /// Takes changes over, in as many steps as there are changes; the others stay as they are.
  package mutating func apply(_ changes: [Change]) {
    var added: [Entry] = []
    var gone: Set<Int> = []
    for change in changes {
      switch change {
      case .read(let entry, _):
        guard let index = index(of: entry.place) else {
          added.append(entry)
          continue
        }
        entries[index] = entry
      case .gone(let place):
        if let index = index(of: place) { gone.insert(index) }
      }
    }
    if !gone.isEmpty {
      entries = entries.indices.filter { !gone.contains($0) }.map { entries[$0] }
    }
    guard !added.isEmpty else { return }
    merge(added.sorted { $0.place < $1.place })
  }

  /// Where a file stands; nil when it isn't here.
  package func index(of place: Place) -> Int? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].place == place ? low : nil
  }

  /// Puts entries in their places, in one pass.
  private mutating func merge(_ added: [Entry]) {
    var merged: [Entry] = []
    merged.reserveCapacity(entries.count + added.count)
    var rest = added[...]
    for entry in entries {
      while let first = rest.first, first.place < entry.place { merged.append(rest.removeFirst()) }
      merged.append(entry)
    }
    entries = merged + rest
  }
}
