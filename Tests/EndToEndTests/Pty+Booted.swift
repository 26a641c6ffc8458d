import Glibc
import PtyKit
import TestSupport
import Testing

extension TemporaryFolder {
  /// The socket of a device whose runtime folder this is.
  func socket(of name: String) -> String { "\(path)/bellhop/\(name).sock" }

  /// Writes a file beside its place and moves it there, as many editors do; gives its path.
  @discardableResult
  func write(_ name: String, _ text: String, mode: mode_t = 0o600) throws -> String {
    let beside = try write(".new", text.utf8)
    #expect(chmod(beside, mode) == 0)
    #expect(rename(beside, "\(path)/\(name)") == 0)
    return "\(path)/\(name)"
  }

  /// A payload for the app of the shipped profiles.
  static func payload(_ body: String) -> String {
    #"{"Simulator Target Bundle": "com.example.myapp", "aps": {"alert": "\#(body)"}}"#
  }
}

extension Pty {
  /// The program on a folder, at 9:41; perhaps with so many descriptors at most.
  static func booted(
    on paths: [String], _ options: [String] = [], environment: [String: String?] = [:],
    descriptors: Int? = nil
  ) throws -> Pty {
    let words = ["--clock", "2026-11-30T09:41:00"] + options + paths
    let limit = try descriptors.map { ["--nofile=\($0)", try path(of: "bellhop")] }
    let pty = try Pty(
      limit == nil ? "bellhop" : "/usr/bin/prlimit", (limit ?? []) + words,
      environment: environment.merging(["TZ": "UTC"]) { own, _ in own }, columns: 120, rows: 40)
    pty.waitForText("quit")
    return pty
  }
}
