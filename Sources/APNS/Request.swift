import Findings

/// What comes through a door from another program.
package enum Request: Hashable, Sendable {
  /// A push for the device.
  case push(PushRequest)
  /// Which device is this?
  case device
  /// A command or an expectation, as a line of the language that scenarios are written in.
  case command(String)

  /// The kinds of requests; raw values are wire words.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case push
    case device
    case command
  }

  /// Names, bundle ids and ids of requests have at most so many bytes.
  package static let wordLimit = 255
  /// A header's value has at most so many bytes, which is more than a provider token needs.
  package static let headerLimit = 4096
  /// A push has at most so many headers.
  package static let mostHeaders = 64
}

/// Why a line is no request that can be carried out.
package struct RequestError: Error, Hashable, Sendable {
  /// A stable kebab-case name, such as "unknown-request".
  package var code: String
  /// One sentence without a full stop; control characters are already visible marks.
  package var sentence: String

  /// Makes control characters visible, so that no sentence carries an escape sequence.
  package init(_ code: String, _ sentence: String) {
    self.code = code
    self.sentence = sentence.withVisibleControls
  }
}

extension RequestError: CustomStringConvertible {
  /// The sentence.
  package var description: String { sentence }
}
