import APNS
import DeviceModel
import Findings
import Foundation
import Gateway
import Simulator
import TestSupport
import Testing

@testable import bellhop

/// A marked payload for each code, and the table that lists them.
struct FindingTableTests {
  /// A payload file and the code that must stand at its only marker; without one, anywhere.
  struct Row: CustomTestStringConvertible, Sendable {
    var code: String
    var bytes: [UInt8]
    var offset: Int?

    var testDescription: String { code }

    init(_ code: String, _ marked: String) {
      self.code = code
      let text = Marked(marked)
      bytes = text.bytes
      offset = text.offsets["1️⃣"]
    }

    init(_ kind: some FindingKind, _ marked: String) { self.init(kind.rawValue, marked) }

    init(_ kind: some FindingKind, bytes: [UInt8]) {
      code = kind.rawValue
      self.bytes = bytes
    }
  }

  static let filler = String(repeating: "é", count: 2050)
  static let blanks = String(repeating: " ", count: 4200)

  static let syntax: [Row] = [
    Row(SyntaxFinding.emptyFile, ""), Row(SyntaxFinding.blankFile, "1️⃣ \n"),
    Row(SyntaxFinding.notJSON, "1️⃣<?xml version=\"1.0\"?><plist/>"),
    Row(SyntaxFinding.notUTF8, bytes: [0x7B, 0x22, 0xFC, 0x22, 0x7D]),
    Row(SyntaxFinding.utf16, bytes: Array(#"{"aps":{}}"#.utf16).flatMap { [UInt8($0), 0] }),
    Row(
      SyntaxFinding.utf32, bytes: #"{"aps":{}}"#.utf8.flatMap { [$0, 0, 0, 0] }),
    Row(SyntaxFinding.byteOrderMark, bytes: [0xEF, 0xBB, 0xBF] + Array(#"{"aps":{}}"#.utf8)),
    Row(SyntaxFinding.comment, #"{"aps": {}} 1️⃣// done"#),
    Row(SyntaxFinding.trailingComma, #"{"aps": {"alert": "x"1️⃣,}}"#),
    Row(SyntaxFinding.noBreakSpace, "{\"aps\":1️⃣\u{A0}{}}"),
    Row(SyntaxFinding.duplicateKey, #"{"aps": {"badge": 1, 1️⃣"badge": 2}}"#),
    Row(SyntaxFinding.missingComma, #"{"aps": {"badge": 1 1️⃣"sound": "x"}}"#),
    Row(SyntaxFinding.doubleComma, #"{"aps": {"badge": 1,1️⃣, "sound": "x"}}"#),
    Row(SyntaxFinding.missingColon, #"{"aps" 1️⃣= {}}"#),
    Row(SyntaxFinding.wrongBracket, #"{"aps": {"badge": 11️⃣]}"#),
    Row(SyntaxFinding.wrongQuotes, #"{1️⃣'aps': {}}"#),
    Row(SyntaxFinding.bareKey, #"{1️⃣aps: {}}"#),
    Row(SyntaxFinding.bareWord, #"{"aps": {"alert": 1️⃣Hello}}"#),
    Row(SyntaxFinding.foreignLiteral, #"{"aps": {"content-available": 1️⃣True}}"#),
    Row(SyntaxFinding.notAJSONNumber, #"{"aps": {"badge": 1️⃣NaN}}"#),
    Row(SyntaxFinding.leadingZero, #"{"aps": {"badge": 1️⃣07}}"#),
    Row(SyntaxFinding.malformedNumber, #"{"aps": {"badge": 1️⃣1.}}"#),
    Row(SyntaxFinding.rawControl, "{\"aps\": {\"alert\": \"a1️⃣\u{1B}b\"}}"),
    Row(SyntaxFinding.unknownEscape, #"{"aps": {"alert": "a1️⃣\qb"}}"#),
    Row(SyntaxFinding.malformedEscape, #"{"aps": {"alert": "a1️⃣\u12"}}"#),
    Row(SyntaxFinding.loneSurrogate, #"{"aps": {"alert": "a1️⃣\ud83d"}}"#),
    Row(
      SyntaxFinding.nestingTooDeep,
      String(repeating: "[", count: 512) + "1️⃣[" + String(repeating: "]", count: 513)),
    Row(SyntaxFinding.unexpectedCharacter, #"{"aps": {"badge": 1️⃣*}}"#),
    Row(SyntaxFinding.unexpectedCharacter, #"{"aps": {"badge": 1️⃣/ 1}}"#),
    Row(SyntaxFinding.missingColon, #"{"aps" 1️⃣/: {}}"#),
    Row(SyntaxFinding.trailingText, #"{"aps": {}} 1️⃣/"#),
    Row(SyntaxFinding.unexpectedEnd, #"{"aps": {"badge": 11️⃣"#),
    Row(SyntaxFinding.trailingText, #"{"aps": {}}1️⃣}"#),
    Row(SyntaxFinding.secondDocument, #"{"aps": {}}1️⃣{"aps": {}}"#),
  ]

  static let payload: [Row] = [
    Row(PayloadFinding.payloadTooLarge, "{\"aps\": {\"alert\": \"\(filler)\"}}"),
    Row(PayloadFinding.fitsMinified, "{\"aps\": {\"alert\": \"x\"}\(blanks)}"),
    Row(PayloadFinding.rootNotAnObject, #"1️⃣[{"aps": {}}]"#),
    Row(PayloadFinding.wrongDocument, #"1️⃣{"message": {"token": "t", "notification": {}}}"#),
    Row(PayloadFinding.noAps, #"{1️⃣"Aps": {}}"#),
    Row(PayloadFinding.apsNotAnObject, #"{"aps": 1️⃣[]}"#),
    Row(PayloadFinding.emptyAps, #"{"aps": 1️⃣{}}"#),
    Row(PayloadFinding.noTargetBundle, #"1️⃣{"aps": {"alert": "x"}}"#),
    Row(PayloadFinding.targetBundleNotAString, #"{"Simulator Target Bundle": 1️⃣7, "aps": {}}"#),
    Row(PayloadFinding.emptyTargetBundle, #"{"Simulator Target Bundle": 1️⃣"", "aps": {}}"#),
    Row(PayloadFinding.unknownKey, #"{"aps": {"alert": "x", 1️⃣"bagde": 1}}"#),
    Row(PayloadFinding.unknownKey, #"{1️⃣"SimulatorTargetBundle": "a.b", "aps": {"badge": 1}}"#),
    Row(PayloadFinding.misplacedKey, #"{"aps": {"alert": {"body": "x", 1️⃣"badge": 1}}}"#),
    Row(PayloadFinding.misplacedKey, #"{"aps": {"badge": 1, 1️⃣"title": "x"}}"#),
    Row(PayloadFinding.outsideAps, #"{"aps": {"alert": "x"}, 1️⃣"thread-id": "a"}"#),
    Row(PayloadFinding.outsideAps, #"{"aps": {"alert": "x"}, 1️⃣"mutable_content": 1}"#),
    Row(PayloadFinding.outsideAps, #"{"aps": {"badge": 1}, 1️⃣"title": "x"}"#),
    Row(PayloadFinding.headerInBody, #"{"aps": {"alert": "x", 1️⃣"apns_priority": 5}}"#),
    Row(PayloadFinding.headerInBody, #"{"aps": {"alert": "x"}, 1️⃣"collapseId": "a"}"#),
    Row(PayloadFinding.legacyKey, #"{"aps": {"alert": {"body": "x", 1️⃣"action-loc-key": "A"}}}"#),
    Row(PayloadFinding.nullValue, #"{"aps": {"alert": "x", "sound": 1️⃣null}}"#),
    Row(PayloadFinding.emptyAlert, #"{"aps": {"alert": 1️⃣{}}}"#),
    Row(PayloadFinding.alertWithoutText, #"{"aps": {"alert": 1️⃣{"launch-image": "a"}}}"#),
    Row(PayloadFinding.subtitleAlone, #"{"aps": {"alert": {1️⃣"subtitle": "x"}}}"#),
    Row(PayloadFinding.emptyText, #"{"aps": {"alert": {"title": 1️⃣"", "body": "x"}}}"#),
    Row(PayloadFinding.invisibleText, #"{"aps": {"alert": {"title": 1️⃣" \u200b", "body": "x"}}}"#),
    Row(PayloadFinding.invisibleText, #"{"aps": {"alert": 1️⃣"\u2003 "}}"#),
    Row(PayloadFinding.lineBreak, #"{"aps": {"alert": {"title": 1️⃣"a\nb"}}}"#),
    Row(PayloadFinding.formatInBody, #"{"aps": {"alert": {"body": 1️⃣"%@ came"}}}"#),
    Row(
      PayloadFinding.textAndLocKey, #"{"aps": {"alert": {"title": "x", 1️⃣"title-loc-key": "A"}}}"#),
    Row(
      PayloadFinding.locArgsWithoutLocKey, #"{"aps": {"alert": {"body": "x", 1️⃣"loc-args": []}}}"#),
    Row(PayloadFinding.stringMissing, #"{"aps": {"alert": {"loc-key": 1️⃣"NONE"}}}"#),
    Row(PayloadFinding.tooFewArguments, #"{"aps": {"alert": {"loc-key": 1️⃣"CHAT_TITLE"}}}"#),
    Row(
      PayloadFinding.tooManyArguments,
      #"{"aps": {"alert": {"loc-key": 1️⃣"CHAT_TITLE", "loc-args": ["a", "b"]}}}"#),
    Row(PayloadFinding.badgeNegative, #"{"aps": {"badge": 1️⃣-3}}"#),
    Row(PayloadFinding.badgeNotWhole, #"{"aps": {"badge": 1️⃣2.5}}"#),
    Row(PayloadFinding.badgeZero, #"{"aps": {"badge": 1️⃣0}}"#),
    Row(PayloadFinding.emptySound, #"{"aps": {"sound": 1️⃣""}}"#),
    Row(PayloadFinding.soundWithoutName, #"{"aps": {"sound": 1️⃣{"critical": 1}}}"#),
    Row(
      PayloadFinding.volumeWithoutCritical,
      #"{"aps": {"sound": {"name": "default", 1️⃣"volume": 1}}}"#),
    Row(PayloadFinding.soundFormat, #"{"aps": {"sound": 1️⃣"bell.mp3"}}"#),
    Row(
      PayloadFinding.unknownInterruptionLevel,
      #"{"aps": {"alert": "x", "interruption-level": 1️⃣"timeSensitive"}}"#),
    Row(PayloadFinding.nothingToDeliver, #"{"aps": 1️⃣{"thread-id": "a"}}"#),
    Row(PayloadFinding.backgroundWithEffects, #"{"aps": {1️⃣"content-available": 1, "badge": 2}}"#),
    Row(PayloadFinding.emptyInSilentPush, #"{"aps": {"content-available": 1, 1️⃣"alert": ""}}"#),
    Row(
      PayloadFinding.noEffectInSilentPush, #"{"aps": {"content-available": 1, 1️⃣"category": "A"}}"#),
    Row(PayloadFinding.mutableWithoutText, #"{"aps": {"badge": 1, 1️⃣"mutable-content": 1}}"#),
    Row(
      PayloadFinding.wakesAndMutates,
      #"{"aps": {"alert": "x", "content-available": 1, 1️⃣"mutable-content": 1}}"#),
    Row(PayloadFinding.liveActivity, #"{"aps": {1️⃣"event": "end", "timestamp": 1}}"#),
    Row(PayloadFinding.liveActivityIncomplete, #"{"aps": {1️⃣"event": "end"}}"#),
    Row(PayloadFinding.unknownEvent, #"{"aps": {"event": 1️⃣"updat", "timestamp": 1}}"#),
    Row(PayloadFinding.vendorDelivery, #"{"aps": {"alert": "x"}, 1️⃣"wzrk_dl": "a://b"}"#),
    Row(
      PayloadFinding.ownActions,
      #"{"aps": {"alert": "x"}, 1️⃣"push": {"buttons": [{"title": "Yes"}]}}"#),
    Row(PayloadFinding.jsonInString, #"{"aps": {"alert": "x"}, "d": {"e": 1️⃣"{\"a\": 1}"}}"#),
    Row(PayloadFinding.nullInCustomData, #"{"aps": {"alert": "x"}, "d": 1️⃣null}"#),
    Row(PayloadFinding.similarKeys, #"{"aps": {"alert": "x"}, "itemId": 1, 1️⃣"itemID": 2}"#),
    Row(PayloadFinding.similarKeys, #"{"aps": {"alert": "x"}, "caf\u00e9": 1, 1️⃣"cafe\u0301": 2}"#),
    Row(PayloadFinding.oddKey, #"{"aps": {"alert": "x"}, 1️⃣" id": 1}"#),
    Row(
      PayloadFinding.deepNesting,
      #"1️⃣{"aps": {"alert": "x"}, "d": "# + String(repeating: "[", count: 40)
        + String(repeating: "]", count: 40) + "}"),
    Row(PayloadFinding.controlCharacters, #"{"aps": {"alert": 1️⃣"a\u0007"}}"#),
    Row(PayloadFinding.directionOverride, #"{"aps": {"alert": 1️⃣"a\u202eb"}}"#),
    Row(PayloadFinding.invisibleCharacters, #"{"aps": {"alert": 1️⃣"a\u200bb"}}"#),
    Row(
      PayloadFinding.combiningMarks,
      #"{"aps": {"alert": 1️⃣"a\#(String(repeating: "\u{301}", count: 9))"}}"#),
  ]

  /// For each trouble of each key, a value that has it.
  static let keys: [Row] = KeyFinding.Trouble.allCases.flatMap { trouble in
    ApsKey.allCases.compactMap { key in
      let code = KeyFinding(trouble, key).code.name
      guard KeyFinding.codes.contains(where: { $0.name == code }),
        let value = value(trouble, key)
      else { return nil }
      return Row(code, aps(key, value))
    }
  }

  private static func value(_ trouble: KeyFinding.Trouble, _ key: ApsKey) -> String? {
    switch trouble {
    case .wrongType: key.kind == .string || key.kind == .flag ? "{}" : "true"
    case .outOfRange: key == .badge ? "10000" : key == .summaryArgumentCount ? "0" : "1.5"
    case .notSeconds: "\"now\""
    case .inMilliseconds: "1700000000000"
    case .notOne: "2"
    case .asBool: "true"
    case .asString: "\"1\""
    case .itemNotAString: "[1️⃣1]"
    case .empty: "\"\""
    case .long: "\"\(String(repeating: "x", count: 300))\""
    case .padded: "\"x \""
    case .decomposed: #""cafe\u0301""#
    }
  }

  private static func aps(_ key: ApsKey, _ value: String) -> String {
    let marked = value.contains("1️⃣") ? value : "1️⃣" + value
    let member = "\"\(key.rawValue)\": \(marked)"
    switch key.place {
    case .aps: return "{\"aps\": {\(member)}}"
    case .liveActivity: return "{\"aps\": {\(member)}}"
    case .alert: return "{\"aps\": {\"alert\": {\(member)}}}"
    case .sound: return "{\"aps\": {\"sound\": {\(member)}}}"
    }
  }

  // MARK: - Tests

  static func findings(_ bytes: [UInt8], _ strictness: Strictness = .lenient) -> [Finding] {
    let file = PayloadFile(bytes: bytes, size: bytes.count, isTooLarge: false)
    return CheckedFile(name: "x", file, strictness: strictness, CheckCase.check).findings
  }

  @Test(arguments: syntax + payload + keys)
  func `a code stands at its marker, graded as the table says`(_ row: Row) throws {
    let code = try #require(FindingTable.code(named: row.code), "not in the table")
    for strictness in Strictness.allCases {
      let found = Self.findings(row.bytes, strictness)
      let here = found.filter {
        $0.code == row.code && (row.offset == nil || $0.range.lowerBound == row.offset)
      }
      let all = found.map { "\($0.range.lowerBound) \($0.code): \($0.text)" }
      #expect(!here.isEmpty, "\(strictness): \(all)")
      for finding in here { #expect(finding.severity == code.severity(strictness)) }
    }
  }

  @Test(arguments: [
    ("apns-prioritty=5", HeaderFinding.unknownHeader), ("priority", .headerWithoutValue),
    ("apns-push-type=alrt", .unknownPushType), ("apns-id=7", .identifierNotAUUID),
    ("apns-expiration=soon", .apnsExpirationNotSeconds),
    ("apns-expiration=1700000000000", .apnsExpirationInMilliseconds),
    ("apns-priority=7", .unknownPriority), ("apns-topic=a/b", .badTopic),
    ("apns-collapse-id=\(String(repeating: "é", count: 33))", .longCollapseId),
    ("apns-push-type=background apns-priority=10", .backgroundAtOnce),
    ("apns-push-type=background", .pushTypeMismatch),
    ("apns-push-type=liveactivity", .pushTypeMismatch),
    ("apns-push-type=voip apns-topic=com.example.app", .topicWithoutSuffix),
    ("apns-push-type=mdm", .typeNotSimulated), ("apns-topic=a.b apns-topic=a.b", .duplicateHeader),
  ])
  func `headers and payload are compared`(_ row: (String, HeaderFinding)) {
    for door in [PushRequest.Door.socket, .endpoint] {
      var findings: [Finding] = []
      let headers = PushHeaders.read(
        assignments: row.0.split(separator: " ").map(String.init), into: &findings)
      let body = Array(#"{"aps": {"alert": "x", "badge": 1}}"#.utf8)
      let request = PushRequest(name: "x", door: door, headers: headers, topic: "a.b", body: body)
      _ = request.read(into: &findings)
      guard let found = findings.first(where: { $0.code == row.1.rawValue }) else {
        // The endpoint looks no further than a header that it refuses.
        let isRefused = door == .endpoint && findings.worst == .error
        #expect(isRefused, "\(row): \(findings.map(\.text))")
        continue
      }
      #expect(found.severity == row.1.code.severity(door.strictness))
    }
  }

  @Test func `headers that are not there are missed where they count`() {
    var findings: [Finding] = []
    let body = Array(
      #"{"Simulator Target Bundle": "c.d", "aps": {"content-available": 1}}"#.utf8)
    _ = PushRequest(name: "x", door: .socket, topic: "a.b", body: body).read(into: &findings)
    #expect(
      findings.map(\.code)
        == [HeaderFinding.silentNeedsHeaders, .targetOverridden].map(\.rawValue))
  }

  @Test func `every code of the table has its example, and no two share a name`() {
    let names = FindingTable.all.map(\.name)
    #expect(Set(names).count == names.count)
    let examples = Set((Self.syntax + Self.payload + Self.keys).map(\.code))
    let wanted =
      SyntaxFinding.codes.map(\.name).filter { $0 != SyntaxFinding.fileUnreadable.rawValue }
      + PayloadFinding.codes.map(\.name) + KeyFinding.codes.map(\.name)
    for name in wanted { #expect(examples.contains(name), "\(name)") }
  }

  @Test(arguments: FindingTable.all)
  func `a row says what it means and what helps`(_ code: FindingCode) {
    #expect(!code.meaning.isEmpty && !code.cure.isEmpty)
    #expect(!code.meaning.hasSuffix(".") && !code.cure.hasSuffix("."))
    let text = FindingTable.explanation(of: code.name)
    #expect(text.contains(code.name) && text.contains(code.meaning) && text.contains(code.cure))
    #expect(FindingTable.explanation(of: "all").contains(code.name + ":"))
  }

  @Test func `the README lists every code`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let path = folder.appendingPathComponent("../../README.md").path
    let readme = try String(contentsOfFile: path, encoding: .utf8)
    for code in FindingTable.all {
      // Those of one key are listed by what they share.
      let isOfOneKey = KeyFinding.codes.contains(code)
      #expect(isOfOneKey || readme.contains("| `\(code.name)` |"), "\(code.name)")
    }
    for trouble in KeyFinding.Trouble.allCases {
      let word = trouble.rawValue
      #expect(readme.contains("KEY-\(word)") || readme.contains("`\(word)-KEY`"), "\(word)")
    }
  }
}
