import APNS
import DeviceModel

/// Sending what lies on the shelf.
extension Session {
  /// The payloads of that many pushes at most are sent by one command.
  private static let mostRepetitions = 1_000

  mutating func send(_ requests: [PushRequest]) -> [Effect] {
    // However many came, the bell rings once.
    var isHeard = false
    var effects: [Effect] = []
    for request in requests {
      for effect in take(request) {
        switch effect {
        case .ringBell: isHeard = true
        // Whoever presses a key sees on the screen what came of it.
        case .reply, .answer: break
        case .suspend, .edit, .quit, .supply, .write, .recordCast, .copy: effects.append(effect)
        }
      }
    }
    return effects + (isHeard ? [.ringBell] : [])
  }

  mutating func sendAll() -> [Effect] {
    let effects = send(shelf.entries.map(\.request))
    if shelf.entries.count > 1 { interface.notice = "\(shelf.entries.count) payloads sent" }
    return effects
  }

  /// Sends the selected payload as often as was typed, counting in it.
  mutating func sendRepeatedly(_ text: String) -> [Effect] {
    let most = Self.mostRepetitions
    guard let count = Int(text.filter { $0 != " " }), (1...most).contains(count) else {
      interface.notice = "'\(text)' is not a number from 1 to \(most)"
      return []
    }
    guard let request = selectedShelfEntry?.request else { return [] }
    let effects = send((1...count).map(request.numbered))
    interface.notice = "\(count) sent"
    return effects
  }
}

extension PushRequest {
  /// The same request with the number in the place of every `{i}` of its payload.
  func numbered(_ number: Int) -> PushRequest {
    var request = self
    request.body = body.numbered(number)
    return request
  }
}

extension [UInt8] {
  /// The text with the number in the place of every `{i}`.
  func numbered(_ number: Int) -> [UInt8] {
    let mark = Array("{i}".utf8)
    guard count >= mark.count else { return self }
    var result: [UInt8] = []
    var index = startIndex
    while index < endIndex {
      if self[index...].starts(with: mark) {
        result += String(number).utf8
        index += mark.count
      } else {
        result.append(self[index])
        index += 1
      }
    }
    return result
  }
}
