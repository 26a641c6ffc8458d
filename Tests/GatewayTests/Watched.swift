import Gateway
import Glibc

/// A watch in a loop, with the clock that the program would ask.
final class Watched {
  let watch: FolderWatch
  let loop = EventLoop()
  /// What there was at the start.
  let files: [WatchedFile]

  init(
    _ roots: [FolderWatch.Root], pace: SettlingPace = SettlingPace(), mostWatches: Int = 8_192
  ) throws {
    watch = FolderWatch(roots, pace: pace, mostWatches: mostWatches)
    files = try watch.start(at: Self.now)
    guard let descriptor = watch.descriptor else { return }
    loop.watch(descriptor) { [unowned watch] _ in watch.listen(at: Self.now) }
  }

  /// Milliseconds that never go back.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// The next changes, all that come to rest at the same time; none when nothing changes so long.
  func changes(within limit: Int64 = 20_000) throws -> [FolderChange] {
    let end = Self.now + limit
    while true {
      let now = Self.now
      let next = min(watch.deadline ?? end, end)
      try loop.turn(timeout: Int(max(0, next - now)))
      let changes = watch.changes(at: Self.now)
      if !changes.isEmpty || Self.now >= end { return changes }
    }
  }

  /// Turns until the condition holds for what has been told by then.
  func changes(
    within limit: Int64 = 20_000, until condition: ([FolderChange]) -> Bool
  ) throws -> [FolderChange] {
    let end = Self.now + limit
    var all: [FolderChange] = []
    while !condition(all), Self.now < end { all += try changes(within: end - Self.now) }
    return all
  }

  /// Whether nothing comes any more, for as long as anything could be waited for.
  func isQuiet() throws -> Bool {
    while try loop.turn(timeout: 0) > 0 {}
    guard let deadline = watch.deadline else { return true }
    let rest = try changes(within: max(0, deadline - Self.now) + 10)
    if !rest.isEmpty { return false }
    return try isQuiet()
  }
}

extension FolderChange {
  /// What was read; nil when nothing was.
  var bytes: [UInt8]? {
    guard case .read(.success(let file)) = state else { return nil }
    return file.bytes
  }
}
