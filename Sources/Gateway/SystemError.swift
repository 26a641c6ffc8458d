#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A call to the operating system that failed: which one, on what, and the system's number for why.
package struct SystemError: Error, Hashable, Sendable {
  /// The call as its manual page names it.
  package var call: String

  /// What it was called on: a path, an address, a short name.
  package var subject: String

  /// The system's error number.
  package var code: Int32

  /// Takes the number of the failure that has just happened, unless told another.
  package init(call: String, subject: String, code: Int32 = errno) {
    self.call = call
    self.subject = subject
    self.code = code
  }

  /// The system's words for the number, such as "No such file or directory".
  package var reason: String {
    String(cString: strerror(code))
  }
}

extension SystemError: CustomStringConvertible {
  /// One sentence without a full stop: the subject, the system's words, and the call.
  package var description: String { "\(subject): \(reason) (\(call))" }
}
