import Canvas
import Testing

@Suite struct ColorTests {
  @Test(arguments: [
    ("#1e1e2e", Color.rgb(0x1E, 0x1E, 0x2E)), ("#FFF", .rgb(255, 255, 255)), ("237", .indexed(237)),
    ("0", .indexed(0)), ("blue", .named(.blue)), ("bright-blue", .named(.brightBlue)),
    ("gray", .named(.brightBlack)),
  ])
  func `a colour is read as themes spell it`(_ text: String, _ color: Color) {
    #expect(Color(text) == color)
    #expect(Color(color.description) == color)
  }

  @Test(arguments: [
    "", "#", "#12", "#12345", "#1234567", "#ggg", "256", "-1", "+1", "Blue", "bluish", "1e1e2e",
    "#１２３", "# 123",
  ])
  func `what is no colour is none`(_ text: String) {
    #expect(Color(text) == nil)
  }

  @Test(arguments: [
    (Color.rgb(0, 0, 0), 16), (.rgb(255, 255, 255), 231), (.rgb(255, 0, 0), 196),
    (.rgb(0x5F, 0x5F, 0x87), 60), (.rgb(0x30, 0x30, 0x30), 236), (.rgb(0x12, 0x12, 0x12), 233),
    (.rgb(0x5A, 0xAA, 0xFF), 75), (.indexed(17), 17), (.named(.blue), 4),
  ])
  func `the nearest of 256`(_ color: Color, _ index: Int) {
    #expect(Int(color.nearest256) == index)
  }

  @Test func `each of xterm's own shades is nearest to itself`() {
    for index in UInt8(16)...255 {
      let shade = Color.indexed(index).components
      let nearest = Color.rgb(shade.red, shade.green, shade.blue).nearest256
      #expect(Color.indexed(nearest).components == shade)
    }
  }

  @Test(arguments: [
    (Color.rgb(0, 0, 0), NamedColor.black, NamedColor.black),
    (.rgb(255, 255, 255), .brightWhite, .white),
    (.rgb(200, 10, 10), .red, .red),
    (.rgb(0x5F, 0x5F, 0x87), .brightBlack, .black),
    (.rgb(0x30, 0x30, 0x30), .black, .black),
    (.rgb(0xD0, 0xD0, 0xD0), .white, .white),
    (.indexed(12), .brightBlue, .blue),
    (.named(.brightBlack), .brightBlack, .black),
    (.named(.brightGreen), .brightGreen, .green),
  ])
  func `the nearest of sixteen and of eight`(
    _ color: Color, _ sixteen: NamedColor, _ eight: NamedColor
  ) {
    #expect(color.nearest16 == sixteen)
    #expect(color.nearest8 == eight)
  }

  @Test func `a terminal gets only colours that it has`() {
    let color = Color.rgb(1, 2, 3)
    #expect(color.mapped(to: .direct) == color)
    #expect(color.mapped(to: .indexed256) == .indexed(16))
    #expect(color.mapped(to: .named16) == .named(.black))
    #expect(color.mapped(to: .named8) == .named(.black))
    #expect(color.mapped(to: .monochrome) == nil)
    #expect(Color.named(.blue).mapped(to: .indexed256) == .named(.blue))
  }

  @Test(arguments: Style.Attributes.names.map(\.name))
  func `attributes have names`(_ name: String) {
    #expect(Style.Attributes(name: name) != nil)
    #expect(Style.Attributes(name: name + "s") == nil)
  }
}
