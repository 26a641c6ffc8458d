import Glibc
import PtyKit

/// What the programs are given to show: payloads, mails and commits, as many of each.
struct Corpus {
  private let folder: RuntimeFolder
  /// A list that people still look through, and the most that bellhop keeps.
  static let few = 200
  static let many = 10_000

  init() throws { folder = try RuntimeFolder() }

  // MARK: - Payloads

  /// A chat message of exactly 400 bytes; no two are alike, not even in their threads.
  static func payload(_ number: Int) -> String {
    let head =
      #"{"Simulator Target Bundle":"com.example.myapp","aps":{"alert":{"title":"Person \#(number)","#
      + #""body":"Message \#(number): the train is late again, so let us meet at the other platform"},"#
      + #""sound":"default","badge":\#(number % 90 + 1),"thread-id":"chat-\#(number)","#
      + #""category":"MESSAGE_CATEGORY"},"chatId":"chat-\#(number)","sentAt":\#(1_790_000_000 + number),"#
      + #""note":""#
    return head + String(repeating: "x", count: max(0, 398 - head.utf8.count)) + "\"}"
  }

  /// A folder of its own with so many payload files.
  func payloadFolder(_ count: Int) throws -> String {
    let path = try makeFolder("payloads-\(count)")
    for number in 0..<count {
      _ = try folder.write("payloads-\(count)/\(number).apns", Self.payload(number).utf8)
    }
    return path
  }

  // MARK: - What others show

  /// A mailbox of so many unread mails.
  func mailbox(_ count: Int) throws -> String {
    let mails = (0..<count).map { number in
      let time = "\(two(9 + number / 3_600)):\(two(number / 60 % 60)):\(two(number % 60))"
      return """
        From p\(number)@example.com Mon Nov 30 \(time) 2026
        From: Person \(number) <p\(number)@example.com>
        To: me@example.com
        Subject: Message \(number): the train is late again
        Date: Mon, 30 Nov 2026 \(time) +0000
        Message-ID: <m\(number)@example.com>

        Message \(number): the train is late again, so let us meet at the other platform

        """ + "\n"
    }
    return try folder.write("mails-\(count)", mails.joined().utf8)
  }

  /// A repository of so many commits.
  func repository(_ count: Int) throws -> String {
    let path = try makeFolder("repository")
    let commits = (0..<count).map { number in
      let message = "Change number \(number) of the file"
      return """
        commit refs/heads/main
        committer Person \(number % 20) <p@example.com> \(1_790_000_000 + number) +0000
        data \(message.utf8.count)
        \(message)
        M 100644 inline file
        data \(String(number).utf8.count)
        \(number)

        """
    }
    let stream = try folder.write("commits", commits.joined().utf8)
    try run("git -C \(path) init -q -b main && git -C \(path) fast-import --quiet < \(stream)")
    return path
  }

  /// Settings under which neomutt asks nothing.
  func mailSettings() throws -> String {
    try folder.write(
      "muttrc", "set folder=\(folder.path)\nset record=''\nset mbox=''\nset beep=no\n".utf8)
  }

  /// A home folder with nothing in it, and a place for sockets.
  func emptyFolder(_ name: String) throws -> String { try makeFolder(name) }

  func write(_ name: String, _ text: String) throws -> String {
    try folder.write(name, text.utf8)
  }

  private func makeFolder(_ name: String) throws -> String {
    let path = "\(folder.path)/\(name)"
    guard mkdir(path, 0o700) == 0 else { throw SpawnError(path, code: errno) }
    return path
  }

  private func run(_ command: String) throws {
    guard system(command) == 0 else { throw SpawnError("it failed: \(command)") }
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
