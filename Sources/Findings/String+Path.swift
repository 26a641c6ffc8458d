extension String {
  /// The file's own name in a path, without the folders; the path itself where it has none.
  package var lastPathComponent: String {
    split(separator: "/").last.map(String.init) ?? self
  }
}
