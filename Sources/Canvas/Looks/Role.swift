/// Every thing that a theme can colour; a cell has one role as its ink and one as its surface.
///
/// New cases go to the end of their kind's letters, so that golden screens keep theirs.
package enum Role: UInt8, CaseIterable, Hashable, Sendable {
  case clear
  case screen
  case text
  case textDim
  case textBright
  case accent
  case wallpaper1
  case wallpaper2
  case wallpaper3
  case wallpaper4
  case phoneFrame
  case phoneStatus
  case phoneStatusDim
  case clockLarge
  case clockDate
  case lockHint
  case card
  case cardSelected
  case cardStack1
  case cardStack2
  case cardEdge
  case cardApp
  case cardTime
  case cardTitle
  case cardSubtitle
  case cardBody
  case cardSummary
  case cardBadge
  case cardRule
  case button
  case buttonSelected
  case buttonText
  case buttonTextKey
  case buttonTextDisabled
  case buttonTextDestructive
  case buttonPrimary
  case buttonPrimaryText
  case buttonRule
  case field
  case fieldText
  case fieldPlaceholder
  case fieldCursor
  case fieldWrong
  case selectionBar
  case badge
  case badgeText
  case tintBlue
  case tintGreen
  case tintRed
  case tintOrange
  case tintPurple
  case tintTeal
  case tintPink
  case tintBrown
  case tintGray
  case iconText
  case appContent
  case appBar
  case appTitle
  case appBack
  case appText
  case appDim
  case appTab
  case appTabSelected
  case homeLabel
  case homeSelected
  case dock
  case homeIndicator
  case sheet
  case sheetTitle
  case sheetText
  case sheetDim
  case prompt
  case promptTitle
  case promptText
  case promptError
  case paneTab
  case paneTabSelected
  case paneTabSelectedText
  case paneTitle
  case paneRule
  case paneText
  case paneDim
  case paneSelected
  case tracePassed
  case traceFailed
  case traceAsked
  case traceSkipped
  case traceStep
  case traceDetail
  case traceCure
  case jsonKey
  case jsonString
  case jsonNumber
  case jsonLiteral
  case jsonPunctuation
  case findingError
  case findingWarning
  case findingInfo
  case hintKey
  case hintKeyText
  case hintText
  case hintTextDisabled
  case mark
  case buttonDestructive
  case buttonDestructiveText
  case cardPicture

  /// What a role does in a cell.
  package enum Kind: Hashable, Sendable {
    /// It colours characters, and gives them their attributes.
    case ink
    /// It fills; as an ink it gives its fill's colour, for the half blocks of a card's edge.
    case surface
  }

  /// The role with a dotted name, as themes spell it.
  package init?(name: String) {
    guard let role = Self.byName[name] else { return nil }
    self = role
  }

  /// The nearest role of the same kind along the dots, else `text` or `screen`; nil for those two and `clear`.
  package var parent: Role? {
    var name = Substring(self.name)
    while let dot = name.lastIndex(of: ".") {
      name = name[..<dot]
      if let role = Self.byName[String(name)], role.kind == kind { return role }
    }
    let root = kind == .ink ? Role.text : .screen
    return self == root || self == .clear ? nil : root
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
}

extension Role: CustomStringConvertible {
  /// The dotted name.
  package var description: String { name }
}
