package import APNS
package import DeviceModel
package import Findings

/// The payload files that lie ready to be sent.
package struct Shelf: Hashable, Sendable {
  /// One file, read once.
  package struct Entry: Hashable, Sendable {
    /// The path below the folder it was found in.
    package var name: String
    /// Which of the paths that were named it was found by, counted from 0.
    package var root = 0
    /// The file itself, to be edited; nil when there is none.
    package var path: String?
    package var source: SourceText
    /// What could be read; nil when it cannot be delivered at all.
    package var payload: Payload?
    /// Remarks on the file, and on what the installed apps make of it.
    package var findings: [Finding]
    /// The remarks that reading alone made.
    private var remarks: [Finding]

    /// Reads a file's bytes.
    package init(name: String, bytes: [UInt8]) {
      self.name = name
      source = SourceText(name: name, bytes: bytes)
      var findings: [Finding] = []
      let request = PushRequest(name: name, door: .file, body: bytes)
      if case .success(let push) = request.opened(into: &findings) { payload = push.payload }
      self.findings = findings
      remarks = findings
    }

    /// A file that could not be opened, with the sentence that says why.
    package init(name: String, unreadable sentence: String) {
      self.name = name
      source = SourceText(name: name, bytes: [])
      findings = [Finding(Finding.Message(.fileUnreadable, sentence), at: 0..<0)]
      remarks = findings
    }

    /// A file that is far too large to be read.
    package init(name: String, tooLarge size: Int) {
      self.init(name: name, unreadable: "")
      findings = [Finding(.unreadSize(size), at: 0..<0)]
      remarks = findings
    }

    /// Asks what these apps make of it; what others made of it before is forgotten.
    package mutating func check(_ check: PayloadCheck) {
      guard let payload else { return }
      findings = (remarks + check.findings(on: payload)).inOrderOfPlace
    }

    /// Its place among the others.
    package var place: Place { Place(root: root, name: name) }

    /// The most severe finding.
    package var worst: Finding.Severity? { findings.worst }

    /// Findings of that severity.
    package func count(_ severity: Finding.Severity) -> Int {
      findings.count { $0.severity == severity }
    }

    /// What the push asks for, in a word: "alert", "background", "badge"; nil when it cannot be read.
    package var kind: String? {
      guard let payload else { return nil }
      let kind = Classification(of: payload.aps)
      if payload.aps.liveActivity != nil { return "liveactivity" }
      if kind.silent { return "background" }
      if kind.nothing { return "nothing" }
      let effects = [kind.hasBadge ? "badge" : nil, kind.hasSound ? "sound" : nil]
      let parts = kind.hasText ? ["alert"] : effects.compactMap(\.self)
      return (parts + (kind.wake ? ["wake"] : [])).joined(separator: " + ")
    }

    /// The push that sending this file makes.
    package var request: PushRequest {
      PushRequest(name: name, door: .file, body: source.bytes)
    }
  }

  package var entries: [Entry] = []

  package init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  /// Asks of every file what these apps make of it: once when it was read, and when an app changed.
  package mutating func check(_ check: PayloadCheck) {
    for index in entries.indices { entries[index].check(check) }
  }
}
