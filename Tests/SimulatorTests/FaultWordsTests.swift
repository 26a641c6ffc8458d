import APNS
import DeviceModel
import Simulator
import TestSupport
import Testing

/// Faults in words: what is read is written as the same, and what can't be read says why.
struct FaultWordsTests {
  private static func words(_ line: String) -> [String] {
    line.split(separator: " ").map(String.init)
  }

  @Test(
    arguments: [
      ("503", .answer(.serviceUnavailable, .all)), ("410", .answer(.unregistered, .all)),
      ("400", .answer(.badDeviceToken, .all)), ("404", .answer(.badPath, .all)),
      ("429 TooManyRequests next 2", .answer(.tooManyRequests, .next(2))),
      ("500 next 1", .answer(.internalServerError, .next(1))),
      ("503 Shutdown rate 25", .answer(.shutdown, .rate(2_500))),
      ("503 rate 0.5%", .answer(.serviceUnavailable, .rate(50))),
      ("503 rate 100%", .answer(.serviceUnavailable, .rate(10_000))),
      ("410 ExpiredToken for ABCD", .answer(.expiredToken, .token(DeviceToken("abcd")!))),
      ("goaway Shutdown", .goAway(.shutdown)), ("delay 2s", .delay(2_000)),
      ("delay 250ms", .delay(250)), ("delay 1m30s", .delay(90_000)), ("drop", .drop(.all)),
      ("drop next 3", .drop(.next(3))), ("off", .off),
    ] as [(String, Fault)])
  func `a fault is read, and written so that it is read as the same`(
    _ row: (line: String, fault: Fault)
  ) throws {
    let fault = try Fault(words: Self.words(row.line))
    #expect(fault == row.fault)
    #expect(try Fault(words: fault.words) == fault)
  }

  @Test func `every reason of APNs can be played, alone and on the way out`() throws {
    for rejection in Rejection.allCases where rejection.isApples {
      let fault = Fault.answer(rejection, .all)
      #expect(try Fault(words: ["\(rejection.status)", rejection.rawValue]) == fault)
      #expect(try Fault(words: fault.words) == fault)
      #expect(try Fault(words: ["goaway", rejection.rawValue]) == .goAway(rejection))
    }
  }

  @Test(arguments: [1, 7, 10, 99, 100, 2_550, 9_999])
  func `a share is written without losing anything`(_ rate: Int) throws {
    let fault = Fault.drop(.rate(rate))
    #expect(try Fault(words: fault.words) == fault)
  }

  @Test(arguments: [
    ("", "a status such as 503"), ("418", "'418' is no fault or status that APNs answers"),
    ("200", "is no fault or status that APNs answers"), ("dorp", "did you mean 'drop'?"),
    ("BadTopic", "needs its status before it: 400 BadTopic"),
    ("400 Unregistered", "Unregistered comes with status 410; 400 has BadCollapseId"),
    ("410 BadTopic", "410 has ExpiredToken, Unregistered"),
    ("503 Shutdwon", "did you mean 'Shutdown'?"), ("400 SimInvalidJSON", "is no reason of APNs"),
    ("503 next", "'next' needs a number of requests"), ("503 next 0", "'0' is not a number"),
    ("503 rate", "'rate' needs a share"), ("503 rate 0.5", "'0.5' is not a share in percent"),
    ("503 rate 101", "'101' is not"), ("503 rate %", "'%' is not"), ("503 for xyz", "'xyz' is not"),
    ("503 next 1 2", "'2' is too much"), ("off now", "'now' is too much"),
    ("goaway", "'goaway' needs a reason"), ("goaway Soon", "'Soon' is no reason"),
    ("delay", "'delay' needs a time span"), ("delay ms", "'ms' is not a time span"),
    ("delay -1ms", "is not a time span"), ("delay 2", "is not a time span"),
    ("delay 2d", "beyond a day"), ("drop often", "'often' is no choice of requests"),
  ])
  func `what is no fault says what would be one`(_ row: (line: String, says: String)) {
    do {
      _ = try Fault(words: Self.words(row.line))
      Issue.record("it was read")
    } catch {
      #expect(error.sentence.contains(row.says), "\(error.sentence)")
    }
  }
}

/// Which requests a fault meets.
struct FaultsTests {
  private var dice = SeededGenerator(seed: "test")
  private var faults = Faults()

  private mutating func meets(_ token: String = ProviderRequest.sampleToken) -> Bool {
    faults.fault(for: .sample(token: token), using: &dice) != nil
  }

  @Test mutating func `the next so many are met, and then no more`() {
    faults.play(.answer(.shutdown, .next(2)))
    #expect([meets(), meets(), meets()] == [true, true, false])
    #expect(faults.all.isEmpty)
  }

  @Test mutating func `those to one token are met, whatever its case`() {
    faults.play(.drop(.token(DeviceToken("ABCD")!)))
    #expect(meets("abcd") && meets("ABCD") && !meets() && !meets("xyz"))
  }

  @Test(arguments: [0, 2_500, 10_000])
  mutating func `a share of them is met, the same ones each time`(_ rate: Int) {
    func course() -> [Bool] {
      var test = FaultsTests()
      test.faults.play(.drop(.rate(rate)))
      return (0..<2_000).map { _ in test.meets() }
    }
    let met = course()
    #expect(met == course())
    #expect(abs(met.count { $0 } - rate * 2_000 / 10_000) <= (rate == 2_500 ? 80 : 0))
  }

  @Test mutating func `a delay stays beside another fault, and off ends all`() {
    faults.play(.delay(250))
    faults.play(.goAway(.shutdown))
    #expect(faults.all == [.goAway(.shutdown), .delay(250)])
    #expect(meets() && meets())
    faults.play(.off)
    #expect(faults.all.isEmpty && faults.delay == 0 && !meets())
  }
}
