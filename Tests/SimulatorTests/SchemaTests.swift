import APNS
import Canvas
import DeviceModel
import Findings
import Foundation
import Simulator
import TestSupport
import Testing

/// The schemas that editors get: shipped files keep to them, mistakes don't.
struct SchemaTests {
  private static func tree(_ text: String) throws -> JSON {
    var findings: [Finding] = []
    return try #require(JSONParser.parseOwnFile(Array(text.utf8), into: &findings))
  }

  private static func files(_ folder: String, _ suffix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Shipped.root + folder)
      .filter { $0.hasSuffix(suffix) }.sorted().map { Shipped.root + folder + "/" + $0 }
  }

  @Test(arguments: [
    (Schema.profile, "Payloads/Apps", ".json"), (.theme, "Themes", ".json"),
    (.payload, "Payloads/Good", ".apns"),
  ])
  func `every shipped file keeps to its schema`(
    _ schema: Schema, _ folder: String, _ suffix: String
  ) throws {
    let files = try Self.files(folder, suffix)
    #expect(files.count >= 4)
    for file in files {
      let json = try Self.tree(String(contentsOfFile: file, encoding: .utf8))
      #expect(SchemaCheck.problems(json, schema.json) == [], "\(file)")
    }
  }

  @Test(
    arguments: [
      (.payload, #"{"aps": {"badge": "3"}}"#, "aps.badge: type"),
      (.payload, #"{"aps": {"badge": 3.5}}"#, "aps.badge: type"),
      (.payload, #"{"aps": {"thread_id": "x"}}"#, "aps.thread_id: additionalProperties"),
      (.payload, #"{"aps": {"alert": {"titel": "x"}}}"#, "aps.alert: anyOf"),
      (.payload, #"{"aps": {"relevance-score": 2}}"#, "aps.relevance-score: maximum"),
      (.payload, #"{"aps": {"interruption-level": "loud"}}"#, "aps.interruption-level: enum"),
      (.payload, #"{"id": 1}"#, ": required"),
      (.profile, "{}", ": required"),
      (.profile, #"{"bundleIdentifier": "a", "tint": "mauve"}"#, "tint: enum"),
      (
        .profile, #"{"bundleIdentifier": "a", "willPresent": [{"present": ["toast"]}]}"#,
        "willPresent[0].present[0]: enum"
      ),
      (.profile, #"{"bundleIdentifier": "a", "onActive": ["badge x"]}"#, "onActive[0]: pattern"),
      (.profile, #"{"bundleIdentifier": "a", "tabs": [{}]}"#, "tabs[0]: required"),
      (.theme, #"{"roles": {"card.titel": "red"}}"#, "roles.card.titel: additionalProperties"),
      (.theme, #"{"edges": "round"}"#, "edges: enum"),
    ] as [(Schema, String, String)])
  func `a mistake is found in its place`(_ schema: Schema, _ text: String, _ problem: String)
    throws
  {
    #expect(SchemaCheck.problems(try Self.tree(text), schema.json) == [problem])
  }

  @Test func `a profile's keys are those that its reader knows`() {
    let keys = Schema.profile.json["properties"]?.object?.map(\.key) ?? []
    #expect(Set(keys) == Set(AppProfile.knownKeys))
    #expect(keys.count == AppProfile.knownKeys.count)
  }

  @Test func `every documented key and every role is there, with a sentence`() {
    let aps = Schema.payload.json["properties"]?["aps"]?["properties"]
    for key in ApsKey.keys(in: .aps) + ApsKey.keys(in: .liveActivity) {
      #expect(aps?[key.rawValue]?["description"]?.string?.isEmpty == false, "\(key)")
    }
    let roles = Schema.theme.json["properties"]?["roles"]?["properties"]
    for role in Role.allCases where role != .clear {
      #expect(roles?[role.name]?["description"]?.string?.isEmpty == false, "\(role)")
    }
  }

  @Test(arguments: Schema.allCases)
  func `the text is the schema`(_ schema: Schema) throws {
    #expect(schema.text.hasPrefix("{\n"))
    #expect(try Self.tree(schema.text).isSameValue(as: schema.json))
  }
}
