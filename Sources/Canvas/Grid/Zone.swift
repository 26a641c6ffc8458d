/// A part of a picture that answers to the mouse, and what it is there.
package struct Zone: Hashable, Sendable {
  /// Where it is.
  package var rect: Rect
  /// What it is.
  package var target: Target

  /// That part, as that.
  package init(_ target: Target, in rect: Rect) {
    self.target = target
    self.rect = rect
  }

  /// What a part can be; those of which there are several are counted from zero.
  package enum Target: Hashable, Sendable {
    /// One of the things that can be selected.
    case item(Int)
    /// What removes one of them.
    case removal(Int)
    /// What stands above one of them and those that follow it.
    case heading(Int)
    /// What lies beneath the last of them, out of sight.
    case more
    /// A button of what lies on top.
    case button(Int)
    /// The text of what lies on top.
    case text
    /// A line that is being written.
    case field
    /// A tab in a strip of them.
    case tab(Int)
    /// A row of a list in a pane.
    case row(Int)
    /// What the list's selected row is about, shown beside it.
    case page
    /// The way back.
    case back
    /// The edge at the top, to pull something down by.
    case top
    /// The bar at the foot, to push something up by.
    case foot
    /// The main part of the screen, where it is nothing else.
    case main
    /// The part beside it, where it is nothing else.
    case side
  }
}

extension Grid {
  /// Lets a part answer to the mouse, before all that do so already.
  package mutating func addZone(_ target: Zone.Target, _ rect: Rect) {
    let part = rect.intersection(bounds)
    guard !part.isEmpty else { return }
    zones.append(Zone(target, in: part))
  }

  /// The part that answers to the mouse at a place; nil where none does.
  package func zone(at point: Point) -> Zone? {
    zones.last { $0.rect.contains(point) }
  }

  /// Takes over another picture's zones, as far as they lie on this one.
  mutating func addZones(of other: Grid, at point: Point) {
    for zone in other.zones { addZone(zone.target, zone.rect.moved(x: point.x, y: point.y)) }
  }
}
