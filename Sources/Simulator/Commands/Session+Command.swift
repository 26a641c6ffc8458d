import APNS
import Canvas
import DeviceModel
import Findings

/// The one point at which commands are carried out, whoever asked: keys, prompt, socket or scenario.
extension Session {
  /// Carries a command out, and keeps how it went in `performed`.
  package mutating func run(_ command: Command) -> [Effect] {
    guard !command.isExpectation else {
      judge(command)
      return []
    }
    guard !command.needsSupply else { return [.supply(command)] }
    holdPlayback()
    performed = Performed(firstEntry: timeline.nextNumber)
    let start = now
    let effects: [Effect]
    do throws(WordsError) {
      effects = try perform(command)
    } catch {
      performed?.failure = error
      interface.notice = error.sentence
      return []
    }
    return effects + write(command, since: start)
  }

  /// An expectation changes nothing; how it went is in `verdict`.
  private mutating func judge(_ command: Command) {
    guard case .expect(let expectation) = command else { return }
    verdict = failure(of: expectation)
  }

  /// Does what a command says, or says why it cannot be done.
  mutating func perform(_ command: Command) throws(WordsError) -> [Effect] {
    switch command {
    case .push(let file, let app, let headers): return try push(file, to: app, headers)
    case .repeated(let repetition): return try perform(repetition)
    case .schedule(let file, let words): return try schedule(file, words)
    case .cancel(let identifier): cancel(identifier)
    case .cross(let region, let crossing): return cross(region, crossing)
    case .lock, .unlock, .wake, .glance, .home, .launch, .terminate, .quit, .open, .center, .close,
      .tab, .back, .settings, .appSettings, .statusBar, .statusBarCleared:
      try performOnPhone(command)
    case .tap(let which): try tap(which)
    case .expand(let which): try expand(which)
    case .collapse(let which): try collapse(which)
    case .action(let action, let which): try take(action, on: which)
    case .reply(let text, let which, let action): try reply(text, to: which, with: action)
    case .flick:
      guard device.banner != nil else { throw .refused("there is no banner") }
      apply(.bannerFlicked, as: .event("banner flicked away"))
    case .dismiss(let which): dismiss(try notification(which))
    case .clear(let which): clear(try group(which))
    case .clearAll: apply(.allCleared, as: .event("everything cleared"))
    case .options(let which):
      apply(.optionsOpened(try notification(which).key), as: .event("options"))
    case .undo:
      guard device.canUndoRemoval else { throw .refused("nothing was dismissed or cleared") }
      apply(.removalUndone, as: .event("removal undone"))
    case .mute, .authorize, .ask, .answer, .set, .focus, .register, .badge, .token, .uninstall,
      .install, .app:
      try performOnApp(command)
    case .setDevice(let setting): try set(setting)
    case .fault(let fault): play(fault)
    case .wait, .until:
      guard let wait = try wait(asked: command) else { return [] }
      return try self.wait(until: wait.goal, wait.words)
    case .record(let path): return record(path)
    case .recordCast(let path): return [.recordCast(path: path)]
    case .expectHere: return try expectHere()
    case .theme(let name):
      guard let place = themes.firstIndex(where: { $0.name == name }) else {
        throw .unknown(name, wanted: "theme", known: themes.map(\.name))
      }
      themeIndex = place
    case .size(let size): self.size = size
    case .clock, .include, .expect, .snapshot:
      throw .refused("'\(command.line)' is for scenarios")
    }
    return []
  }

  private mutating func perform(
    _ repetition: Command.Repetition
  ) throws(WordsError) -> [Effect] {
    var effects: [Effect] = []
    for number in 1...repetition.count {
      if number > 1, let every = repetition.every {
        effects += try wait(until: now.advanced(bySeconds: every), DurationText.text(every))
      }
      let command: Command
      do throws(LineError) {
        command = try repetition.filledCommand(number)
      } catch {
        throw error.error
      }
      guard !command.needsSupply else { throw .refused("'\(command.line)' needs a file") }
      effects += try perform(command)
      effects += passTime()
      settle()
    }
    return effects.withOneBell
  }

  // MARK: - What arrives

  private mutating func push(
    _ file: FileArgument, to app: Identifier?, _ headers: [PushHeaders.Word]
  ) throws(WordsError) -> [Effect] {
    guard case .content(let content) = file else { throw .refused("its file was not read") }
    let number = timeline.nextNumber
    defer { tellRefusal(in: number) }
    return receive(
      PushRequest(
        name: content.name.isEmpty ? "push" : content.name,
        door: content.name.isEmpty ? .prompt : .file,
        headers: PushHeaders.read(headers.map { (name: $0.name, value: $0.value) }), topic: app,
        body: content.bytes))
  }

  /// What the endpoint does instead of answering, as soon as it is asked.
  private mutating func play(_ fault: Fault) {
    faults.play(fault)
    if endpoint == nil { say("kept; no endpoint that imitates APNs is running") }
  }

  /// Prints a line.
  mutating func say(_ line: String) {
    performed?.output.append(line)
    interface.notice = line
  }
}

extension [Effect] {
  /// However often something was heard, the bell rings once.
  var withOneBell: [Effect] {
    guard let first = firstIndex(of: .ringBell) else { return self }
    return Array(self[...first]) + self[first...].dropFirst().filter { $0 != .ringBell }
  }
}
