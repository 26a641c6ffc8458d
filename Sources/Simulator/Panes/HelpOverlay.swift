package import Canvas

/// The page of all keys, a card over everything else.
package struct HelpOverlay {
  /// Whose keys.
  package var session: Session

  /// The help of a session.
  package init(session: Session) { self.session = session }

  /// What belongs together on the page.
  private enum Group: String, CaseIterable {
    case phone = "The phone"
    case payloads = "Payloads"
    case time = "Time and place"
    case playing = "A scenario that plays"
    case looking = "Looking"
    case program = "The program"
    case mouse = "The mouse"
  }

  private static func group(of command: KeyCommand) -> Group {
    switch command {
    case .tap, .expand, .collapse, .dismiss, .flick, .clearGroup, .clearAll, .reply, .undo,
      .unlock, .lock, .home, .center, .openLink, .options, .askPermission,
      .copyToken:
      .phone
    case .send, .sendRepeatedly, .sendAll, .edit: .payloads
    case .schedule, .cancelRequest, .region, .wait, .clockMode, .timeZone: .time
    case .pausePlayback, .nextLine, .previousLine, .faster, .slower: .playing
    case .grouping, .previews, .lockScreenStyle, .glance, .system, .silentSwitch, .focus, .theme:
      .looking
    case .prompt, .find, .switchSide, .previousSide, .nextPane, .previousPane, .back, .help, .quit:
      .program
    }
  }

  /// The card, clear where what lies beneath shows.
  package func draw(_ size: Size) -> Grid {
    var grid = Grid(size: size, surface: .clear)
    let card = card(size)
    guard card.width > 10, card.height > 4 else { return grid }
    grid.drawCard(card, surface: .sheet, edges: session.edges)
    let inner = inner(card)
    grid.write("Keys", at: inner.origin, ink: .sheetTitle)
    let words = "any other key closes"
    grid.write(
      words, at: Point(x: inner.maxX - words.columns, y: inner.minY), ink: .sheetDim)
    let page = Size(width: inner.width + 1, height: inner.height - 2)
    grid.paste(
      body(inner.width).draw(
        page, scroll: session.interface.helpScroll, edges: session.edges, surface: .clear),
      at: inner.origin.moved(y: 2))
    return grid
  }

  /// How far the page can be scrolled.
  package func maxScroll(_ size: Size) -> Int {
    let inner = inner(card(size))
    return body(inner.width).maxScroll(height: inner.height - 2)
  }

  private func card(_ size: Size) -> Rect {
    let width = min(size.width - (size.width > 60 ? 6 : 2), 112)
    let wanted = body(width - 6).lines.count + 4
    let height = min(size.height - (size.height > 24 ? 2 : 0), wanted)
    return Rect(
      x: (size.width - width) / 2, y: max(0, (size.height - height) / 2), width: width,
      height: height)
  }

  private func inner(_ card: Rect) -> Rect { card.inset(x: 3, y: 1) }

  // MARK: - The lines

  private func body(_ columns: Int) -> PaneBody {
    var body = PaneBody()
    guard columns >= 84 else {
      for group in Group.allCases {
        body.addGap()
        for line in lines(of: group, columns) { body.add(line) }
      }
      return body
    }
    let half = (columns - 4) / 2
    let atLeft: Set<Group> = [.phone, .time, .playing]
    let left = column(of: Group.allCases.filter(atLeft.contains), half)
    let right = column(of: Group.allCases.filter { !atLeft.contains($0) }, half)
    for index in 0..<max(left.count, right.count) {
      var line = left.indices.contains(index) ? left[index] : PaneLine()
      if right.indices.contains(index) {
        line.add(String(repeating: " ", count: max(0, half + 4 - line.columns)), .sheetText)
        for run in right[index].runs { line.add(run) }
      }
      body.add(line)
    }
    return body
  }

  /// Groups below each other, with a blank line between them.
  private func column(of groups: [Group], _ columns: Int) -> [PaneLine] {
    Array(groups.map { lines(of: $0, columns) }.joined(separator: [PaneLine()]))
  }

  private func lines(of group: Group, _ columns: Int) -> [PaneLine] {
    var lines = [PaneLine(group.rawValue, .accent)]
    for binding in Keymap.standard.bindings where Self.group(of: binding.command) == group {
      add(binding.keys.map(\.cap), binding.command.explanation, columns, &lines)
    }
    switch group {
    case .phone: add(["1", "9"], "the actions of the notification", columns, &lines, joint: "…")
    case .looking:
      add(["↑", "↓"], "move; j and k do, too", columns, &lines)
      add(["←", "→"], "sideways, the next pane; h and l do, too", columns, &lines)
      add(["pgup", "pgdn"], "by ten, or scroll; ^B and ^F, the space bar", columns, &lines)
      add(["home", "end"], "to the first and to the last", columns, &lines)
    case .program: add(["^Z"], "stop; the shell's fg goes on", columns, &lines)
    case .mouse:
      for (deed, text) in Self.mouse { add([deed], text, columns, &lines) }
    case .payloads, .time, .playing: break
    }
    return lines
  }

  private static let mouse = [
    ("click", "tap; in a pane: select, then send"),
    ("hold", "long press; so does the right button"),
    ("drag", "left: Clear; up: flick a banner away, reveal the stack"),
    ("wheel", "scroll what is under it"),
  ]

  private func add(
    _ caps: [String], _ text: String, _ columns: Int, _ lines: inout [PaneLine],
    joint: String = " "
  ) {
    let start = 11
    for (index, text) in text.paneLines(columns - start).enumerated() {
      var line = PaneLine()
      if index == 0 {
        for (place, cap) in caps.prefix(2).enumerated() {
          if place > 0 { line.add(joint, .sheetDim) }
          line.add(cap, .hintKeyText, on: .hintKey)
        }
      }
      line.add(String(repeating: " ", count: max(1, start - line.columns)), .sheetText)
      line.add(text, .sheetText)
      lines.append(line)
    }
  }
}
