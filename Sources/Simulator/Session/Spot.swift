package import Canvas
package import DeviceModel

/// What a place on the screen stands for, whatever moves between pressing there and letting go.
package enum Spot: Hashable, Sendable {
  /// Something on the phone that can be selected.
  case item(PhoneItem)
  /// The button that removes it.
  case removal(PhoneItem)
  /// The head of an unfolded group.
  case heading(NotificationGroup.Key)
  /// The edges of what lies beneath the newest on the lock screen.
  case more
  /// An answer to a system prompt.
  case answer(PromptAnswer)
  /// The text of the long look.
  case message
  /// An action of the long look, or of the banner, counted from zero.
  case action(Int)
  /// A column of the line that is being written.
  case field(Int)
  /// The button that sends a reply.
  case send
  /// The way back to an app's page before.
  case back
  /// The phone's upper edge, under which Notification Center waits.
  case statusBar
  /// The bar at the phone's foot.
  case homeBar
  /// The phone, where it is nothing else.
  case phone
  /// The tab of a pane.
  case tab(Pane)
  /// A file on the shelf, by its place.
  case file(Int)
  /// An event of the Timeline, by its number.
  case event(Int)
  /// A switch in Settings, by its place.
  case setting(Int)
  /// A line of the scenario that plays, by its place.
  case line(Int)
  /// The file beneath the shelf.
  case source
  /// The panes, where they are nothing else.
  case inspector
}

extension Session {
  /// What is at a place of the screen now; nil where nothing answers to the mouse.
  package func spot(at point: Point) -> Spot? {
    guard let zone = draw(size).zone(at: point) else { return nil }
    switch zone.target {
    case .item(let place): return item(place).map { .item($0) }
    case .removal(let place): return item(place).map { .removal($0) }
    case .heading(let place):
      let group = item(place)?.notification.flatMap { phoneGroups?.group(of: $0) }
      return group.map { .heading($0.key) }
    case .more: return .more
    case .button(let place): return button(place)
    case .text: return .message
    case .field: return .field(point.x - zone.rect.minX)
    case .tab(let place): return .tab(Pane.allCases[place])
    case .row(let place): return row(place)
    case .page: return .source
    case .back: return .back
    case .top: return .statusBar
    case .foot: return .homeBar
    case .main: return .phone
    case .side: return .inspector
    }
  }

  private func item(_ place: Int) -> PhoneItem? {
    let items = phoneItems
    return items.indices.contains(place) ? items[place] : nil
  }

  /// What lies on top has the buttons.
  private func button(_ place: Int) -> Spot? {
    if let prompt = device.prompt {
      let answers = device.answers(to: prompt)
      return answers.indices.contains(place) ? .answer(answers[place]) : nil
    }
    return interface.longLook?.reply == nil ? .action(place) : .send
  }

  private func row(_ place: Int) -> Spot? {
    switch interface.pane {
    case .payloads: return .file(place)
    case .settings: return .setting(place)
    case .scenario: return .line(place)
    case .timeline:
      let entries = timeline.entries
      return entries.indices.contains(place) ? .event(entries[place].number) : nil
    case .why, .payload, .router, .device: return .inspector
    }
  }
}
