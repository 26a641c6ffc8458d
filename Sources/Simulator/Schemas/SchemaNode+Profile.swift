import APNS
import DeviceModel

extension SchemaNode {
  /// A profile: what an app's Info.plist, entitlements, delegate, categories and router would say.
  static let profile = object(
    identity + behaviour + routing + extensions, required: ["bundleIdentifier"])

  private static let identity: [(String, SchemaNode)] = [
    ("bundleIdentifier", string.note("the name by which the system knows the app")),
    ("displayName", string.note("the name under the icon; the identifier's last part without it")),
    ("icon", string.note("one character, or two letters")),
    ("tint", oneOf(AppProfile.Tint.self).note("the icon's colour, by the theme's names")),
    ("entitlements", list(of: oneOf(AppProfile.Entitlement.self))),
    (
      "backgroundModes",
      list(of: string).note("remote-notification lets a push wake the app in the background")
    ),
    ("authorization", oneOf(AuthorizationStatus.self).note("UNAuthorizationStatus")),
    (
      "requestedOptions",
      list(of: oneOf(AuthorizationOptions.named.map(\.name))).note("what the app asks for")
    ),
    ("settings", settings.note("the person's switches in Settings")),
    ("strings", map(of: string).note("localizable strings: key to format")),
    ("stringsFile", string.note("a .strings or .xcstrings file beside the profile")),
    ("language", string.note("the language of the strings file; en without it")),
    ("sounds", list(of: string).note("sounds in the app's bundle")),
    ("locationPermission", bool),
  ]

  private static let settings = object(
    [
      ("alertStyle", oneOf(AlertStyle.self)), ("showPreviews", oneOf(ShowPreviews.self)),
      ("grouping", oneOf(Grouping.self)),
    ] + NotificationSettings.switches.map { ($0.name, bool) })

  private static let behaviour: [(String, SchemaNode)] = [
    (
      "delegate",
      oneOf(["set", "none"]).note("whether there is a UNUserNotificationCenterDelegate")
    ),
    ("delegateSetAtLaunch", bool.note("false: what is tapped to launch the app is lost")),
    (
      "willPresent",
      list(
        of: object([
          ("when", condition),
          ("present", list(of: oneOf(PresentationOptions.named.map(\.name) + ["alert"]))),
        ])
      ).note("asked while the app is in front; the first rule that matches wins")
    ),
    ("categories", list(of: category)),
    (
      "remoteNotification",
      list(
        of: object([
          ("when", condition), ("result", oneOf(AppProfile.FetchResult.self)),
          ("seconds", number(from: 0)),
        ])
      ).note("what a background push comes to; the first rule that matches wins")
    ),
    (
      "onActive",
      list(of: matching("^badge [0-9]+$")).note("what the app does when it becomes active")
    ),
  ]

  private static let category = object(
    [
      ("identifier", string),
      (
        "actions",
        list(
          of: object(
            [
              ("identifier", string), ("title", string),
              ("options", list(of: oneOf(NotificationAction.Option.self))),
              ("textInput", object([("buttonTitle", string), ("placeholder", string)])),
              ("icon", string),
            ], required: ["identifier"]))
      ),
      ("options", list(of: oneOf(NotificationCategory.Option.self))),
      ("categorySummaryFormat", string.note("one %u and at most one %@; iOS 12 to 14")),
      (
        "hiddenPreviewsBodyPlaceholder",
        string.note("the text while previews are hidden; %u counts")
      ),
      ("intentIdentifiers", list(of: string)),
    ], required: ["identifier"])

  private static let condition = object(
    [
      ("category", string), ("thread", string),
      ("action", string.note("an action's identifier, default, or dismiss")),
      ("level", oneOf(InterruptionLevel.self)), ("push", oneOf(Condition.PushKind.self)),
      ("appState", oneOf(AppState.self)),
      ("screen", string.note("the path in front; {name} is filled from the payload")),
    ], patterns: [("^userInfo\\.", anything.note("the value that must stand at that path"))]
  ).note("all of it must hold; left out, the rule always matches")

  private static let routing: [(String, SchemaNode)] = [
    ("urlSchemes", list(of: string)), ("universalLinks", list(of: string)),
    ("tabs", list(of: object([("id", string), ("title", string)], required: ["id"]))),
    (
      "destinations",
      map(
        of: object([
          ("path", string.note("chat/{id}")),
          ("tab", string.note("the tab it opens in, or current")), ("title", string),
          ("stack", oneOf(Destination.Stack.self)),
        ])
      ).note("the app's pages by name")
    ),
    (
      "responses",
      list(
        of: object([
          ("when", condition), ("navigate", string.note("a destination's name")),
          ("call", string.note("a function to note down")),
          ("with", map(of: string).note("arguments, each a path into the payload or userText")),
        ])
      ).note("what a tap or an action leads to; the first rule that matches wins")
    ),
    ("linkKeys", list(of: string).note("payload keys that may hold a link, tried in this order")),
    ("strictStrings", bool.note("whether an id must be a JSON string")),
    ("router", oneOf(AppProfile.RouterReadiness.self)),
  ]

  private static let extensions: [(String, SchemaNode)] = [
    (
      "serviceExtension",
      list(
        of: object([
          ("when", condition), ("seconds", number(from: 0)), ("set", changes),
          ("attachments", list(of: string).note("files beside the profile")),
          ("sender", string.note("makes it a communication notification; {key} is filled")),
          ("outcome", oneOf(ServiceExtensionRule.Outcome.self)),
        ])
      ).note("the first rule that matches wins")
    ),
    (
      "contentExtension",
      object([
        ("categories", any(of: [string, list(of: string)])),
        ("responses", map(of: oneOf(ContentExtension.Answer.self))),
      ])
    ),
  ]

  private static let changes = object(
    ContentChange.TextProperty.allCases.map { ($0.rawValue, string) } + [
      ("badge", any(of: [number("integer", from: 0), string])),
      ("interruptionLevel", oneOf(InterruptionLevel.self)),
      ("relevanceScore", number(from: 0, to: 1)), ("userInfo", object),
    ]
  ).note("what it changes; {key} is filled from the payload")
}
