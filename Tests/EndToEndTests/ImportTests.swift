import Foundation
import TestSupport
import Testing

/// `bellhop import`, `schema` and `new` as a shell runs them.
struct ImportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let request = #"""
    {"message": {"token": "T", "notification": {"title": "Sale"},
      "apns": {"headers": {"apns-priority": "5"}, "payload": {"aps": {"badge": 1}}}}}
    """#

  @Test func `a payload is printed, and what it cannot hold is said beside it`() throws {
    let run = try Run("bellhop", ["import", "-"], input: Array(Self.request.utf8))
    #expect(run.code == 0 && run.output.hasPrefix("{\n  \"aps\": {\n    \"alert\": {\n"))
    #expect(run.errors.hasPrefix("standard input: from an FCM send request; it names no app"))
    #expect(run.errors.hasSuffix("; send it with apns-priority=5\n"))
    let explained = try Run(
      "bellhop", ["explain", "com.example.myapp", "-"], input: Array(run.output.utf8))
    #expect(explained.code == 0 && explained.output.contains("stands on the lock screen"))
  }

  @Test func `several need a folder; one that cannot be used costs only itself`() throws {
    let good = try folder.write("fcm.json", Self.request.utf8)
    let bad = try folder.write("odd.json", "{\"a\": 1}".utf8)
    let broken = try folder.write("quotes.json", "{“aps”: {}}".utf8)
    #expect(try Run("bellhop", ["import", good, bad]).code == 64)
    let out = folder.path + "/out"
    let run = try Run("bellhop", ["import", bad, broken, good, "--out", out])
    #expect(run.code == 65 && run.output.isEmpty)
    #expect(run.errors.contains("odd.json: nothing in it says what a device would get"))
    #expect(run.errors.contains("quotes.json:1:"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: out) == ["fcm.apns"])
    #expect(try Run("bellhop", ["import", folder.path + "/none", good, "--out", out]).code == 66)
  }

  @Test func `a new app boots payloads at once`() throws {
    let app = try Run("bellhop", ["new", "app", "com.acme.shop"])
    #expect(app.code == 0 && app.errors.isEmpty)
    let profile = try folder.write("shop.json", app.output.utf8)
    let payload = try folder.write("a.apns", #"{"aps": {"alert": "Hi"}}"#.utf8)
    let run = try Run("bellhop", ["explain", "com.acme.shop", payload, "--app", profile])
    #expect(run.code == 0 && run.errors.isEmpty && run.output.contains("shop in the background"))
  }

  @Test(arguments: ["profile", "payload", "theme"])
  func `a schema is JSON`(_ name: String) throws {
    let run = try Run("bellhop", ["schema", name])
    #expect(run.code == 0)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(object?["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
  }
}
