package import Findings

/// A push service that leaves its own keys beside `aps`: by which it is known, and where its link is.
///
/// A class, since it is asked for with every payload and copies of its lists would cost more than the asking.
package final class Vendor: Sendable {
  /// The name that people know it by.
  package let name: String
  /// Top-level keys that only this service writes.
  let marks: [String]
  /// Beginnings of such keys.
  let prefixes: [String]
  /// Further keys that are the service's where it is known by another.
  let companions: [String]
  /// A key inside one of its objects without which a mark means nothing.
  let proof: String?
  /// Paths to the link that its library opens on a tap.
  package let links: [String]
  /// Paths to the attachment that its service extension downloads.
  package let attachments: [String]

  private init(
    name: String, marks: [String] = [], prefixes: [String] = [], companions: [String] = [],
    proof: String? = nil, links: [String] = [], attachments: [String] = []
  ) {
    self.name = name
    self.marks = marks
    self.prefixes = prefixes
    self.companions = companions
    self.proof = proof
    self.links = links
    self.attachments = attachments
  }

  /// The services, with the keys of their documented deliveries.
  static let all: [Vendor] = [
    Vendor(
      name: "FCM (Firebase)", prefixes: ["gcm.", "google.c."],
      companions: ["fcm_options", "google.sent_time", "google.ttl", "from", "collapse_key"],
      links: ["gcm.notification.link"], attachments: ["fcm_options.image"]),
    Vendor(
      name: "OneSignal", marks: ["custom"], companions: ["att", "o", "m"], proof: "i",
      links: ["custom.u"], attachments: ["att"]),
    Vendor(
      name: "Braze", marks: ["ab", "ab_uri", "ab_use_webview"], prefixes: ["appboy_", "ab_"],
      companions: ["appboy"], links: ["ab_uri"], attachments: ["ab.att.url"]),
    Vendor(
      name: "Airship", marks: ["^d", "^u", "^w", "^mc", "com.urbanairship"],
      prefixes: ["com.urbanairship.", "^"], companions: ["_", "_uamid"], links: ["^d", "^u"],
      attachments: ["com.urbanairship.media_attachment"]),
    Vendor(
      name: "Expo", marks: ["experienceId", "scopeKey"],
      companions: ["body", "projectId", "categoryId", "message"], links: ["body.url"]),
    Vendor(
      name: "CleverTap", prefixes: ["wzrk_", "ct_"], companions: ["pt_id"], links: ["wzrk_dl"],
      attachments: ["ct_mediaUrl"]),
    Vendor(
      name: "Customer.io", marks: ["CIO"], prefixes: ["CIO-"], links: ["CIO.push.link"],
      attachments: ["CIO.push.image"]),
    Vendor(
      name: "Iterable", marks: ["itbl"], companions: ["url"],
      links: ["itbl.defaultAction.data", "url"], attachments: ["itbl.attachment-url"]),
    Vendor(name: "Leanplum", prefixes: ["_lp"], links: ["_lpu"]),
    Vendor(name: "Batch", marks: ["com.batch"], prefixes: ["com.batch."], links: ["com.batch.l"]),
    Vendor(
      name: "Salesforce Marketing Cloud", marks: ["_sid", "_od"], companions: ["_m", "_r", "_mt"],
      links: ["_od"], attachments: ["_mediaUrl"]),
    Vendor(
      name: "MoEngage", marks: ["moengage"], companions: ["app_extra"],
      links: ["app_extra.moe_deeplink"], attachments: ["moengage.media-attachment"]),
    Vendor(
      name: "Klaviyo", marks: ["_k"], companions: ["body", "rich-media", "url"], links: ["url"],
      attachments: ["rich-media"]),
    Vendor(
      name: "Amazon Pinpoint", marks: ["data"], proof: "pinpoint",
      links: ["data.pinpoint.deeplink"], attachments: ["data.media-url"]),
    Vendor(name: "Pusher Beams", marks: ["data"], proof: "pusher"),
    Vendor(name: "Snapyr", marks: ["pushCategories", "snapyr"], companions: ["pushTemplate"]),
    Vendor(
      name: "Mixpanel", marks: ["mp"], prefixes: ["mp_"], links: ["mp_ontap.uri"],
      attachments: ["mp_media_url"]),
    Vendor(name: "Localytics", marks: ["ll"], prefixes: ["ll_"], links: ["ll_deep_link_url"]),
    Vendor(name: "Parse", marks: ["push_hash"], companions: ["push_time"]),
    Vendor(
      name: "Pushwoosh", marks: ["pw_msg"], companions: ["p", "u", "l", "h", "r", "attachment"],
      links: ["l"], attachments: ["attachment"]),
    Vendor(name: "WonderPush", marks: ["_wp"], links: ["_wp.targetUrl"]),
    Vendor(name: "Xtremepush", marks: ["xp"], links: ["xp.u"]),
    Vendor(name: "Intercom", marks: ["intercom_push_type"], prefixes: ["intercom_"]),
  ]

  /// The services by a key that they alone write; a mark of several is all of theirs.
  private static let byMark: [String: [Vendor]] = all.reduce(into: [:]) { table, vendor in
    for mark in vendor.marks { table[mark, default: []].append(vendor) }
  }

  private static let withPrefixes = all.filter { !$0.prefixes.isEmpty }

  /// The bytes with which a service's own keys can begin.
  private static let initials = Set(withPrefixes.flatMap(\.prefixes).compactMap(\.utf8.first))

  /// The service that a payload's top-level keys give away.
  package static func recognised(in members: [JSON.Member]) -> Vendor? {
    for member in members {
      if let vendor = byMark[member.key]?.first(where: { $0.proves(member) }) { return vendor }
      guard let first = member.key.utf8.first, initials.contains(first) else { continue }
      let known = withPrefixes.first { $0.hasPrefix(of: member.key) }
      if let known, known.proof == nil { return known }
    }
    return nil
  }

  /// Whether a top-level key is one of its own, and no custom data of the app.
  package func owns(_ key: String) -> Bool {
    marks.contains(key) || companions.contains(key) || hasPrefix(of: key)
  }

  private func hasPrefix(of key: String) -> Bool { prefixes.contains { key.hasPrefix($0) } }

  private func proves(_ member: JSON.Member) -> Bool {
    guard let proof else { return true }
    return (member.value.holdingObject ?? member.value)[proof] != nil
  }
}

extension Payload {
  /// The push service that made it, if its keys give one away.
  package var vendor: Vendor? { Vendor.recognised(in: root.object ?? []) }

  /// The custom data that are a push service's own.
  package func keys(of vendor: Vendor) -> [JSON.Member] {
    customData.filter { vendor.owns($0.key) }
  }
}

extension Finding.Message {
  static func vendorDelivery(
    _ vendor: Vendor, keys: [String], link: String?, attachment: String?
  ) -> Self {
    let count = keys.count == 1 ? "1 vendor key is" : "\(keys.count) vendor keys are"
    let shown = keys.prefix(6).joined(separator: ", ") + (keys.count > 6 ? ", …" : "")
    var text = "looks like a delivery of \(vendor.name); \(count) folded (\(shown))"
    if let link { text += "; its link is '\(link)'" }
    if let attachment { text += "; its attachment '\(attachment)' is not downloaded" }
    return Self(.vendorDelivery, text)
  }
}
