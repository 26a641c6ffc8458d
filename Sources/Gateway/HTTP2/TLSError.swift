import COpenSSL

/// Why there is no TLS: what was tried, on which file, and the library's words for why not.
package enum TLSError: Error, Hashable, Sendable {
  case system(SystemError)
  /// A call of OpenSSL failed.
  case library(call: String, reason: String)
  /// The file is no certificate, or no key.
  case unreadable(path: String, wanted: String, reason: String)
  case keyDoesNotFit(certificate: String, key: String)
  /// Half of the authority is missing.
  case incomplete(missing: String)
  case keyOpenToOthers(String)
  /// Somebody else makes an authority, and doesn't finish.
  case locked(String)

  /// The failure that has just happened in OpenSSL.
  static func library(_ call: String) -> TLSError { .library(call: call, reason: lastReason) }

  static var lastReason: String {
    var text = [CChar](repeating: 0, count: 256)
    bellhop_tls_reason(&text, text.count)
    return text.withUnsafeBufferPointer { buffer in
      String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }
}

extension TLSError: CustomStringConvertible {
  /// One sentence without a full stop that names the cure.
  package var description: String {
    switch self {
    case .system(let error): error.description
    case .library(let call, let reason): "TLS: \(reason) (\(call))"
    case .unreadable(let path, let wanted, let reason):
      "\(path): no \(wanted) in PEM form (\(reason))"
    case .keyDoesNotFit(let certificate, let key):
      "\(key) is not the key of \(certificate)"
    case .incomplete(let path):
      "\(path) is missing; remove the file beside it too, and a new authority is made"
    case .keyOpenToOthers(let path):
      "\(path) can be read by others; chmod 600 makes it private"
    case .locked(let path): "\(path) is locked by another program; try again"
    }
  }
}
