import DeviceModel
import Findings
import Simulator
import TestSupport
import Testing

@testable import bellhop

/// The profile to start from.
struct NewAppTests {
  @Test(arguments: ["com.example.newapp", "de.acme.Shop-2", "app", "com.2048", "x.9"])
  func `it is read without a remark, and keeps to the schema`(_ bundle: String) throws {
    let bytes = Array(NewApp.text(bundle: bundle).utf8)
    var findings: [Finding] = []
    let profile = try #require(AppProfile.read(bytes, into: &findings))
    #expect(findings.map(\.text) == [])
    #expect(profile.bundleIdentifier == Identifier(bundle))
    #expect(profile.urlSchemes.allSatisfy { $0.first?.isLetter == true })
    let json = try #require(JSONParser.parseOwnFile(bytes, into: &findings))
    #expect(SchemaCheck.problems(json, Schema.profile.json) == [])
  }

  @Test func `its rules lead somewhere, and its actions are registered`() throws {
    var findings: [Finding] = []
    let bytes = Array(NewApp.text(bundle: NewApp.usualBundle).utf8)
    let profile = try #require(AppProfile.read(bytes, into: &findings))
    for rule in profile.responses {
      guard let action = rule.condition.action else { continue }
      #expect(profile.categories.contains { $0.action(action) != nil })
    }
    #expect(profile.category("ITEM_CATEGORY") != nil)
    #expect(profile.destination(named: "item") != nil)
  }
}
