import APNS
import Findings

/// What a tap makes of the links in a payload: the app's link keys in their order, then the push service's own.
struct LinkCheck {
  let app: InstalledApp
  let payload: Payload
  /// Where links may be, in the order in which they are tried.
  let paths: [String]
  /// Whether a tap gets as far as the links: no rule matched before.
  let isFollowed: Bool

  /// A link and where it stands.
  private struct Found {
    var key: String
    var place: Payload.Place
    var link: DeepLink
  }

  var findings: [Finding] {
    var findings: [Finding] = []
    var links: [Found] = []
    for key in paths {
      guard let place = payload.place(at: key) else { continue }
      guard let text = place.node.string, !text.isEmpty else {
        findings.append(
          Finding(.linkNotAString(key, found: place.node), at: place.range, path: place.path))
        continue
      }
      let found = Found(key: key, place: place, link: DeepLink(text))
      if let escaped = found.link.escaped {
        findings.append(
          Finding(
            .linkNotEscaped(key, found.link, escaped: escaped), at: place.range, path: place.path))
      }
      links.append(found)
    }
    guard isFollowed, let first = links.first else { return findings }
    for other in links.dropFirst() where !other.link.text.hasSameBytes(as: first.link.text) {
      findings.append(
        Finding(
          .twoLinks(first.key, other.key), at: other.place.range, path: other.place.path))
    }
    if let message = message(on: first) {
      findings.append(Finding(message, at: first.place.range, path: first.place.path))
    }
    return findings
  }

  private func message(on found: Found) -> Finding.Message? {
    let link = found.link
    guard link.scheme == nil || app.claims(link) else {
      return link.isWeb
        ? .webLink(found.key, link, app: app)
        : .linkNotClaimed(found.key, link, app: app)
    }
    guard !app.profile.destinations.contains(where: { $0.path.match(link.path) != nil }) else {
      return nil
    }
    if link.scheme == nil {
      // A single word is a name that the app gave to something, not a link.
      guard link.text.contains("/") else { return nil }
      return .relativeLink(found.key, link, app: app)
    }
    return .linkWithoutRoute(found.key, link, app: app)
  }
}

extension InstalledApp {
  /// The paths that may hold a link: those of the profile, then those that the push service's library opens.
  func linkPaths(in payload: Payload) -> [String] {
    let own = profile.linkKeys
    guard let vendor = payload.vendor else { return own }
    return own + vendor.links.filter { link in !own.contains { $0.hasSameBytes(as: link) } }
  }

  /// The destination whose fixed parts are those of a path but for their spelling.
  fileprivate func nearestRoute(to path: String) -> String? {
    let pieces = path.split(separator: "/").map(String.init)
    for destination in profile.destinations {
      let segments = destination.path.segments
      guard segments.count == pieces.count else { continue }
      var right: [String] = []
      for (segment, piece) in zip(segments, pieces) {
        switch segment {
        case .parameter: right.append(piece)
        case .literal(let text):
          guard NearestName.nearest(to: piece, among: [text]) != nil else { break }
          right.append(text)
        }
      }
      if right.count == pieces.count { return right.joined(separator: "/") }
    }
    return nil
  }
}

extension Finding.Message {
  static func linkNotAString(_ key: String, found: JSON) -> Self {
    Self(
      .linkNotAString,
      "'\(key)' must hold a link, found \(found.string == "" ? "an empty string" : found.kindWithArticle)"
    )
  }

  static func linkNotEscaped(_ key: String, _ link: DeepLink, escaped: String) -> Self {
    Self(
      .linkNotEscaped,
      "the URL in '\(key)' has characters that must be escaped: write \(escaped)",
      suggestion: JSONWriter.quoted(escaped))
  }

  static func twoLinks(_ first: String, _ other: String) -> Self {
    Self(
      .twoLinks,
      "'\(first)' and '\(other)' hold different links; a tap follows '\(first)', and '\(other)' is not looked at"
    )
  }

  static func webLink(_ key: String, _ link: DeepLink, app: InstalledApp) -> Self {
    Self(
      .webLink,
      "'\(key)' is a web link, and \(link.host ?? "its host") is no universal link of \(app.displayName): noted, not opened"
    )
  }

  static func linkNotClaimed(_ key: String, _ link: DeepLink, app: InstalledApp) -> Self {
    let schemes = app.profile.urlSchemes
    let nearest = link.scheme.flatMap { NearestName.nearest(to: $0, among: schemes) }
    let hint = NearestName.hint(
      nearest, otherwise: NearestName.list(schemes, after: "its schemes are"))
    return Self(
      .linkNotClaimed,
      "'\(key)' has the scheme \(link.scheme ?? ""), which \(app.displayName) doesn't claim: a tap doesn't open it\(hint)",
      suggestion: nearest)
  }

  static func relativeLink(_ key: String, _ link: DeepLink, app: InstalledApp) -> Self {
    Self(
      .relativeLink,
      "'\(key)' is a relative path, '\(link.path)' to \(app.displayName.possessive) router, and no destination matches it"
    )
  }

  static func linkWithoutRoute(_ key: String, _ link: DeepLink, app: InstalledApp) -> Self {
    let nearest = app.nearestRoute(to: link.path)
    return Self(
      .linkWithoutRoute,
      "no destination of \(app.displayName) matches '\(link.path)' in '\(key)': a tap leaves the app where it is\(NearestName.hint(nearest))",
      suggestion: nearest)
  }
}
