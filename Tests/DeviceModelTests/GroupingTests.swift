import DeviceModel
import Findings
import Testing

/// Stacks and their summaries: "Using Grouped Notifications" and "categorySummaryFormat".
struct GroupingTests {
  private static func phone(_ grouping: Grouping) -> Phone {
    var phone = Phone([.sample { $0.settings.grouping = grouping }])
    for (title, thread) in [("A1", "x"), ("A2", "x"), ("B1", "y"), ("A3", "x")] {
      phone.message(title, thread: thread)
    }
    return phone
  }

  @Test(arguments: [
    (Grouping.automatic, [["A3", "A2", "A1"], ["B1"]]),
    (.byApp, [["A3", "B1", "A2", "A1"]]),
    (.off, [["A3"], ["B1"], ["A2"], ["A1"]]),
  ])
  func `golden 17 to 19: the same list under each setting`(_ row: (Grouping, [[String]])) {
    #expect(Self.phone(row.0).groups == row.1)
  }

  @Test func `changing the setting draws the same list anew`() {
    var phone = Self.phone(.automatic)
    var settings = phone.app.settings
    settings.grouping = .off
    phone.apply(.settingsChanged(app: "com.example.myapp", settings))
    #expect(phone.groups.count == 4)
  }

  @Test func `golden 20: the same thread id in two apps gives two groups`() {
    var phone = Phone([.sample(), .sample("com.example.other")])
    phone.message("one", thread: "x")
    phone.message("two", thread: "x", to: "com.example.other")
    #expect(phone.groups == [["two"], ["one"]])
  }

  @Test func `no thread id and an empty one are the same default group`() {
    var phone = Phone()
    phone.push(#"{"aps": {"alert": {"title": "one"}}}"#)
    phone.push(#"{"aps": {"alert": {"title": "two"}, "thread-id": ""}}"#)
    #expect(phone.groups == [["two", "one"]])
  }

  @Test func `ids are compared byte by byte`() {
    var phone = Phone()
    phone.message("composed", thread: "caf\u{E9}")
    phone.message("decomposed", thread: "cafe\u{301}")
    phone.message("case", thread: "CAF\u{E9}")
    #expect(phone.groups.count == 3)
  }

  @Test func `categories do not split a thread`() {
    var phone = Phone()
    phone.message("one", thread: "x", category: "MESSAGE_CATEGORY")
    phone.message("two", thread: "x", category: "WORKOUT_CATEGORY")
    #expect(phone.groups == [["two", "one"]])
  }

  /// What arrives, oldest first, with the summary on iOS 12–14.
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var arrivals: [(argument: String?, count: Int?, category: String)]
    var summary: String?
  }

  private static let message = "MESSAGE_CATEGORY"

  @Test(arguments: [
    Row(testDescription: "one alone has none", arrivals: [("Ann", nil, message)], summary: nil),
    Row(
      testDescription: "two", arrivals: [("Ann", nil, message), ("Bob", nil, message)],
      summary: "1 more messages from Ann"),
    Row(
      testDescription: "names once each, newest first",
      arrivals: ["Ann", "Bob", "Ann", "Cy"].map { ($0, nil, message) },
      summary: "3 more messages from Ann and Bob"),
    Row(
      testDescription: "counts add up, the leading one's does not count",
      arrivals: [("Ann", 3, message), ("Bob", 1, message), ("Cy", 2, message)],
      summary: "4 more messages from Bob and Ann"),
    Row(
      testDescription: "no arguments at all",
      arrivals: [(nil, nil, message), (nil, nil, message), (nil, nil, message)],
      summary: "2 more notifications"),
    Row(
      testDescription: "another category in the thread, and arguments",
      arrivals: [
        ("Ann", nil, message), ("Bob", nil, "WORKOUT_CATEGORY"), ("Cy", nil, message),
      ],
      summary: "2 more notifications"),
    Row(
      testDescription: "an argument without a format",
      arrivals: [("Andrew", nil, ""), ("Andrew", nil, ""), ("Andrew", nil, "")],
      summary: "2 more notifications from Andrew"),
    Row(
      testDescription: "three names",
      arrivals: ["Ann", "Bob", "Cy", "Di"].map { ($0, nil, message) },
      summary: "3 more messages from Cy, Bob, and Ann"),
    Row(
      testDescription: "two categories with counts alone are combined",
      arrivals: [(nil, nil, "IMAGE"), (nil, 2, "COMMENT"), (nil, nil, "COMMENT")],
      summary: "2 more comments and 1 more image"),
    Row(
      testDescription: "a format that Apple does not document",
      arrivals: [
        (nil, nil, "ODD"), (nil, nil, "ODD"),
      ], summary: "1 more notification"),
  ])
  func `summaries on iOS 14`(_ row: Row) throws {
    var phone = Phone([
      .sample {
        $0.categories += [
          NotificationCategory(identifier: "IMAGE", summaryFormat: "%u more image"),
          NotificationCategory(identifier: "COMMENT", summaryFormat: "%u more comments"),
          NotificationCategory(identifier: "ODD", summaryFormat: "%u and %u"),
        ]
      }
    ])
    for (index, arrival) in row.arrivals.enumerated() {
      phone.message(
        "\(index)", thread: "t", category: arrival.category, argument: arrival.argument,
        count: arrival.count)
    }
    let group = try #require(phone.device.centerGroups.first)
    #expect(group.summary(in: phone.app, on: SystemVersion(major: 14)) == row.summary)
    #expect(group.summary(in: phone.app, on: SystemVersion(major: 15)) == nil)
    #expect(group.moreText == (row.arrivals.count > 1 ? "\(row.arrivals.count - 1) more" : nil))
  }

  @Test(arguments: [
    ("%u more from %@", 3, "A", "3 more from A"), ("100%% of %u", 3, "", "100% of 3"),
    ("%2$@: %1$u", 3, "A", "A: 3"), ("%s %n %99999999999d %u", 3, "", "%s %n %99999999999d 3"),
    ("%", 3, "", "%"), ("", 3, "", ""), ("%lu", 3, "", "3"),
  ])
  func `formats are filled, and everything else in them is text`(
    _ row: (String, Int, String, String)
  ) {
    #expect(CountFormat(row.0).filled(count: row.1, names: row.2) == row.3)
  }

  @Test func `golden 39: hidden previews say how many, and nothing else`() throws {
    var phone = Phone([.sample { $0.settings.showPreviews = .whenAuthenticated }], locked: true)
    for name in ["Ann", "Bob", "Cy"] {
      phone.message(name, thread: "t", category: "MESSAGE_CATEGORY")
    }
    let group = try #require(phone.device.lockScreenGroups.first)
    let hidden = phone.device.visibleText(of: group)
    #expect(hidden == VisibleText(title: "", subtitle: "", body: "3 messages", isHidden: true))
    phone.apply(.glanced)
    #expect(phone.device.visibleText(of: group).title == "Cy")
    phone.apply(.unlocked)
    #expect(phone.device.visibleText(of: group).title == "Cy")
  }

  @Test func `never is never, and the options keep their lines`() throws {
    var phone = Phone([
      .sample {
        $0.settings.showPreviews = .never
        $0.categories[0].options.insert(.hiddenPreviewsShowTitle)
      }
    ])
    phone.message("Ann", thread: "t", category: "MESSAGE_CATEGORY")
    phone.message("plain", thread: "u")
    phone.message("plain too", thread: "u")
    let texts = phone.device.centerGroups.map {
      phone.device.visibleText(of: $0)
    }
    #expect(texts.map(\.body) == ["2 Notifications", "1 messages"])
    #expect(texts.map(\.title) == ["", "Ann"])
  }

  @Test func `mixed categories have their placeholders joined`() throws {
    var phone = Phone([
      .sample {
        $0.settings.showPreviews = .never
        $0.categories += [
          NotificationCategory(identifier: "IMAGE", hiddenPreviewsBodyPlaceholder: "%u image"),
          NotificationCategory(identifier: "COMMENT", hiddenPreviewsBodyPlaceholder: "%u comment"),
        ]
      }
    ])
    phone.message("one", thread: "t", category: "COMMENT")
    phone.message("two", thread: "t", category: "IMAGE")
    let group = try #require(phone.device.centerGroups.first)
    #expect(phone.device.visibleText(of: group).body == "1 image and 1 comment")
    phone.message("three", thread: "t", category: "WORKOUT_CATEGORY")
    phone.message("four", thread: "t")
    let mixed = try #require(phone.device.centerGroups.first)
    #expect(
      phone.device.visibleText(of: mixed).body == "2 Notifications, 1 image, and 1 comment")
  }
}
