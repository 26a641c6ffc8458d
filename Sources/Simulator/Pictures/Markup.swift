/// Text inside SVG, HTML and other XML.
enum Markup {
  /// The text as all take it: markup escaped, and for what no document may hold what stands for it.
  static func escaped(
    _ text: String, forbidden mark: (Unicode.Scalar) -> String = { _ in "" }
  ) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out.append(contentsOf: "&amp;".unicodeScalars)
      case "<": out.append(contentsOf: "&lt;".unicodeScalars)
      case ">": out.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": out.append(contentsOf: "&quot;".unicodeScalars)
      case _ where isForbidden(scalar): out.append(contentsOf: mark(scalar).unicodeScalars)
      default: out.append(scalar)
      }
    }
    return String(out)
  }

  /// Controls, and what Unicode says is no character.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || scalar.properties.isNoncharacterCodePoint
  }
}
