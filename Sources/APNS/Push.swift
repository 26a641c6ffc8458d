package import Findings

/// What Apple would hand to a device.
package struct Push: Hashable, Sendable {
  /// What to call it on screen, for instance a file name.
  package var name: String
  /// Where it came in.
  package var door: PushRequest.Door
  /// The app: named beside the payload, by the header, or by the file itself.
  package var topic: Identifier?
  /// The header's type, else what the payload looks like.
  package var type: PushType
  /// Whether a header named the type.
  package var isTypeNamed = false
  /// The header's priority, else the usual one of its type.
  package var priority: PushPriority
  /// Seconds since 1970; nil is the storage policy, 0 is one try.
  package var expiration: Int64?
  /// A later push with the same one replaces the earlier.
  package var collapseIdentifier: Identifier?
  /// The header's apns-id; nil if the sender left it to us.
  package var identifier: String?
  /// The token it was sent to; nil where no endpoint was asked.
  package var token: DeviceToken?
  /// What it carries.
  package var payload: Payload
  /// All that was remarked while opening it.
  package var findings: [Finding]
  /// The bytes, for showing where findings point.
  package var source: SourceText

  /// A push made in code.
  package init(
    name: String, door: PushRequest.Door, topic: Identifier?, type: PushType = .alert,
    priority: PushPriority = .immediate, expiration: Int64? = nil,
    collapseIdentifier: Identifier? = nil, identifier: String? = nil, payload: Payload,
    findings: [Finding] = [], source: SourceText
  ) {
    self.name = name
    self.door = door
    self.topic = topic
    self.type = type
    self.priority = priority
    self.expiration = expiration
    self.collapseIdentifier = collapseIdentifier
    self.identifier = identifier
    self.payload = payload
    self.findings = findings
    self.source = source
  }

  /// What the push is, by its literal texts and keys.
  package var classification: Classification { Classification(of: payload.aps) }
}
