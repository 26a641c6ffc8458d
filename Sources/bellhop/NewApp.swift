import Findings

/// `bellhop new app`: a profile to start from, with every part that most apps have.
enum NewApp {
  /// The identifier where nobody gives one.
  static let usualBundle = "com.example.newapp"

  /// The profile's text, for an app of that identifier.
  static func text(bundle: String) -> String {
    let name = bundle.split(separator: ".").last.map(String.init) ?? bundle
    return """
      // An app for bellhop: what its Info.plist, its delegate, its categories and its router say.
      // Boot with it:       bellhop --app FILE
      // Check payloads:     bellhop check PAYLOAD --app FILE
      // Complete and check: bellhop schema profile > profile.schema.json
      // Only "bundleIdentifier" must be there; what is left out has a default.
      {
        "bundleIdentifier": \(JSONWriter.quoted(bundle)),
        "displayName": \(JSONWriter.quoted(name)),
        // One character, or two letters.
        "icon": "🔔",
        // blue, green, red, orange, purple, teal, pink, brown or gray.
        "tint": "blue",

        // What Apple grants: "time-sensitive", "critical-alerts", "filtering", "communication".
        "entitlements": [],
        // Without this mode a silent push wakes the app only while it is in front.
        "backgroundModes": ["remote-notification"],
        // notDetermined, denied, authorized, provisional or ephemeral.
        "authorization": "authorized",
        "requestedOptions": ["alert", "sound", "badge"],

        // The person's switches in Settings.
        "settings": { "alertStyle": "banner", "grouping": "automatic" },

        // Asked while the app is in front; the first rule that matches wins.
        "willPresent": [
          // The page that the push is about is on screen already: no banner over it.
          { "when": { "screen": "item/{itemId}" }, "present": ["list", "badge"] },
          { "present": ["banner", "list", "sound", "badge"] }
        ],

        "categories": [
          {
            "identifier": "ITEM_CATEGORY",
            "actions": [
              {
                "identifier": "REPLY_ACTION",
                "title": "Reply",
                "textInput": { "buttonTitle": "Send", "placeholder": "Message" }
              },
              { "identifier": "OPEN_ACTION", "title": "Open", "options": ["foreground"] },
              { "identifier": "DELETE_ACTION", "title": "Delete", "options": ["destructive"] }
            ],
            // With it the app is told of a dismissal.
            "options": ["customDismissAction"]
          }
        ],

        "urlSchemes": [\(JSONWriter.quoted(scheme(of: name)))],
        "universalLinks": [],
        "tabs": [{ "id": "home", "title": "Home" }],
        // The app's pages: how a link to one looks, and where it opens.
        "destinations": {
          "item": { "path": "item/{id}", "tab": "home", "title": "Item {id}" }
        },

        // What a tap or an action leads to; the first rule that matches wins.
        "responses": [
          {
            "when": { "action": "REPLY_ACTION" },
            "call": "sendReply",
            "with": { "text": "userText", "itemId": "itemId" }
          },
          {
            "when": { "category": "ITEM_CATEGORY" },
            "navigate": "item",
            "with": { "id": "itemId" }
          }
        ],
        // On a tap that no rule matches, the first of these keys that holds a link is followed.
        "linkKeys": ["url"],

        // What a silent push comes to: newData, noData or failed.
        "remoteNotification": [{ "result": "newData", "seconds": 1 }]
      }

      """
  }

  /// Letters and digits of a name, as a URL's scheme may have them.
  private static func scheme(of name: String) -> String {
    let kept = name.lowercased().unicodeScalars.filter {
      ("a"..."z").contains($0) || ("0"..."9").contains($0)
    }
    let scheme = String(String.UnicodeScalarView(kept.drop { ("0"..."9").contains($0) }))
    return scheme.isEmpty ? "newapp" : scheme
  }
}
