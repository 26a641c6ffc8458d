import Findings
import Gateway

/// Where the program says what is wrong.
enum StandardError {
  /// Says some lines; whatever came from outside in them appears as marks.
  static func say(_ text: String) throws(SystemError) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    try OutputFile.write(
      lines.map { String($0).withVisibleControls + "\n" }.joined(), to: .standardError)
  }
}
