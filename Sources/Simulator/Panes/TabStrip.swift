package import Canvas

/// The names of the panes in a row, the shown one filled; it scrolls sideways where it is narrow.
package struct TabStrip {
  /// The panes there are.
  package var panes: [Pane]
  /// The pane that is shown.
  package var selected: Pane
  /// Whether the keys go to the panes.
  package var isActive: Bool
  /// How edges are drawn.
  package var edges: EdgeStyle

  /// A strip with that pane shown.
  package init(
    panes: [Pane] = Pane.allCases, selected: Pane, isActive: Bool, edges: EdgeStyle
  ) {
    self.panes = panes
    self.selected = selected
    self.isActive = isActive
    self.edges = edges
  }

  /// Which columns each visible tab takes, its blanks included.
  package func layout(_ width: Int) -> [(pane: Pane, columns: Range<Int>)] {
    let all = panes
    let needed = all.reduce(0) { $0 + $1.title.columns + 2 }
    if needed + all.count - 1 <= width { return place(all[...], from: 0, gap: 1) }
    if needed <= width { return place(all[...], from: 0, gap: 0) }
    // Two columns at each end tell that there is more.
    let shown = window(in: max(width - 4, 0))
    return place(shown, from: shown.startIndex == 0 ? 0 : 2, gap: 0)
  }

  /// As many neighbours of the selected tab as fit, those to its right first.
  private func window(in room: Int) -> ArraySlice<Pane> {
    let all = panes
    let index = all.firstIndex(of: selected) ?? 0
    var low = index
    var high = index + 1
    var used = selected.title.columns + 2
    var grows = true
    while grows {
      grows = false
      if high < all.count, used + all[high].title.columns + 2 <= room {
        used += all[high].title.columns + 2
        high += 1
        grows = true
      }
      if low > 0, used + all[low - 1].title.columns + 2 <= room {
        used += all[low - 1].title.columns + 2
        low -= 1
        grows = true
      }
    }
    return all[low..<high]
  }

  private func place(
    _ panes: ArraySlice<Pane>, from start: Int, gap: Int
  ) -> [(pane: Pane, columns: Range<Int>)] {
    var x = start
    return panes.map { pane in
      let columns = x..<x + pane.title.columns + 2
      x = columns.upperBound + gap
      return (pane, columns)
    }
  }

  /// The names, and below them a line that is heavy under the shown one.
  package func draw(_ width: Int) -> Grid {
    var grid = Grid(size: Size(width: width, height: 2))
    let signs = PaneSigns(edges: edges)
    grid.drawRule(at: Point(x: 0, y: 1), columns: width, ink: .paneRule, edges: edges)
    let tabs = layout(width)
    for (pane, columns) in tabs {
      let isSelected = pane == selected
      let place = Point(x: columns.lowerBound, y: 0)
      if let index = Pane.allCases.firstIndex(of: pane) {
        grid.addZone(
          .tab(index), Rect(origin: place, size: Size(width: columns.count, height: 2)))
      }
      if isSelected {
        let surface: Role = isActive ? .paneTabSelected : .hintKey
        grid.fill(
          Rect(origin: place, size: Size(width: columns.count, height: 1)), surface: surface)
        let line = String(repeating: signs.heavyRule, count: columns.count)
        grid.write(line, at: place.moved(y: 1), ink: isActive ? .accent : .paneDim)
      }
      let ink: Role = isSelected ? (isActive ? .paneTabSelectedText : .paneTitle) : .paneTab
      grid.write(pane.title, at: place.moved(x: 1), ink: ink)
      if isSelected, isActive, edges != .blocks {
        grid.write("[", at: place, ink: ink)
        grid.write("]", at: Point(x: columns.upperBound - 1, y: 0), ink: ink)
      }
    }
    if let first = tabs.first, first.pane != panes.first {
      grid.write(signs.left, at: .zero, ink: .paneTab)
    }
    if let last = tabs.last, last.pane != panes.last {
      grid.write(signs.right, at: Point(x: width - 1, y: 0), ink: .paneTab)
    }
    return grid
  }
}
