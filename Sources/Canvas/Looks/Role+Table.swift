extension Role {
  /// The dotted name, as in `card.title`.
  package var name: String { row.name }

  /// Whether the role colours characters or fills.
  package var kind: Kind { row.kind }

  /// The character that stands for the role in a golden screen; unique within its kind.
  package var letter: Character { row.letter }

  /// What has this role, in a line.
  package var meaning: String { row.meaning }

  private struct Row {
    var name: String
    var kind: Kind
    var letter: Character
    var meaning: String

    init(_ name: String, _ kind: Kind, _ letter: Character, _ meaning: String) {
      self.name = name
      self.kind = kind
      self.letter = letter
      self.meaning = meaning
    }
  }

  private var row: Row {
    switch self {
    case .clear:
      Row(
        "clear", .surface, " ",
        "nothing: where a grid with it is pasted, what lies beneath shows through")
    case .screen:
      Row("screen", .surface, "a", "the outer background, around the phone and the panes")
    case .text: Row("text", .ink, "a", "ordinary text")
    case .textDim: Row("text.dim", .ink, "b", "text of lesser weight")
    case .textBright: Row("text.bright", .ink, "c", "text of greater weight")
    case .accent:
      Row("accent", .ink, "d", "the one saturated colour: what to look at, what can be done")
    case .wallpaper1: Row("wallpaper.1", .surface, "b", "the wallpaper's topmost step")
    case .wallpaper2: Row("wallpaper.2", .surface, "c", "the wallpaper's second step")
    case .wallpaper3: Row("wallpaper.3", .surface, "d", "the wallpaper's third step")
    case .wallpaper4: Row("wallpaper.4", .surface, "e", "the wallpaper's lowest step")
    case .phoneFrame: Row("phone.frame", .surface, "f", "the phone's body around its screen")
    case .phoneStatus:
      Row("phone.status", .ink, "e", "the status line: time, Focus, silent switch, battery")
    case .phoneStatusDim:
      Row("phone.status.dim", .ink, "f", "what is off or absent in the status line")
    case .clockLarge: Row("clock.large", .ink, "g", "the lock screen's large time")
    case .clockDate: Row("clock.date", .ink, "h", "the date above the large time")
    case .lockHint:
      Row("lock.hint", .ink, "i", "words on the bare wallpaper: swipe up to open, headings")
    case .card: Row("card", .surface, "g", "a notification's card")
    case .cardSelected: Row("card.selected", .surface, "h", "the card that the keys act upon")
    case .cardStack1:
      Row("card.stack.1", .surface, "i", "the first card that peeps out beneath a stack")
    case .cardStack2:
      Row("card.stack.2", .surface, "j", "the second card that peeps out beneath a stack")
    case .cardEdge: Row("card.edge", .ink, "j", "the line around a card, where edges are lines")
    case .cardApp: Row("card.app", .ink, "k", "the app's name on a card")
    case .cardTime: Row("card.time", .ink, "l", "a notification's age on a card")
    case .cardTitle: Row("card.title", .ink, "m", "a notification's title")
    case .cardSubtitle: Row("card.subtitle", .ink, "n", "a notification's subtitle")
    case .cardBody: Row("card.body", .ink, "o", "a notification's body")
    case .cardSummary: Row("card.summary", .ink, "p", "what a stack or a summary says of the rest")
    case .cardBadge:
      Row("card.badge", .ink, "q", "a mark on a card: time sensitive, critical, a finding")
    case .cardRule: Row("card.rule", .ink, "r", "a line across a card")
    case .button:
      Row("button", .surface, "k", "a row that can be pressed: an action, a prompt's answer")
    case .buttonSelected: Row("button.selected", .surface, "l", "the button that Enter would press")
    case .buttonText: Row("button.text", .ink, "s", "what a button says")
    case .buttonTextKey: Row("button.text.key", .ink, "t", "the key that presses a button")
    case .buttonTextDisabled:
      Row("button.text.disabled", .ink, "u", "what a button says that cannot be pressed now")
    case .buttonTextDestructive:
      Row("button.text.destructive", .ink, "v", "what a button says that removes something")
    case .buttonPrimary:
      Row("button.primary", .surface, "m", "the button that a person most likely wants")
    case .buttonPrimaryText: Row("button.primary.text", .ink, "w", "what the primary button says")
    case .buttonRule: Row("button.rule", .ink, "x", "the line between two buttons")
    case .field: Row("field", .surface, "n", "a place to write in")
    case .fieldText: Row("field.text", .ink, "y", "what was written")
    case .fieldPlaceholder:
      Row("field.placeholder", .ink, "z", "what a field asks for while it is empty")
    case .fieldCursor: Row("field.cursor", .ink, "A", "the place in a field where writing goes on")
    case .fieldWrong:
      Row("field.wrong", .ink, "~", "the word in a field that cannot be read")
    case .selectionBar:
      Row("selection.bar", .ink, "B", "the bar at the left edge of what is selected")
    case .badge: Row("badge", .surface, "o", "an icon's badge")
    case .badgeText: Row("badge.text", .ink, "C", "the number on a badge")
    case .tintBlue: Row("tint.blue", .surface, "p", "an icon's blue")
    case .tintGreen: Row("tint.green", .surface, "q", "an icon's green")
    case .tintRed: Row("tint.red", .surface, "r", "an icon's red")
    case .tintOrange: Row("tint.orange", .surface, "s", "an icon's orange")
    case .tintPurple: Row("tint.purple", .surface, "t", "an icon's purple")
    case .tintTeal: Row("tint.teal", .surface, "u", "an icon's teal")
    case .tintPink: Row("tint.pink", .surface, "v", "an icon's pink")
    case .tintBrown: Row("tint.brown", .surface, "w", "an icon's brown")
    case .tintGray: Row("tint.gray", .surface, "x", "an icon's gray")
    case .iconText: Row("icon.text", .ink, "D", "the sign on an icon")
    case .appContent: Row("app.content", .surface, "y", "an app's page")
    case .appBar: Row("app.bar", .surface, "z", "an app's title bar and tab bar")
    case .appTitle: Row("app.title", .ink, "E", "the title of an app's page")
    case .appBack: Row("app.back", .ink, "F", "the way back in an app's title bar")
    case .appText: Row("app.text", .ink, "G", "what stands on an app's page")
    case .appDim: Row("app.dim", .ink, "H", "what stands on an app's page with lesser weight")
    case .appTab: Row("app.tab", .ink, "I", "a tab of an app")
    case .appTabSelected: Row("app.tab.selected", .ink, "J", "the tab that an app shows")
    case .homeLabel: Row("home.label", .ink, "K", "an app's name beneath its icon")
    case .homeSelected:
      Row("home.selected", .surface, "A", "the icon's label that the keys act upon")
    case .dock: Row("dock", .surface, "B", "the shelf at the foot of the Home Screen")
    case .homeIndicator: Row("home.indicator", .surface, "C", "the bar at the foot of the phone")
    case .sheet:
      Row(
        "sheet", .surface, "D",
        "a page that lies over another: Notification Center, the summary, help")
    case .sheetTitle: Row("sheet.title", .ink, "L", "a sheet's title")
    case .sheetText: Row("sheet.text", .ink, "M", "what stands on a sheet")
    case .sheetDim: Row("sheet.dim", .ink, "N", "what stands on a sheet with lesser weight")
    case .prompt: Row("prompt", .surface, "E", "a question by the system, or the command line")
    case .promptTitle: Row("prompt.title", .ink, "O", "what a prompt asks")
    case .promptText: Row("prompt.text", .ink, "P", "what a prompt explains")
    case .promptError: Row("prompt.error", .ink, "Q", "what was wrong with an answer")
    case .paneTab: Row("pane.tab", .ink, "R", "the name of a pane")
    case .paneTabSelected:
      Row("pane.tab.selected", .surface, "F", "the name of the pane that is shown")
    case .paneTabSelectedText:
      Row("pane.tab.selected.text", .ink, "S", "the words on the name of the pane that is shown")
    case .paneTitle: Row("pane.title", .ink, "T", "the title in a pane")
    case .paneRule: Row("pane.rule", .ink, "U", "a line across a pane")
    case .paneText: Row("pane.text", .ink, "V", "what stands in a pane")
    case .paneDim: Row("pane.dim", .ink, "W", "what stands in a pane with lesser weight")
    case .paneSelected:
      Row("pane.selected", .surface, "G", "the row of a pane that the keys act upon")
    case .tracePassed:
      Row("trace.passed", .ink, "X", "a step of a decision that let the notification through")
    case .traceFailed:
      Row("trace.failed", .ink, "Y", "a step of a decision that took something away")
    case .traceAsked:
      Row("trace.asked", .ink, "Z", "a step of a decision that asked the app or the person")
    case .traceSkipped: Row("trace.skipped", .ink, "0", "a step of a decision that did not apply")
    case .traceStep: Row("trace.step", .ink, "1", "the name of a step")
    case .traceDetail: Row("trace.detail", .ink, "2", "what happened at a step")
    case .traceCure: Row("trace.cure", .ink, "3", "what to do about a decision")
    case .jsonKey: Row("json.key", .ink, "4", "a key of a JSON object")
    case .jsonString: Row("json.string", .ink, "5", "a string in JSON")
    case .jsonNumber: Row("json.number", .ink, "6", "a number in JSON")
    case .jsonLiteral: Row("json.literal", .ink, "7", "true, false and null in JSON")
    case .jsonPunctuation: Row("json.punctuation", .ink, "8", "brackets, colons and commas in JSON")
    case .findingError: Row("finding.error", .ink, "9", "a finding that breaks what was written")
    case .findingWarning: Row("finding.warning", .ink, "!", "a finding that changes what was meant")
    case .findingInfo: Row("finding.info", .ink, "#", "a finding worth knowing")
    case .hintKey: Row("hint.key", .surface, "H", "a key cap in the line of hints")
    case .hintKeyText: Row("hint.key.text", .ink, "$", "the key on a key cap")
    case .hintText: Row("hint.text", .ink, "%", "what a key does")
    case .hintTextDisabled: Row("hint.text.disabled", .ink, "&", "what a key would do if it could")
    case .mark:
      Row("mark", .ink, "*", "the visible mark of a character that shows nothing by itself")
    case .buttonDestructive:
      Row("button.destructive", .surface, "I", "a button that removes something as it is pressed")
    case .buttonDestructiveText:
      Row("button.destructive.text", .ink, "(", "what a button says on the fill of removing")
    case .cardPicture:
      Row(
        "card.picture", .ink, "^",
        "a picture that came with a notification, where its own colours can't be shown")
    }
  }
}
