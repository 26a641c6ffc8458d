package import Findings

extension PayloadFinding: FindingKind {
  /// The row of the table.
  package var code: FindingCode {
    switch self {
    case .payloadTooLarge:
      row(
        .error, "the payload has more bytes than APNs takes: 4096, 5120 for VoIP",
        cure: "shorten texts and custom data; the limit counts bytes, not characters")
    case .fitsMinified:
      row(
        .warning, strict: .error, "the payload is within the limit only without its blanks",
        cure: "send it minified")
    case .rootNotAnObject:
      row(.error, "the top level is no object", cure: "write { \"aps\": … }")
    case .wrongDocument:
      row(
        .error, strict: .warning,
        "a request to a push service, or a wrapper with headers, not a payload",
        cure: "take the payload out of it; the message says where it is")
    case .noAps:
      row(
        .error, strict: .info, "there is no 'aps'",
        cure: "put one at the top level; APNs itself takes a payload without it, for Wallet passes")
    case .apsNotAnObject: row(.error, "'aps' is no object", cure: "write \"aps\": { … }")
    case .emptyAps: row(.warning, "'aps' asks for nothing", cure: "give it an 'alert'")
    case .noTargetBundle:
      row(
        .info, "the file doesn't name its app",
        cure: "add \"Simulator Target Bundle\": \"BUNDLE\", or name the app beside the file")
    case .targetBundleNotAString:
      row(.error, "'Simulator Target Bundle' is no string", cure: "write the bundle id in quotes")
    case .emptyTargetBundle:
      row(.warning, "'Simulator Target Bundle' is empty", cure: "write the bundle id")

    case .unknownKey:
      row(
        .warning, "a key that Apple doesn't document where it stands",
        cure: "mend its spelling, or put custom data beside 'aps'")
    case .misplacedKey:
      row(.warning, "a key of Apple's in the wrong object", cure: "move it where the message says")
    case .outsideAps:
      row(.warning, "a key of 'aps' at the top level", cure: "move it into 'aps'")
    case .headerInBody:
      row(
        .warning, "a header of the request in the payload",
        cure: "send it as a header beside the payload")
    case .legacyKey:
      row(.info, "a key that newer systems ignore", cure: "leave it out unless you serve old ones")
    case .nullValue: row(.warning, "a key of Apple's is null", cure: "leave the key out")

    case .emptyAlert:
      row(.warning, "'alert' is empty: nothing is shown", cure: "give it a text, or leave it out")
    case .alertWithoutText:
      row(.warning, "'alert' has no text: nothing is shown", cure: "give it a title or a body")
    case .subtitleAlone:
      row(.warning, "a subtitle without title and body", cure: "give it a title or a body")
    case .emptyText: row(.info, "a text is empty: its line is left out", cure: "leave the key out")
    case .invisibleText:
      row(
        .warning, "a text has nothing that can be seen", cure: "write a text, or leave the key out")
    case .lineBreak:
      row(.info, "a line break in a line that can't have one", cure: "put it into the body")
    case .formatInBody:
      row(
        .info, "a placeholder such as %@ in the body, which is never filled",
        cure: "use 'loc-key' and 'loc-args'")
    case .textAndLocKey:
      row(
        .warning, "a text and its localization key are both there; the text is shown",
        cure: "use one of them")
    case .locArgsWithoutLocKey:
      row(.warning, "arguments without the key they belong to", cure: "add the key")
    case .stringMissing:
      row(
        .warning, "the app's strings lack a localization key; the key itself is shown",
        cure: "mend its spelling, or add it to the strings of the app")
    case .tooFewArguments:
      row(.warning, "a string has more placeholders than arguments", cure: "add arguments")
    case .tooManyArguments:
      row(.info, "a string has fewer placeholders than arguments", cure: "leave the rest out")

    case .badgeNegative: row(.warning, "the badge is below zero", cure: "write 0 to clear it")
    case .badgeNotWhole: row(.warning, "the badge is no whole number", cure: "write a whole one")
    case .badgeZero:
      row(
        .info, "a badge of 0 clears the badge, and on many systems the app's notifications",
        cure: "leave it if that is meant")
    case .emptySound: row(.info, "an empty sound is silence", cure: "leave the key out")
    case .soundWithoutName:
      row(.info, "a sound without a name is the default one", cure: "add \"name\": \"default\"")
    case .volumeWithoutCritical:
      row(.info, "a volume counts for critical sounds alone", cure: "add \"critical\": 1")
    case .soundFormat:
      row(.info, "the sound's file is none that iOS plays", cure: "use aiff, wav or caf")
    case .unknownInterruptionLevel:
      row(
        .warning, "an interruption level that doesn't exist counts as active",
        cure: "write passive, active, time-sensitive or critical")

    case .nothingToDeliver:
      row(
        .warning, "no text, no sound, no badge, and no app to wake",
        cure: "add an alert, or \"content-available\": 1")
    case .backgroundWithEffects:
      row(
        .warning, "a background push with a badge or a sound",
        cure: "leave them out, or send it with push type alert")
    case .emptyInSilentPush:
      row(.warning, "an empty alert or sound in a silent push", cure: "leave the key out")
    case .noEffectInSilentPush:
      row(.info, "a key that counts only where something is shown", cure: "leave the key out")
    case .mutableWithoutText:
      row(
        .info, "'mutable-content' without a text: the service extension is not run",
        cure: "give it an alert with text, or leave the key out")
    case .wakesAndMutates:
      row(
        .info, "both the app and its service extension are asked for",
        cure: "leave it if that is meant")
    case .liveActivity:
      row(
        .warning, "a Live Activity push, which is recognised and not simulated",
        cure: "leave its keys out of ordinary pushes")
    case .liveActivityIncomplete:
      row(.info, "a Live Activity push lacks a key", cure: "add the key")
    case .unknownEvent:
      row(.warning, "an event that doesn't exist", cure: "write start, update or end")

    case .vendorDelivery:
      row(
        .info, "the payload was made by a push service, whose keys are folded when shown",
        cure: "nothing; name its link key in the app's 'linkKeys' to follow its links")
    case .ownActions:
      row(
        .info, "a list of actions in the custom data, which the system doesn't read",
        cure: "register a category with these actions, or let a content extension make them")
    case .jsonInString:
      row(.info, "a string that contains JSON", cure: "nothing; it is shown decoded")
    case .nullInCustomData:
      row(.info, "null in custom data arrives as NSNull", cure: "leave the key out")
    case .similarKeys:
      row(
        .info, "two keys differ only in case, blanks, separators or Unicode normalization",
        cure: "keep the one that the app reads")
    case .oddKey:
      row(.info, "a key is empty, invisible or padded with blanks", cure: "rename it")
    case .deepNesting:
      row(.info, "values nest deeper than people read and some parsers go", cure: "nest less")
    case .controlCharacters:
      row(
        .warning, "control or escape characters, which a terminal or log might obey",
        cure: "remove them; bellhop shows marks")
    case .directionOverride:
      row(
        .warning, "a bidirectional override, which can disguise a text",
        cure: "remove it; bellhop shows marks")
    case .invisibleCharacters:
      row(
        .info, "characters that can't be seen", cure: "remove them; bellhop shows marks")
    case .combiningMarks:
      row(.info, "a pile of combining marks on one letter", cure: "remove them")
    }
  }
}
