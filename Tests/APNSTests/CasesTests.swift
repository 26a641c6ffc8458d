import APNS
import Findings
import TestSupport
import Testing

/// A row of the table beside the sample payloads.
struct Case: CustomTestStringConvertible, Sendable {
  enum Validity: String {
    case ok
    case okWithWarning = "ok-warn"
    case rejectedAsFile = "reject-file"
    case rejected = "reject"
  }

  var file: String
  var validity: Validity
  var worst: Finding.Severity?
  var diagnosis: String

  var testDescription: String { file }

  static let all: [Case] = {
    let table = String(decoding: read("expectations.tsv"), as: UTF8.self)
    return table.split(separator: "\n").dropFirst().compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count > 4, let validity = Validity(rawValue: cells[2]) else { return nil }
      let worst = Finding.Severity.allCases.first { $0.description == cells[3] }
      return Case(file: cells[0], validity: validity, worst: worst, diagnosis: cells[4])
    }
  }()

  static func read(_ name: String) -> [UInt8] { Samples.bytes(of: "Cases/\(name)") }
}

struct CasesTests {
  /// The strings of the app that the table supposes.
  static let strings = [
    "CHAT_TITLE": "%@ wrote", "CHAT_BODY": "%@ sent: %@", "CHAT_BODY_POS": "%2$@ from %1$@",
  ]

  static func open(_ row: Case, door: PushRequest.Door) -> (push: Push?, findings: [Finding]) {
    let request = PushRequest(
      name: row.file, door: door, topic: "com.example.bellhop", body: Case.read(row.file))
    var findings: [Finding] = []
    guard case .success(let push) = request.opened(into: &findings) else { return (nil, findings) }
    if let alert = push.payload.aps.alert {
      for part in [alert.title, alert.subtitle, alert.body] {
        _ = part?.resolved(in: strings, into: &findings)
      }
    }
    return (push, findings)
  }

  @Test func `the table has all its rows`() {
    #expect(Case.all.count == 124)
  }

  @Test(arguments: Case.all)
  func `a file is delivered or refused as the table says`(_ row: Case) {
    let (push, findings) = Self.open(row, door: .file)
    let isRefused = row.validity == .rejected || row.validity == .rejectedAsFile
    #expect((push == nil) == isRefused)
    #expect((findings.worst == .error) == isRefused)
    if row.validity == .ok { #expect(findings.worst ?? .info <= .info, "\(findings.map(\.text))") }
  }

  @Test(arguments: Case.all.filter { $0.validity == .rejected || $0.validity == .rejectedAsFile })
  func `the endpoint refuses what the table says all refuse`(_ row: Case) {
    let (push, _) = Self.open(row, door: .endpoint)
    #expect((push == nil) == (row.validity == .rejected))
  }

  @Test(arguments: Case.all)
  func `every finding stands in the file and carries no control character`(_ row: Case) {
    let source = SourceText(name: row.file, bytes: Case.read(row.file))
    for finding in Self.open(row, door: .file).findings {
      #expect(finding.range.upperBound <= source.bytes.count)
      let shown = source.description(of: finding) + source.excerpt(for: finding).line
      #expect(!shown.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
      #expect(!finding.text.isEmpty)
    }
  }

  @Test(arguments: Case.all)
  func `writing what was read reads the same`(_ row: Case) throws {
    var findings: [Finding] = []
    guard let payload = Payload.read(Case.read(row.file), strictness: .lenient, into: &findings)
    else { return }
    for writer in [JSONWriter.compact, .pretty, JSONWriter(isPretty: true, sortsKeys: true)] {
      var remarks: [Finding] = []
      let again = JSONParser.parse(
        Array(writer.text(of: payload.root).utf8), leniency: .strict, into: &remarks)
      #expect(try #require(again).isSameValue(as: payload.root))
    }
  }
}
