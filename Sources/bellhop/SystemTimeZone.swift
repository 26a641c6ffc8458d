import DeviceModel
import Findings
import Gateway

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Time zones as the C library knows them, read into values that the pure layers compute with.
enum SystemTimeZone {
  /// Transitions are looked for from 1970 until the year 2100.
  private static let years = (first: Int64(0), last: Int64(4_102_444_800))
  /// No zone changes its clocks twice within such a time, in seconds.
  private static let stride: Int64 = 7 * 86_400

  /// The zone that the system is set to.
  static var current: TimeZoneRules {
    tzset()
    return rules(named: currentName)
  }

  /// The zone of that name in the time zone database.
  static func named(_ name: String) throws(WordsError) -> TimeZoneRules {
    if name == TimeZoneRules.utc.name { return .utc }
    guard isName(name), isZone(name) else { throw unknown(name) }
    let former = getenv("TZ").map { String(cString: $0) }
    setenv("TZ", name, 1)
    tzset()
    let rules = rules(named: name)
    if let former { setenv("TZ", former, 1) } else { unsetenv("TZ") }
    tzset()
    return rules
  }

  /// Whether a name can stand for a file below the database: nothing else of the system is looked at.
  static func isName(_ name: String) -> Bool {
    guard (1...64).contains(name.utf8.count) else { return false }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      guard let first = part.utf8.first, isLetterOrDigit(first) else { return false }
      return part.utf8.allSatisfy { isLetterOrDigit($0) || "_+-".utf8.contains($0) }
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  // MARK: - The database

  private static let folder = "/usr/share/zoneinfo"

  /// Whether the database has a zone of that name, and not some other file.
  private static func isZone(_ name: String) -> Bool {
    read(name)?.starts(with: "TZif".utf8) ?? false
  }

  private static func read(_ name: String) -> [UInt8]? {
    do throws(PayloadFileError) {
      return try PayloadFile.read("\(folder)/\(name)").bytes
    } catch {
      return nil
    }
  }

  private static func unknown(_ name: String) -> WordsError {
    // The table of zones: country, place and name, with tabs between.
    guard let table = read("zone1970.tab") ?? read("zone.tab") else {
      return .refused("there is no time zone database in \(folder); install tzdata")
    }
    let lines = table.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }
    let names = lines.compactMap { line -> String? in
      let fields = line.split(separator: UInt8(ascii: "\t"))
      return fields.count > 2 ? String(decoding: fields[2], as: UTF8.self) : nil
    }
    let city = names.first { $0.split(separator: "/").last.map(String.init) == name }
    let guess = city ?? NearestName.nearest(to: name, among: names)
    return .unusable(
      name.withVisibleControls,
      wanted: guess.map { "a time zone; did you mean \($0)?" }
        ?? "a time zone; write a name such as Europe/Berlin, America/New_York or UTC")
  }

  /// What the system calls its zone: TZ says it, or where /etc/localtime leads.
  private static var currentName: String {
    if let variable = getenv("TZ") {
      let name = String(cString: variable)
      let plain = name.hasPrefix(":") ? String(name.dropFirst()) : name
      return plain.isEmpty ? TimeZoneRules.utc.name : plain
    }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/etc/localtime", &buffer, buffer.count)
    guard count > 0 else { return "local time" }
    let path = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let parts = path.split(separator: "/")
    guard let place = parts.lastIndex(of: "zoneinfo"), place + 1 < parts.count else { return path }
    return parts[(place + 1)...].joined(separator: "/")
  }

  // MARK: - Its rules

  /// The rules that `localtime_r` follows now, found by asking it.
  private static func rules(named name: String) -> TimeZoneRules {
    var transitions: [TimeZoneRules.Transition] = []
    let first = offset(at: years.first)
    var known = (time: years.first, offset: first)
    while known.time < years.last {
      let time = known.time + stride
      let offset = offset(at: time)
      if offset != known.offset {
        let start = start(of: offset, after: known.time, until: time)
        transitions.append(.init(start: start, secondsFromUTC: offset))
      }
      known = (time, offset)
    }
    return TimeZoneRules(name: name, firstOffset: first, transitions: transitions)
  }

  /// The first second of an offset that holds at the end of a stretch, and not at its beginning.
  private static func start(of wanted: Int, after low: Int64, until high: Int64) -> Int64 {
    var (low, high) = (low, high)
    while high - low > 1 {
      let middle = (low + high) / 2
      if offset(at: middle) == wanted { high = middle } else { low = middle }
    }
    return high
  }

  private static func offset(at seconds: Int64) -> Int {
    var time = time_t(seconds)
    var local = tm()
    guard localtime_r(&time, &local) != nil else { return 0 }
    return local.tm_gmtoff
  }
}
