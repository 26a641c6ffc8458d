package import Canvas

/// The whole picture: the phone, the inspector beside it, and the hints below.
extension Session {
  /// What the program shows on a terminal of that size.
  package func draw(_ size: Size) -> Grid {
    guard !isUnsettled else {
      var settled = self
      settled.settle()
      return settled.draw(size)
    }
    guard size.width >= ScreenLayout.minimum.width, size.height >= ScreenLayout.minimum.height
    else { return drawTooSmall(size) }
    let layout = ScreenLayout(size, side: interface.side)
    var grid = Grid(size: size)
    if let phone = layout.phone {
      grid.paste(PhoneView(session: self).draw(phone.size), at: phone.origin)
    }
    if let inspector = layout.inspector {
      grid.paste(InspectorView(session: self).draw(inspector.size), at: inspector.origin)
    }
    let hints = HintLine(session: self).draw(size.width)
    grid.paste(hints, at: Point(x: 0, y: size.height - 1))
    drawAbout(interface.lineInput, on: &grid)
    if interface.isHelpOpen {
      grid.cursor = nil
      grid.dimAll()
      grid.paste(HelpOverlay(session: self).draw(size), at: .zero)
    }
    return grid
  }

  /// Above the line being typed: what is wrong with it, else what may be written.
  private func drawAbout(_ input: LineInput?, on grid: inout Grid) {
    guard let input, let text = input.problem ?? input.guide else { return }
    let lines = text.paneLines(grid.width - 3, maxLines: 4)
    for (index, line) in lines.enumerated() {
      let y = grid.height - 1 - lines.count + index
      grid.fill(Rect(x: 0, y: y, width: grid.width, height: 1), surface: .sheet)
      let ink: Role = input.problem == nil ? .sheetDim : .findingError
      grid.write(line, at: Point(x: 1, y: y), ink: ink)
    }
  }

  /// One sentence that says how large the window must be.
  private func drawTooSmall(_ size: Size) -> Grid {
    var grid = Grid(size: size)
    let minimum = ScreenLayout.minimum
    let text =
      "bellhop needs \(minimum.width) columns and \(minimum.height) rows; "
      + "here are \(size.width) and \(size.height)."
    let lines = text.wrapped(toColumns: size.width, maxLines: size.height)
    let top = (size.height - lines.count) / 2
    for (index, line) in lines.enumerated() {
      let x = (size.width - line.columns) / 2
      grid.write(line, at: Point(x: x, y: top + index), ink: .text)
    }
    return grid
  }
}

/// Where the phone and the inspector are on a terminal.
struct ScreenLayout {
  /// Less than this shows nothing.
  static let minimum = Size(width: 40, height: 14)
  /// A phone is no larger than this, however large the terminal is.
  private static let largestPhone = Size(width: 46, height: 44)
  private static let narrowPhoneColumns = 40

  var phone: Rect?
  var inspector: Rect?

  /// The layout for a size; where only one of the two fits, it is the one that the keys go to.
  init(_ size: Size, side: Interface.Side) {
    let rows = size.height - 1
    let phoneRows = min(rows, Self.largestPhone.height)
    if size.width >= 80 {
      let isWide = size.width >= 100
      let columns = isWide ? Self.largestPhone.width : Self.narrowPhoneColumns
      let left = isWide ? 1 : 0
      phone = Rect(x: left, y: 0, width: columns, height: phoneRows)
      let start = left + columns + (isWide ? 3 : 1)
      inspector = Rect(x: start, y: 0, width: size.width - start - left, height: rows)
      return
    }
    switch side {
    case .phone:
      let columns = min(size.width, Self.largestPhone.width)
      phone = Rect(x: (size.width - columns) / 2, y: 0, width: columns, height: phoneRows)
    case .inspector:
      inspector = Rect(x: 1, y: 0, width: size.width - 2, height: rows)
    }
  }
}
