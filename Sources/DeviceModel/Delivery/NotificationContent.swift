package import APNS
package import Findings

/// What a notification says; Apple's "UNNotificationContent".
package struct NotificationContent: Hashable, Sendable {
  package var title: String
  package var subtitle: String
  package var body: String
  package var badge: Int?
  package var sound: Sound?
  package var thread: Identifier
  package var category: Identifier
  package var targetContent: String?
  package var level: InterruptionLevel
  package var relevanceScore: Double
  package var filterCriteria: String?
  package var launchImage: String?
  package var summaryArgument: String?
  /// At least 1.
  package var summaryArgumentCount: Int
  /// Files that the service extension attached.
  package var attachments: [Attachment] = []
  /// Whose message it is, where it is a communication notification.
  package var sender: NotificationSender?
  /// The whole payload, aps included; Apple's `userInfo`.
  package var payload: Payload

  /// The same, without a word on strings that the app lacks.
  package init(_ payload: Payload, strings: [String: String]) {
    var unheard: [Finding] = []
    self.init(payload, strings: strings, findings: &unheard)
  }

  /// The content that a payload makes, localization keys looked up among the app's strings.
  package init(_ payload: Payload, strings: [String: String], findings: inout [Finding]) {
    let aps = payload.aps
    func text(_ localizable: LocalizableText?) -> String {
      localizable?.resolved(in: strings, into: &findings) ?? ""
    }
    title = text(aps.alert?.title)
    subtitle = text(aps.alert?.subtitle)
    body = text(aps.alert?.body)
    badge = aps.badge
    sound = aps.sound
    thread = aps.threadIdentifier
    category = aps.categoryIdentifier
    targetContent = aps.targetContentIdentifier
    level = aps.interruptionLevel
    relevanceScore = aps.relevanceScore
    filterCriteria = aps.filterCriteria
    launchImage = aps.alert?.launchImage
    summaryArgument = aps.alert?.summaryArgument
    summaryArgumentCount = aps.alert?.summaryArgumentCount ?? 1
    self.payload = payload
  }

  /// Whether there is anything to read.
  package var hasText: Bool { !title.isEmpty || !subtitle.isEmpty || !body.isEmpty }

  /// The line by which people know it: the title, else the subtitle, else the body.
  package var headline: String {
    title.isEmpty ? (subtitle.isEmpty ? body : subtitle) : title
  }
}
