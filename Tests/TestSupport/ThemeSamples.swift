#if canImport(Glibc)
  import Glibc
#endif

/// The themes that come with the program.
package enum ThemeSamples {
  /// Their names.
  package static let names = ["midnight", "daylight", "paper", "monochrome"]

  /// The bytes of a theme's file; a missing one ends the test run.
  package static func bytes(of name: String) -> [UInt8] {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    guard let stream = fopen("/\(root)/Themes/\(name).json", "rb") else {
      fatalError("no theme \(name)")
    }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    while true {
      let byte = fgetc(stream)
      guard byte != EOF else { return bytes }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
  }
}
