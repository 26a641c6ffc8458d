package import APNS
package import Canvas
package import DeviceModel

/// All that can reach a session.
package enum Event: Sendable {
  case input(Input)
  /// Somebody asked for something, in the language of commands.
  case command(Command)
  /// A push came through one of the doors.
  case push(PushRequest)
  /// A request came to the endpoint that imitates APNs.
  case provider(ProviderRequest)
  /// Files were read, or read again.
  case shelfChanged(Shelf)
  /// Some files of the shelf are new, were read again, or are gone.
  case filesChanged([Shelf.Change])
  /// There is something to tell a person, in a sentence without a full stop.
  case noticed(String)
  /// The terminal has another size, in columns and rows.
  case resized(Size)
  /// Something changed about the device that no command says: the time zone.
  case device(DeviceEvent)
  /// The deadline that `nextChange` named has come.
  case timePassed
}

extension Event {
  /// Whether thousands may come in a second, between two looks at the screen.
  var isFrequent: Bool {
    switch self {
    case .provider: true
    case .input, .command, .push, .shelfChanged, .filesChanged, .noticed, .resized, .device,
      .timePassed:
      false
    }
  }
}

/// What the world has to do because of an event.
package enum Effect: Hashable, Sendable {
  case ringBell
  case suspend
  /// Let the person edit that file, and read it again.
  case edit(path: String)
  case quit
  /// Look up what that command needs, and hand it back as an event; a notice says why not.
  case supply(Command)
  /// Write lines into a file: a new one, or behind what is there.
  case write(String, path: String, isNew: Bool)
  /// Record the screen into that file, as an asciicast; nil ends the recording.
  case recordCast(path: String?)
  /// Put that on the terminal's clipboard: ASCII, and made by us.
  case copy(String)
  /// What became of a push, for whoever sent it.
  case reply(Reply)
  /// What the endpoint does about the request that came to it, and the request's entry in the Timeline.
  case answer(ProviderAnswer, entry: Int)
}
