#if canImport(Glibc)
  import Glibc
#endif

/// Files that lie beside the tests.
package enum Samples {
  /// The bytes of a file, named from the folder of the test that asks; a missing one ends the test run.
  package static func bytes(of name: String, from test: String = #filePath) -> [UInt8] {
    let folder = test.prefix(through: test.lastIndex(of: "/") ?? test.startIndex)
    guard let stream = fopen(folder + name, "rb") else {
      fatalError("no sample \(folder + name)")
    }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&block, 1, block.count, stream)
      guard count > 0 else { return bytes }
      bytes += block.prefix(count)
    }
  }
}
