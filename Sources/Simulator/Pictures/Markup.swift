/// Text inside SVG and HTML.
enum Markup {
  /// The text as both take it: markup escaped, and without what no document may hold.
  static func escaped(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out.append(contentsOf: "&amp;".unicodeScalars)
      case "<": out.append(contentsOf: "&lt;".unicodeScalars)
      case ">": out.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": out.append(contentsOf: "&quot;".unicodeScalars)
      default: if !isForbidden(scalar) { out.append(scalar) }
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
