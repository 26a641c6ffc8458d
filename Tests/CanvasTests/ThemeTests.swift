import Canvas
import Testing

@Suite struct ThemeTests {
  private static let theme = Theme(
    name: "test",
    styles: [
      .screen: Style(.indexed(233)), .text: Style(.indexed(250)),
      .textBright: Style(.named(.brightWhite), .bold), .card: Style(.rgb(0x30, 0x30, 0x30)),
      .buttonText: Style(.rgb(90, 170, 255)), .badge: Style(.named(.red), .reverse),
    ])

  @Test(arguments: [
    (Role.textBright, Style(.named(.brightWhite), .bold)),
    (.cardTitle, Style(.indexed(250))),
    (.cardStack1, Style(.rgb(0x30, 0x30, 0x30))),
    (.buttonTextDestructive, Style(.rgb(90, 170, 255))),
    (.dock, Style(.indexed(233))),
    (.clear, Style()),
  ])
  func `a role without a style takes its parent's`(_ role: Role, _ style: Style) {
    #expect(Self.theme[role] == style)
  }

  @Test func `a theme without styles leaves everything to the terminal`() {
    let theme = Theme(name: "bare", styles: [:], edges: .ascii)
    for role in Role.allCases { #expect(theme[role] == Style()) }
    #expect(theme.edges == .ascii)
  }

  @Test func `ink gives the foreground and surface the background`() {
    let look = Self.theme.look(of: Cell("x", ink: .textBright, surface: .card))
    #expect(look.foreground == .named(.brightWhite))
    #expect(look.background == .rgb(0x30, 0x30, 0x30))
    #expect(look.attributes == .bold)
  }

  @Test func `a surface as ink gives its colour and nothing else`() {
    let look = Self.theme.look(of: Cell("▄", ink: .badge, surface: .card))
    #expect(look == Look(foreground: .named(.red), background: .rgb(0x30, 0x30, 0x30)))
  }

  @Test func `a surface that reverses reverses what stands on it`() {
    let look = Self.theme.look(of: Cell("3", ink: .text, surface: .badge))
    #expect(look.attributes == .reverse)
  }

  @Test func `what is dimmed comes near to the screen, each half by itself`() {
    let bright = Cell("x", ink: .textBright, surface: .card)
    var cell = bright
    cell.isDimmed = true
    let dimmed = Self.theme.look(of: cell)
    #expect(dimmed.foreground == .rgb(99, 99, 99))
    #expect(dimmed.background == .rgb(26, 26, 26))
    #expect(dimmed.attributes.isEmpty)
    cell.dimming = .surface
    let edge = Self.theme.look(of: cell)
    #expect(edge.foreground == .named(.brightWhite))
    #expect(edge.background == dimmed.background)
  }

  @Test func `a dimmed card's edge and its rows stay of one colour`() {
    let edge = Self.theme.look(of: Cell("▄", ink: .card, surface: .screen, dimming: .all))
    let row = Self.theme.look(of: Cell(" ", ink: .text, surface: .card, dimming: .all))
    #expect(edge.foreground == row.background)
  }

  @Test func `without colours the dim attribute dims`() {
    let theme = Theme(name: "bare", styles: [:])
    let cell = Cell("x", ink: .text, surface: .card, dimming: .all)
    #expect(theme.look(of: cell) == Look(attributes: .dim))
    #expect(Self.theme.look(of: cell, depth: .monochrome) == Look(attributes: .dim))
  }

  @Test(arguments: ColorDepth.allCases, [Cell.Dimming(), .all])
  func `text never falls together with what is behind it`(
    _ depth: ColorDepth, _ dimming: Cell.Dimming
  ) {
    let shades: [Color] = [
      .rgb(20, 20, 20), .rgb(60, 60, 60), .rgb(130, 130, 130), .rgb(220, 220, 225),
      .rgb(200, 30, 30), .indexed(240), .named(.brightBlack),
    ]
    for ink in shades {
      for surface in shades where surface != ink {
        let theme = Theme(name: "t", styles: [.text: Style(ink), .card: Style(surface)])
        let cell = Cell("x", ink: .text, surface: .card, dimming: dimming)
        let look = theme.look(of: cell, depth: depth)
        #expect(look.foreground == nil || look.foreground != look.background)
      }
    }
  }
}
