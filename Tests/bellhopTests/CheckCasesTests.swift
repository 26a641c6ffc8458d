import APNS
import DeviceModel
import Findings
import Gateway
import TestSupport
import Testing

@testable import bellhop

/// A row of the table of cases: what must be said of a file, and what its message must name.
struct CheckCase: CustomTestStringConvertible, Sendable {
  var file: String
  var worst: Finding.Severity?
  var bytes: Int

  var testDescription: String { file }

  static let folder = "../APNSTests/Cases/"

  static let all: [CheckCase] = {
    let table = String(decoding: Samples.bytes(of: folder + "expectations.tsv"), as: UTF8.self)
    return table.split(separator: "\n").dropFirst().compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count > 4, let bytes = Int(cells[1]) else { return nil }
      let worst = Finding.Severity.allCases.first { $0.description == cells[3] }
      return CheckCase(file: cells[0], worst: worst, bytes: bytes)
    }
  }()

  static let check: PayloadCheck = {
    var findings: [Finding] = []
    let profile = AppProfile.read(Samples.bytes(of: folder + "bellhop.json"), into: &findings)
    return PayloadCheck(profiles: [profile].compactMap(\.self))
  }()

  static func checked(_ file: String, strictness: Strictness = .lenient) -> CheckedFile {
    let bytes = Samples.bytes(of: folder + file)
    let limit = 64 * 1024
    let read = PayloadFile(
      bytes: Array(bytes.prefix(limit + 1)), size: bytes.count, isTooLarge: bytes.count > limit)
    return CheckedFile(name: file, read, strictness: strictness, check)
  }
}

/// What a message must name: a code with its place, and words that stand in its sentence.
struct Diagnosis: CustomTestStringConvertible, Sendable {
  var file: String
  var code: String
  var place: String
  var words: [String]

  init(_ file: String, _ code: String, _ place: String, _ words: String...) {
    self.file = file
    self.code = code
    self.place = place
    self.words = words
  }

  var testDescription: String { "\(file): \(code)" }
}

struct CheckCasesTests {
  @Test(arguments: CheckCase.all)
  func `the worst finding is the table's, and the size the file's`(_ row: CheckCase) {
    let file = CheckCase.checked(row.file)
    #expect(file.worst == row.worst, "\(file.findings.map(\.text))")
    #expect(file.bytes == row.bytes)
  }

  @Test(arguments: Diagnosis.all)
  func `the message names key, value, place and count`(_ row: Diagnosis) throws {
    let files = CheckCase.all.filter { $0.file.hasPrefix(row.file) }
    let file = CheckCase.checked(try #require(files.first).file)
    let found = file.findings.filter {
      $0.code == row.code
        && file.source.position(at: $0.range.lowerBound).description == row.place
    }
    let all = file.findings.map {
      "\(file.source.position(at: $0.range.lowerBound)) \($0.code): \($0.text)"
    }
    let text = (found.first?.text ?? "") + " " + (found.first?.suggestion ?? "")
    #expect(found.count == 1, "\(all)")
    for word in row.words { #expect(text.contains(word), "\(word) in \(text)") }
  }

  @Test(arguments: CheckCase.all)
  func `no output carries a control character or a bidirectional override`(_ row: CheckCase) {
    let file = CheckCase.checked(row.file)
    for format in [CheckReport.Format.json, .text(isColored: false)] {
      var report = CheckReport(format: format)
      report.add(file)
      report.end()
      let bad = report.takeText().unicodeScalars.filter {
        $0.isControl && $0 != "\n" || $0.isDirectionMark
      }
      #expect(bad.isEmpty, "\(bad.map(\.codePoint))")
    }
  }

  @Test(arguments: CheckCase.all)
  func `strict and lenient find the same, but for what a text can no longer say`(_ row: CheckCase) {
    let lenient = CheckCase.checked(row.file)
    let strict = CheckCase.checked(row.file, strictness: .strict)
    let codes = Set(lenient.findings.map(\.code))
    for finding in strict.findings {
      let code = FindingTable.code(named: finding.code)
      #expect(code?.strict == finding.severity, "\(finding.code)")
      #expect(codes.contains(finding.code) || finding.severity == .error, "\(finding.code)")
    }
    for finding in lenient.findings {
      #expect(
        FindingTable.code(named: finding.code)?.lenient == finding.severity, "\(finding.code)")
    }
  }
}

extension Diagnosis {
  /// What the table of cases asks of each message, in its own words where they are names, values and counts.
  static let all: [Diagnosis] = [
    Diagnosis("004", "no-target-bundle", "1:1", "Simulator Target Bundle"),
    Diagnosis(
      "005", "app-not-installed", "2:30", "com.example.not-installed", "nothing is delivered",
      "com.example.bellhop"),
    Diagnosis("007", "target-bundle-not-a-string", "2:30", "Simulator Target Bundle", "number 42"),
    Diagnosis("010", "subtitle-alone", "5:7", "subtitle", "title", "body"),
    Diagnosis("106", "empty-thread-id", "8:18", "thread-id", "none"),
    Diagnosis("107", "thread-id-not-a-string", "8:18", "thread-id", "string", "number 7"),
    Diagnosis("108", "long-thread-id", "8:18", "thread-id", "900 characters"),
    Diagnosis("110", "legacy-key", "7:7", "summary-arg", "12 to 14", "iOS 15"),
    Diagnosis("110", "legacy-key", "8:7", "summary-arg-count", "12 to 14", "iOS 15"),
    Diagnosis("111", "misplaced-key", "10:5", "summary-arg", "aps.alert"),
    Diagnosis("112", "summary-arg-count-out-of-range", "8:28", "summary-arg-count", "at least 1"),
    Diagnosis("114", "category-not-registered", "8:17", "'message'", "MESSAGE", "in case"),
    Diagnosis("115", "outside-aps", "9:3", "category", "custom data", "aps.category"),
    Diagnosis("202", "badge-zero", "4:14", "badge 0", "delivered notifications"),
    Diagnosis("203", "badge-not-a-number", "5:14", "badge", "number", "string \"5\"", "ignored"),
    Diagnosis("205", "badge-not-a-number", "5:14", "Increment", "provider", "before sending"),
    Diagnosis("206", "badge-not-whole", "5:14", "badge", "3.7", "whole number"),
    Diagnosis("209", "badge-negative", "5:14", "negative", "-1", "like 0"),
    Diagnosis("211", "badge-out-of-range", "1:86", "badge", "out of range"),
    Diagnosis("212", "null-value", "5:14", "badge", "null", "absent"),
    Diagnosis("214", "volume-not-a-number", "8:17", "volume", "string \"0.50\""),
    Diagnosis("215", "volume-out-of-range", "8:17", "volume", "11", "0 to 1"),
    Diagnosis("217", "misplaced-key", "7:7", "sound", "aps.alert", "aps.sound"),
    Diagnosis("218", "empty-sound", "5:14", "sound", "no sound"),
    Diagnosis("301", "silent-needs-headers", "4:26", "background", "priority' 5"),
    Diagnosis("302", "content-available-as-bool", "4:26", "content-available", "1", "true"),
    Diagnosis("304", "unknown-key", "4:5", "content_available", "'content-available'"),
    Diagnosis("304", "nothing-to-deliver", "3:10", "nothing to deliver"),
    Diagnosis("305", "unknown-key", "4:5", "contentAvailable", "'content-available'"),
    Diagnosis("305", "unknown-key", "5:5", "mutableContent", "'mutable-content'"),
    Diagnosis("306", "outside-aps", "6:3", "content-available", "aps.content-available"),
    Diagnosis("308", "empty-in-silent-push", "4:5", "alert", "silent", "leave the key out"),
    Diagnosis("308", "empty-in-silent-push", "5:5", "sound", "silent", "leave the key out"),
    Diagnosis("309", "background-with-effects", "5:5", "badge", "alert"),
    Diagnosis("310", "no-effect-in-silent-push", "4:5", "category", "silent"),
    Diagnosis("313", "wakes-and-mutates", "8:5", "mutable-content", "content-available"),
    Diagnosis("402", "too-few-arguments", "5:18", "CHAT_BODY", "2 placeholders", "1 argument"),
    Diagnosis("404", "loc-args-item-not-a-string", "8:9", "loc-args", "item 2", "number"),
    Diagnosis(
      "405", "loc-args-not-an-array-of-strings", "6:19", "loc-args", "array", "contains JSON",
      "[\"Ada\",\"Room 4\"]"),
    Diagnosis("407", "text-and-loc-key", "6:7", "'body'", "'loc-key'", "'body' is shown"),
    Diagnosis("408", "unknown-key", "5:7", "title_loc_key", "title-loc-key"),
    Diagnosis("408", "unknown-key", "6:7", "loc_key", "loc-key"),
    Diagnosis("408", "unknown-key", "7:7", "loc_args", "loc-args"),
    Diagnosis("408", "alert-without-text", "4:14", "nothing is shown"),
    Diagnosis("411", "level-needs-entitlement", "9:27", "time-sensitive", "active"),
    Diagnosis("413", "unknown-key", "5:5", "interruption_level", "interruption-level"),
    Diagnosis("414", "relevance-score-out-of-range", "5:24", "relevance-score", "7", "0 to 1"),
    Diagnosis("502", "json-in-string", "9:12", "ejson", "contains JSON"),
    Diagnosis("505", "link-not-escaped", "6:10", "bellhop://places/new%20york/%C3%A4"),
    Diagnosis("506", "id-converted", "7:13", "chatId", "string", "number", "converts"),
    Diagnosis("509", "category-not-registered", "8:17", "TRANSACTION_ACTION"),
    Diagnosis("509", "relative-link", "11:19", "click_action", "relative path"),
    Diagnosis("511", "vendor-delivery", "11:3", "FCM", "5 vendor keys", "folded", "image"),
    Diagnosis("512", "vendor-delivery", "12:3", "OneSignal", "custom.u"),
    Diagnosis("514", "vendor-delivery", "7:3", "Braze", "ab_uri"),
    Diagnosis("514", "web-link", "10:13", "ab_uri", "web link", "not opened"),
    Diagnosis("515", "vendor-delivery", "6:3", "Airship", "^d"),
    Diagnosis("517", "category-not-registered", "8:17", "GUESS"),
    Diagnosis("517", "own-actions", "11:3", "pushCategories", "list of actions", "vendor"),
    Diagnosis("518", "unknown-key", "6:5", "'Alert'", "'alert'"),
    Diagnosis("518", "unknown-key", "5:5", "chatId", "outside 'aps'"),
    Diagnosis("518", "unknown-key", "7:5", "x-note", "outside 'aps'"),
    Diagnosis("520", "deep-nesting", "1:1", "62 levels"),
    Diagnosis("521", "nesting-too-deep", "1:594", "513", "593", "512"),
    Diagnosis("523", "odd-key", "6:3", "\"\""),
    Diagnosis("523", "invisible-characters", "11:3", "U+200B"),
    Diagnosis("524", "live-activity", "5:5", "event", "content-state", "not simulated"),
    Diagnosis("525", "legacy-key", "7:7", "'action'", "Safari"),
    Diagnosis("525", "legacy-key", "9:5", "'url-args'", "Safari"),
    Diagnosis("602", "payload-too-large", "1:1", "4097 bytes", "1 over", "4096", "413"),
    Diagnosis("604", "payload-too-large", "1:1", "4400 bytes", "1169 characters", "bytes"),
    Diagnosis("605", "fits-minified", "1:1", "9411", "1603", "1555", "Simulator Target Bundle"),
    Diagnosis("606", "payload-too-large", "1:1", "67584 bytes", "63488 over"),
    Diagnosis("701", "no-aps", "1:1", "'aps'"),
    Diagnosis("702", "empty-aps", "3:10", "'aps' is empty", "nothing to deliver"),
    Diagnosis("704", "aps-not-an-object", "3:10", "must be an object", "null"),
    Diagnosis("705", "aps-not-an-object", "3:10", "must be an object", "array", "PHP"),
    Diagnosis("707", "root-not-an-object", "1:1", "top level", "object", "array"),
    Diagnosis("708", "root-not-an-object", "1:1", "top level", "object", "string"),
    Diagnosis("710", "blank-file", "1:1", "blanks"),
    Diagnosis("711", "no-aps", "3:3", "'aps'", "'APS'"),
    Diagnosis(
      "713", "wrong-document", "1:1", "no 'aps' key", "FCM send request", "message.apns.payload",
      #"{"aps":{"badge":1}}"#),
    Diagnosis("714", "wrong-document", "1:1", "no 'aps' key", "OneSignal REST request"),
    Diagnosis("716", "header-in-body", "6:3", "apns-collapse-id", "header", "no effect"),
    Diagnosis("717", "trailing-comma", "6:23", "trailing comma"),
    Diagnosis("717", "trailing-comma", "8:15", "trailing comma"),
    Diagnosis("717", "trailing-comma", "9:4", "trailing comma"),
    Diagnosis("718", "comment", "2:3", "JSON has none"),
    Diagnosis("718", "comment", "4:35", "JSON has none"),
    Diagnosis("720", "wrong-quotes", "2:2", "curly quote", "straight"),
    Diagnosis("721", "unexpected-end", "1:78", "unexpected end"),
    Diagnosis("723", "duplicate-key", "1:74", "\"aps\"", "top level", "last one wins", "second"),
    Diagnosis("724", "duplicate-key", "1:80", "\"title\"", "aps.alert", "last one wins", "two"),
    Diagnosis("725", "foreign-literal", "1:48", "True", "Python", "true"),
    Diagnosis("725", "foreign-literal", "1:61", "None", "Python", "null"),
    Diagnosis("727", "leading-zero", "1:32", "leading zero", "07"),
    Diagnosis("728", "not-json", "1:1", "property list", "not JSON"),
    Diagnosis("801", "byte-order-mark", "1:1", "byte order mark", "other parsers refuse"),
    Diagnosis("802", "utf-16", "1:1", "UTF-16", "UTF-8", "size"),
    Diagnosis("804", "not-utf-8", "1:82", "byte 81", "Latin-1"),
    Diagnosis("805", "lone-surrogate", "1:80", "\\ud83d", "aps.alert.title"),
    Diagnosis("807", "raw-control", "1:71", "U+0007", "\\u0007", "aps.alert"),
    Diagnosis("808", "control-characters", "5:16", "escape", "U+001B", "title", "marks"),
    Diagnosis("808", "control-characters", "6:15", "escape", "U+001B", "body", "marks"),
    Diagnosis("809", "control-characters", "8:18", "thread-id"),
    Diagnosis("809", "control-characters", "10:3", "the key"),
    Diagnosis("811", "line-break", "5:16", "line break", "title"),
    Diagnosis("812", "direction-override", "5:16", "U+202E", "title"),
    Diagnosis("816", "combining-marks", "6:15", "120 combining marks"),
    Diagnosis("825", "thread-id-decomposed", "5:18", "thread-id", "NFC", "byte for byte"),
    Diagnosis("901", "alert-not-a-string-or-an-object", "4:14", "number"),
    Diagnosis("902", "alert-not-a-string-or-an-object", "4:14", "array"),
    Diagnosis("904", "empty-alert", "4:14", "'alert' is empty"),
    Diagnosis("905", "empty-alert", "4:14", "'alert' is empty"),
    Diagnosis("907", "title-not-a-string", "5:16", "title", "string", "number"),
    Diagnosis("908", "title-not-a-string", "5:16", "title", "object", "languages", "provider"),
    Diagnosis("910", "unknown-key", "5:7", "'message'", "'body'"),
    Diagnosis("910", "legacy-key", "6:7", "action-loc-key"),
  ]
}
