import Gateway

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where shipped payloads, profiles and themes are looked for.
struct Places {
  /// Folders that may hold `Payloads` and `Themes`, the nearest first.
  let roots: [String]
  /// Where booted devices are found.
  let sockets: SocketPlace

  /// The folders around the running program, and the XDG data folders.
  init() {
    self.init(executable: Self.executable, environment: Self.variable)
  }

  /// The folders for a program at that path.
  init(executable: String?, environment: (String) -> String?) {
    var roots: [String] = []
    if let executable {
      let folders = Self.ancestors(of: executable)
      // A program that was built in a package finds what lies in that package.
      roots += folders.filter { Self.exists($0 + "/Package.swift") }.prefix(1)
      roots += folders.prefix(1)
      roots += folders.dropFirst().prefix(1).map { $0 + "/share/bellhop" }
    }
    let home = environment("HOME").map { $0 + "/.local/share" }
    let own = environment("XDG_DATA_HOME").flatMap { $0.isEmpty ? nil : $0 } ?? home
    let shared = environment("XDG_DATA_DIRS").flatMap { $0.isEmpty ? nil : $0 }
    let lists = (shared ?? "/usr/local/share:/usr/share").split(separator: ":").map(String.init)
    // The specification has relative paths ignored.
    roots += ([own].compactMap(\.self) + lists).filter { $0.hasPrefix("/") }
      .map { $0 + "/bellhop" }
    self.roots = roots
    sockets = SocketPlace(environment: environment)
  }

  /// The nearest folder of that name, "Payloads/Apps"; nil when there is none.
  func folder(_ name: String) -> String? {
    roots.lazy.map { $0 + "/" + name }.first(where: Self.exists)
  }

  private static func ancestors(of path: String) -> [String] {
    var folders: [String] = []
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      folders.append(rest.isEmpty ? "" : String(rest))
    }
    return folders
  }

  private static func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }

  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The running program, links followed.
  private static var executable: String? {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      guard let resolved = realpath(buffer, nil) else { return nil }
    #else
      guard let resolved = realpath("/proc/self/exe", nil) else { return nil }
    #endif
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
