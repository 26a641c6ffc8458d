package import Canvas

/// The theme that is always there: midnight, a dark screen with one saturated colour.
package enum BuiltInTheme {
  /// Midnight, with every role spelled out.
  package static let midnight = Theme(name: "midnight", styles: styles, edges: .blocks)

  /// For lines that are printed among others: the terminal's own colours, and few of its sixteen.
  package static let printed = Theme(
    name: "printed",
    styles: [
      .text: Style(), .screen: Style(), .paneTitle: Style(nil, .bold),
      .paneDim: Style(nil, .dim), .traceStep: Style(nil, .bold), .traceDetail: Style(),
      .tracePassed: Style(.named(.green)), .traceAsked: Style(.named(.cyan)),
      .traceFailed: Style(.named(.red), .bold), .traceSkipped: Style(nil, .dim),
      .traceCure: Style(.named(.cyan), .bold), .mark: Style(.named(.yellow)),
    ])

  /// The looks of midnight, of which a theme file may say that it inherits them.
  package static let styles: [Role: Style] = [
    // What everything lies on.
    .screen: Style(.indexed(233)),
    .text: Style(.indexed(250)),
    .textDim: Style(.indexed(244)),
    .textBright: Style(.indexed(255), .bold),
    .accent: Style(.indexed(75), .bold),
    .mark: Style(.indexed(215)),

    // The phone. Its wallpaper is a dusk in four steps; 256 colours give the nearest of them.
    .wallpaper1: Style(.rgb(0x5F, 0x5F, 0x87)),
    .wallpaper2: Style(.rgb(0x50, 0x50, 0x72)),
    .wallpaper3: Style(.rgb(0x41, 0x41, 0x5C)),
    .wallpaper4: Style(.rgb(0x32, 0x32, 0x46)),
    .phoneFrame: Style(.indexed(240)),
    .phoneStatus: Style(.indexed(255), .bold),
    .phoneStatusDim: Style(.indexed(248)),
    .clockLarge: Style(.indexed(255)),
    .clockDate: Style(.indexed(253)),
    .lockHint: Style(.indexed(250)),
    .homeLabel: Style(.indexed(255)),
    .homeSelected: Style(.indexed(75)),
    .dock: Style(.indexed(235)),
    .homeIndicator: Style(.indexed(250)),
    .iconText: Style(.indexed(231), .bold),
    .badge: Style(.indexed(160)),
    .badgeText: Style(.indexed(231), .bold),

    // Cards.
    .card: Style(.indexed(236)),
    .cardSelected: Style(.indexed(239)),
    .cardStack1: Style(.indexed(235)),
    .cardStack2: Style(.indexed(234)),
    .cardEdge: Style(.indexed(244)),
    .cardApp: Style(.indexed(248)),
    .cardTime: Style(.indexed(245)),
    .cardTitle: Style(.indexed(231), .bold),
    .cardSubtitle: Style(.indexed(255)),
    .cardBody: Style(.indexed(252)),
    .cardSummary: Style(.indexed(250)),
    .cardBadge: Style(.indexed(221)),
    .cardRule: Style(.indexed(242)),
    .selectionBar: Style(.indexed(75), .bold),

    // What can be pressed and written in.
    .button: Style(.indexed(237)),
    .buttonSelected: Style(.indexed(241)),
    .buttonText: Style(.indexed(253)),
    .buttonTextKey: Style(.indexed(246)),
    .buttonTextDisabled: Style(.indexed(244)),
    .buttonTextDestructive: Style(.indexed(210)),
    .buttonPrimary: Style(.indexed(75)),
    .buttonPrimaryText: Style(.indexed(16), .bold),
    .buttonRule: Style(.indexed(242)),
    .buttonDestructive: Style(.indexed(160)),
    .buttonDestructiveText: Style(.indexed(231), .bold),
    .field: Style(.indexed(237)),
    .fieldText: Style(.indexed(255)),
    .fieldPlaceholder: Style(.indexed(244)),
    .fieldCursor: Style(.indexed(75), .bold),
    .fieldWrong: Style(.indexed(203), .underline),
    .sheet: Style(.indexed(235)),
    .sheetTitle: Style(.indexed(231), .bold),
    .sheetText: Style(.indexed(251)),
    .sheetDim: Style(.indexed(244)),
    .prompt: Style(.indexed(238)),
    .promptTitle: Style(.indexed(231), .bold),
    .promptText: Style(.indexed(252)),
    .promptError: Style(.indexed(210)),

    // Icons.
    .tintBlue: Style(.indexed(27)),
    .tintGreen: Style(.indexed(28)),
    .tintRed: Style(.indexed(124)),
    .tintOrange: Style(.indexed(166)),
    .tintPurple: Style(.indexed(91)),
    .tintTeal: Style(.indexed(24)),
    .tintPink: Style(.indexed(162)),
    .tintBrown: Style(.indexed(94)),
    .tintGray: Style(.indexed(241)),

    // Apps.
    .appContent: Style(.indexed(234)),
    .appBar: Style(.indexed(236)),
    .appTitle: Style(.indexed(231), .bold),
    .appBack: Style(.indexed(75)),
    .appText: Style(.indexed(252)),
    .appDim: Style(.indexed(244)),
    .appTab: Style(.indexed(246)),
    .appTabSelected: Style(.indexed(75), .bold),

    // The panes.
    .paneTab: Style(.indexed(246)),
    .paneTabSelected: Style(.indexed(75)),
    .paneTabSelectedText: Style(.indexed(16), .bold),
    .paneTitle: Style(.indexed(231), .bold),
    .paneRule: Style(.indexed(239)),
    .paneText: Style(.indexed(250)),
    .paneDim: Style(.indexed(244)),
    .paneSelected: Style(.indexed(237)),
    .tracePassed: Style(.indexed(114)),
    .traceFailed: Style(.indexed(203), .bold),
    .traceAsked: Style(.indexed(75)),
    .traceSkipped: Style(.indexed(245)),
    .traceStep: Style(.indexed(253)),
    .traceDetail: Style(.indexed(249)),
    .traceCure: Style(.indexed(75), .bold),
    .jsonKey: Style(.indexed(111)),
    .jsonString: Style(.indexed(251)),
    .jsonNumber: Style(.indexed(180)),
    .jsonLiteral: Style(.indexed(176)),
    .jsonPunctuation: Style(.indexed(243)),
    .findingError: Style(.indexed(203)),
    .findingWarning: Style(.indexed(221)),
    .findingInfo: Style(.indexed(110)),
    .hintKey: Style(.indexed(238)),
    .hintKeyText: Style(.indexed(255), .bold),
    .hintText: Style(.indexed(246)),
    .hintTextDisabled: Style(.indexed(240)),
  ]
}
