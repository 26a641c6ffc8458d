import Canvas
import Testing

@Suite struct RoleTests {
  @Test func `names are unique and lead back to their roles`() {
    #expect(Set(Role.allCases.map(\.name)).count == Role.allCases.count)
    for role in Role.allCases { #expect(Role(name: role.name) == role) }
    #expect(Role(name: "card.titel") == nil)
  }

  @Test(arguments: [Role.Kind.ink, .surface])
  func `letters are unique within a kind`(_ kind: Role.Kind) {
    let letters = Role.allCases.filter { $0.kind == kind }.map(\.letter)
    #expect(Set(letters).count == letters.count)
    #expect(letters.allSatisfy { $0.isASCII })
  }

  @Test func `raw values count from zero, so that themes can be arrays`() {
    #expect(Role.allCases.map { Int($0.rawValue) } == Array(0..<Role.allCases.count))
  }

  @Test func `a parent has the same kind, and every line of parents ends`() {
    for role in Role.allCases {
      var steps = 0
      var ancestor = role.parent
      while let next = ancestor {
        #expect(next.kind == role.kind)
        steps += 1
        ancestor = next.parent
      }
      #expect(steps < 5)
    }
  }

  @Test(arguments: [
    (Role.cardTitle, Role.text), (.textDim, .text), (.buttonTextDestructive, .buttonText),
    (.cardSelected, .card), (.cardStack2, .card), (.card, .screen), (.badgeText, .text),
    (.paneTabSelectedText, .paneTab), (.appTabSelected, .appTab), (.wallpaper3, .screen),
  ])
  func `a parent is found along the dots`(_ role: Role, _ parent: Role) {
    #expect(role.parent == parent)
  }

  @Test func `every role says what has it`() {
    for role in Role.allCases {
      #expect(!role.meaning.isEmpty && role.meaning.last != ".")
      #expect(role.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "." })
    }
  }
}
