import APNS
import Findings
import Gateway

/// The devices that other processes have booted, found by asking at their sockets.
struct BootedDevices {
  /// A device whose socket is there and taken.
  struct Entry: Hashable {
    var name: String
    /// Nil when it says nothing, for instance because it is stopped.
    var device: BootedDevice?
  }

  let place: SocketPlace

  /// How long one device may keep the others waiting, in milliseconds.
  private static let patience: Int32 = 2_000

  /// All of them, by name; stale sockets are nobody's.
  func all() throws(Boot.Failure) -> [Entry] {
    let names: [String]
    do throws(SocketPlaceError) {
      names = try place.names()
    } catch {
      throw Boot.Failure(message: error.description, code: ExitCode.unavailable)
    }
    return names.compactMap(entry)
  }

  private func entry(_ name: String) -> Entry? {
    do throws(SocketClientError) {
      guard
        var client = try SocketClient.connect(to: name, in: place, timeout: Self.patience)
      else { return nil }
      guard case .device(let device) = try client.ask(.device) else { return Entry(name: name) }
      return Entry(name: name, device: device)
    } catch {
      // It hung up: it is just quitting. Anything else leaves it in the list, without facts.
      if case .hungUp = error { return nil }
      return Entry(name: name)
    }
  }

  /// A connection to the device of that name, or to the only one there is.
  func client(for wanted: String?) throws(Boot.Failure) -> SocketClient {
    if let wanted, let client = try connect(to: wanted) { return client }
    let names = try all().map(\.name)
    if wanted == nil, names.count == 1, let client = try connect(to: names[0]) { return client }
    throw Boot.Failure(
      message: Self.absence(of: wanted, booted: names), code: ExitCode.unavailable)
  }

  private func connect(to name: String) throws(Boot.Failure) -> SocketClient? {
    do throws(SocketClientError) {
      return try SocketClient.connect(to: name, in: place)
    } catch {
      throw Boot.Failure(error)
    }
  }

  /// Why nobody can be sent to, and how that can be changed.
  private static func absence(of wanted: String?, booted: [String]) -> String {
    let list = booted.joined(separator: ", ").withVisibleControls
    guard let wanted = wanted?.withVisibleControls else {
      return booted.isEmpty
        ? "no device is booted; bellhop boots one, in a terminal of its own"
        : "several devices are booted, \(list); --device NAME says which one is meant"
    }
    guard !booted.isEmpty else {
      return "no device named '\(wanted)' is booted; bellhop --device \(wanted) boots it"
    }
    let hint = NearestName.hint(NearestName.nearest(to: wanted, among: booted)?.withVisibleControls)
    return "no device named '\(wanted)' is booted; booted: \(list)\(hint)"
  }
}

extension Boot.Failure {
  /// A device that is there and can't be talked to.
  init(_ error: SocketClientError) {
    message = error.description
    code =
      switch error {
      case .place, .silent, .notUnderstood: ExitCode.unavailable
      case .system, .hungUp: ExitCode.inputOutput
      }
  }
}
