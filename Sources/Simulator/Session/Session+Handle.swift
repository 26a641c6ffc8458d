import APNS
import Canvas
package import DeviceModel
import Findings

extension Session {
  /// The one way in which a session changes: an event came, and this is what the world has to do.
  ///
  /// The instant is the real one; what the device's clock shows then is up to its clock.
  package mutating func handle(_ event: Event, at real: Instant) -> [Effect] {
    realNow = real
    now = clock.time(at: real)
    // However fast it plays, a scenario waits no longer than it says.
    if let goal = playback?.goal { now = min(now, goal) }
    if isUnsettled, !event.isFrequent { settle() }
    var effects = passTime()
    holdPress()
    effects += passPlayback()
    switch event {
    case .input(let input): effects += take(input)
    case .command(let command): effects += run(command)
    case .push(let request): effects += take(request)
    case .provider(let request): effects += answer(request)
    case .shelfChanged(let shelf): replace(shelf)
    case .filesChanged(let changes): take(changes)
    case .noticed(let sentence): interface.notice = sentence
    case .resized(let size):
      self.size = size
      interface.press = nil
    case .device(let event):
      apply(event, as: .event("the device changed"))
    case .timePassed: break
    }
    // What happened may have let go of something, such as a push that waited for it.
    effects += passTime()
    if event.isFrequent { isUnsettled = true } else { settle() }
    return effects
  }

  /// Lets the device do what it does by itself, and writes each thing down at its own time.
  mutating func passTime() -> [Effect] {
    let followsNewest = followsNewest
    var isHeard = false
    var hasCome = false
    var arrivals = device.arrivals
    while let passing = device.passNext(until: now) {
      isHeard = isHeard || !bell(for: passing.account).isEmpty
      switch passing.cause {
      case .request(let request):
        hasCome = true
        write(request, passing.account, at: passing.date)
      case .push(let push):
        hasCome = true
        let arrival = device.arrivals > arrivals ? device.arrivals : nil
        interface.explained = timeline.add(
          .push(name: push.name, arrival: arrival), passing.account, at: passing.date,
          findings: push.findings, push: push)
      case .time:
        guard !passing.account.outcomes.isEmpty else { continue }
        timeline.add(.event("time passed"), passing.account, at: passing.date)
      }
      arrivals = device.arrivals
    }
    if hasCome, followsNewest { selectNewest() }
    return isHeard ? [.ringBell] : []
  }

  /// Writes down what came of a local notification that has just been presented.
  mutating func write(_ request: NotificationRequest, _ account: Account, at date: Instant) {
    interface.explained = timeline.add(
      .local(name: request.source.name, arrival: device.arrivals), account, at: date,
      request: request)
  }

  /// Rings if a sound was played.
  func bell(for account: Account) -> [Effect] {
    account.outcomes.contains { outcome in
      guard case .played = outcome else { return false }
      return true
    } ? [.ringBell] : []
  }

  /// Hands an event to the device and writes down what came of it, if anything did.
  @discardableResult
  mutating func apply(_ event: DeviceEvent, as subject: Timeline.Subject) -> Account {
    let account = device.apply(event, at: now)
    if case .appInstalled = event { shelf.check(PayloadCheck(device.apps)) }
    guard !account.outcomes.isEmpty || !account.steps.isEmpty else { return account }
    var source = SourceText(name: "", bytes: [])
    if case .response(_, let arrival?) = subject, let push = timeline.push(arrival: arrival) {
      source = push.source
    }
    let number = timeline.add(subject, account, at: now, source: source)
    if !account.steps.isEmpty { interface.explained = number }
    return account
  }

  /// New files on the shelf; the selection stays with its file.
  private mutating func replace(_ new: Shelf) {
    let name = selectedShelfEntry?.name
    shelf = new
    shelf.check(PayloadCheck(device.apps))
    guard let name, let place = new.entries.firstIndex(where: { $0.name == name }) else { return }
    interface.shelfSelection = place
  }

  /// Some files changed; the selection stays with its file, also when that has another name now.
  private mutating func take(_ changes: [Shelf.Change]) {
    var place = selectedShelfEntry?.place
    shelf.apply(changes)
    for case .read(let entry, let former?) in changes where former == place { place = entry.place }
    guard let index = place.flatMap({ shelf.index(of: $0) }) else { return }
    interface.shelfSelection = index
  }

  /// Whether the selection stands on what comes first.
  var followsNewest: Bool { interface.selection == nil || interface.selection == firstItem }

  /// The selection goes to what comes first, as soon as it is known what that is.
  mutating func selectNewest() {
    if interface.longLook == nil { interface.selection = nil }
  }

  /// Restores what must always hold: selections point at what is there.
  mutating func settle() {
    isUnsettled = false
    settleLockScreen()
    let items = phoneItems
    firstItem = items.first
    if let selection = interface.selection, items.place(of: selection) == nil {
      interface.selection = stand(in: items, for: selection)
    }
    if interface.selection == nil { interface.selection = items.first }
    interface.selectionAnchor = selectedNotification?.key
    if let longLook = interface.longLook, device.notification(longLook.notification) == nil {
      interface.longLook = nil
    }
    settleMouse(items)
    if device.prompt != shownPrompt { interface.promptSelection = 0 }
    shownPrompt = device.prompt
    interface.shelfSelection = max(0, min(interface.shelfSelection, shelf.entries.count - 1))
    interface.settingsSelection = max(0, min(interface.settingsSelection, settingRows.count - 1))
    if let number = interface.timelineSelection, timeline.entry(number) == nil {
      interface.timelineSelection = nil
    }
    settleScroll()
  }

  /// Nothing is scrolled further than there is something to see.
  private mutating func settleScroll() {
    let layout = ScreenLayout(size, side: interface.side)
    settleLongLook(layout.phone)
    if interface.helpScroll > 0 {
      let limit = HelpOverlay(session: self).maxScroll(size)
      interface.helpScroll = min(interface.helpScroll, limit)
    }
    guard let scroll = interface.scroll[interface.pane], scroll > 0,
      let inspector = layout.inspector
    else { return }
    let limit = InspectorView(session: self).maxScroll(inspector.size)
    interface.scroll[interface.pane] = min(scroll, limit)
  }

  private mutating func settleLongLook(_ phone: Rect?) {
    guard let phone, let longLook = interface.longLook, longLook.scroll > 0,
      let notification = device.notification(longLook.notification)
    else { return }
    let view = LongLookView(session: self, longLook: longLook, notification: notification)
    let limit = view.maxScroll(PhoneFrame.screen(of: phone.size))
    interface.longLook?.scroll = min(longLook.scroll, limit)
  }

  /// What to select in place of something that is gone: its group, its notification, else the first.
  private func stand(in items: PhoneItems, for gone: PhoneItem) -> PhoneItem? {
    let candidates: [PhoneItem]
    switch gone {
    case .banner(let key), .notification(let key):
      let group = phoneGroups?.group(of: key)
      candidates = [.notification(key)] + (group.map { [.group($0.key)] } ?? [])
    case .group(let key):
      let leading = group(key)?.leading.key ?? interface.selectionAnchor
      let group = leading.flatMap { phoneGroups?.group(of: $0) }
      candidates =
        (leading.map { [.notification($0)] } ?? []) + (group.map { [.group($0.key)] } ?? [])
    case .app, .tab, .count, .settings, .setting:
      return items.first
    }
    if let stand = candidates.first(where: { items.place(of: $0) != nil }) { return stand }
    // Else the item that moved up into its place.
    return items.isEmpty ? nil : items[min(interface.selectionPlace, items.count - 1)]
  }
}
