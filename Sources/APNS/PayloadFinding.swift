import Findings

/// What can be wrong with a payload as a whole, with its texts and with keys that don't go together.
package enum PayloadFinding: String, CaseIterable, Sendable {
  case payloadTooLarge = "payload-too-large"
  case fitsMinified = "fits-minified"
  case rootNotAnObject = "root-not-an-object"
  case wrongDocument = "wrong-document"
  case noAps = "no-aps"
  case apsNotAnObject = "aps-not-an-object"
  case emptyAps = "empty-aps"
  case noTargetBundle = "no-target-bundle"
  case targetBundleNotAString = "target-bundle-not-a-string"
  case emptyTargetBundle = "empty-target-bundle"

  case unknownKey = "unknown-key"
  case misplacedKey = "misplaced-key"
  case outsideAps = "outside-aps"
  case headerInBody = "header-in-body"
  case legacyKey = "legacy-key"
  case nullValue = "null-value"

  case emptyAlert = "empty-alert"
  case alertWithoutText = "alert-without-text"
  case subtitleAlone = "subtitle-alone"
  case emptyText = "empty-text"
  case invisibleText = "invisible-text"
  case lineBreak = "line-break"
  case formatInBody = "format-in-body"
  case textAndLocKey = "text-and-loc-key"
  case locArgsWithoutLocKey = "loc-args-without-loc-key"
  case stringMissing = "string-missing"
  case tooFewArguments = "too-few-arguments"
  case tooManyArguments = "too-many-arguments"

  case badgeNegative = "badge-negative"
  case badgeNotWhole = "badge-not-whole"
  case badgeZero = "badge-zero"
  case emptySound = "empty-sound"
  case soundWithoutName = "sound-without-name"
  case volumeWithoutCritical = "volume-without-critical"
  case soundFormat = "sound-format"
  case unknownInterruptionLevel = "unknown-interruption-level"

  case nothingToDeliver = "nothing-to-deliver"
  case backgroundWithEffects = "background-with-effects"
  case emptyInSilentPush = "empty-in-silent-push"
  case noEffectInSilentPush = "no-effect-in-silent-push"
  case mutableWithoutText = "mutable-without-text"
  case wakesAndMutates = "wakes-and-mutates"
  case liveActivity = "live-activity"
  case liveActivityIncomplete = "live-activity-incomplete"
  case unknownEvent = "unknown-event"

  case vendorDelivery = "vendor-delivery"
  case ownActions = "own-actions"
  case jsonInString = "json-in-string"
  case nullInCustomData = "null-in-custom-data"
  case similarKeys = "similar-keys"
  case oddKey = "odd-key"
  case deepNesting = "deep-nesting"
  case controlCharacters = "control-characters"
  case directionOverride = "direction-override"
  case invisibleCharacters = "invisible-characters"
  case combiningMarks = "combining-marks"
}

extension Finding.Message {
  /// A message on a payload.
  init(_ kind: PayloadFinding, _ text: String, suggestion: String? = nil) {
    self.init(kind.code, .lenient, text, suggestion: suggestion)
  }

  /// A message whose grade depends on the reader.
  init(
    _ kind: PayloadFinding, _ strictness: Strictness, _ text: String, suggestion: String? = nil
  ) {
    self.init(kind.code, strictness, text, suggestion: suggestion)
  }
}
