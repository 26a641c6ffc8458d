package import Canvas
package import Findings

/// A theme as a file spells it; what is wrong with a part of it costs that part alone.
package struct ThemeFile: Hashable, Sendable {
  /// What a person calls it.
  package var name: String
  /// The theme whose styles it begins with.
  package var inherits: String?
  /// Where the file says so.
  fileprivate var inheritsRange = 0..<0
  /// How edges are drawn; nil is as the inherited theme has it.
  package var edges: EdgeStyle?
  /// The roles that it spells out.
  package var styles: [Role: Style]

  /// A theme made in code.
  package init(
    name: String, inherits: String? = nil, edges: EdgeStyle? = nil, styles: [Role: Style] = [:]
  ) {
    self.name = name
    self.inherits = inherits
    self.edges = edges
    self.styles = styles
  }

  /// The theme that is always there, as if it had come from a file.
  package static let midnight = ThemeFile(
    name: BuiltInTheme.midnight.name, edges: .blocks, styles: BuiltInTheme.styles)

  /// The theme, begun with what it inherits; a circle of heirs ends where it began.
  package func theme(among others: [ThemeFile] = []) -> Theme {
    var styles = styles
    var edges = edges
    var seen: Set<String> = [name]
    var parent = inherits
    while let next = parent, seen.insert(next).inserted {
      guard let file = (others + [.midnight]).first(where: { $0.name == next }) else { break }
      styles.merge(file.styles) { own, _ in own }
      edges = edges ?? file.edges
      parent = file.inherits
    }
    return Theme(name: name, styles: styles, edges: edges ?? .blocks)
  }

  /// A remark where the theme begins with one that is not there, or with itself; nil where all is well.
  package func parentRemark(among names: [String]) -> Finding? {
    let known = names.filter { $0 != name }
    guard let inherits, !known.contains(inherits) else { return nil }
    let nearest = NearestName.nearest(to: inherits, among: known)
    return Finding(
      .themeUnknown(.unknownParent, inherits, didYouMean: nearest), at: inheritsRange,
      path: ["inherits"])
  }

  /// Reads a theme; nil only where there is no JSON object at all.
  package static func read(
    _ bytes: [UInt8], name: String, into findings: inout [Finding]
  ) -> ThemeFile? {
    guard let root = JSONParser.parseOwnFile(bytes, into: &findings) else {
      return nil
    }
    guard let members = root.object else {
      findings.append(
        Finding(.themeWrongType(JSONPath(), wanted: "an object", found: root), at: root.range))
      return nil
    }
    var reader = ThemeReader(findings: [])
    let file = reader.file(members, name: name)
    findings += reader.findings
    return file
  }
}

/// Reads the parts of a theme, one by one.
private struct ThemeReader {
  var findings: [Finding]
  private var palette: [String: Color] = [:]

  private static let keys = ["name", "inherits", "edges", "palette", "roles"]

  init(findings: [Finding]) { self.findings = findings }

  mutating func file(_ members: [JSON.Member], name: String) -> ThemeFile {
    var file = ThemeFile(name: name)
    // Roles may use the palette, wherever it stands.
    for member in members where member.key == "palette" { readPalette(member.value) }
    for member in members {
      let path = JSONPath([.key(member.key)])
      switch member.key {
      case "name": file.name = text(member.value, path) ?? name
      case "inherits":
        file.inherits = text(member.value, path)
        file.inheritsRange = member.value.range
      case "edges": file.edges = edges(member.value, path)
      case "palette": break
      case "roles": file.styles = roles(member.value)
      default:
        let nearest = NearestName.nearest(to: member.key, among: Self.keys)
        findings.append(
          Finding(
            .themeUnknown(.unknownKey, member.key, didYouMean: nearest), at: member.keyRange,
            path: path))
      }
    }
    return file
  }

  private mutating func text(_ node: JSON, _ path: JSONPath) -> String? {
    if let text = node.string { return text }
    remark(.themeWrongType(path, wanted: "a string", found: node), node, path)
    return nil
  }

  private mutating func edges(_ node: JSON, _ path: JSONPath) -> EdgeStyle? {
    guard let word = text(node, path) else { return nil }
    if let edges = EdgeStyle(rawValue: word) { return edges }
    let nearest = NearestName.nearest(to: word, among: EdgeStyle.allCases.map(\.rawValue))
    remark(.themeUnknown(.unknownEdgeStyle, word, didYouMean: nearest), node, path)
    return nil
  }

  private mutating func readPalette(_ node: JSON) {
    let path: JSONPath = ["palette"]
    guard let members = node.object else {
      return remark(.themeWrongType(path, wanted: "an object", found: node), node, path)
    }
    for member in members {
      let path = path.appending(member.key)
      if Style.Attributes(name: member.key) != nil {
        findings.append(
          Finding(.themeReservedName(member.key), at: member.keyRange, path: path))
        continue
      }
      guard let word = text(member.value, path) else { continue }
      if let color = color(word, member.value, path) { palette[member.key] = color }
    }
  }

  private mutating func roles(_ node: JSON) -> [Role: Style] {
    let path: JSONPath = ["roles"]
    guard let members = node.object else {
      remark(.themeWrongType(path, wanted: "an object", found: node), node, path)
      return [:]
    }
    var styles: [Role: Style] = [:]
    for member in members {
      let path = path.appending(member.key)
      guard let role = Role(name: member.key), role != .clear else {
        let names = Role.allCases.filter { $0 != .clear }.map(\.name)
        let nearest = NearestName.nearest(to: member.key, among: names)
        findings.append(
          Finding(
            .themeUnknown(.unknownRole, member.key, didYouMean: nearest), at: member.keyRange,
            path: path))
        continue
      }
      if let style = style(member.value, path) { styles[role] = style }
    }
    return styles
  }

  // MARK: - Styles

  private mutating func style(_ node: JSON, _ path: JSONPath) -> Style? {
    if let text = node.string { return style(text, node, path) }
    guard let members = node.object else {
      remark(.themeWrongType(path, wanted: "a string or an object", found: node), node, path)
      return nil
    }
    var style = Style()
    for member in members {
      let path = path.appending(member.key)
      switch member.key {
      case "color":
        guard let word = text(member.value, path) else { continue }
        style.color = color(word, member.value, path)
      case "attributes":
        style.attributes = attributes(member.value, path)
      default:
        let nearest = NearestName.nearest(to: member.key, among: ["color", "attributes"])
        findings.append(
          Finding(
            .themeUnknown(.unknownKey, member.key, didYouMean: nearest), at: member.keyRange,
            path: path))
      }
    }
    return style
  }

  /// Words in any order: at most one colour, and attributes.
  private mutating func style(_ text: String, _ node: JSON, _ path: JSONPath) -> Style {
    var style = Style()
    for word in text.split(separator: " ").map(String.init) {
      if let attribute = Style.Attributes(name: word) {
        style.attributes.insert(attribute)
      } else if style.color != nil {
        remark(.themeSecondColor(word), node, path)
      } else {
        style.color = color(word, node, path)
      }
    }
    return style
  }

  private mutating func attributes(_ node: JSON, _ path: JSONPath) -> Style.Attributes {
    var attributes: Style.Attributes = []
    let items = node.array ?? [node]
    for item in items {
      guard let text = text(item, path) else { continue }
      for word in text.split(separator: " ").map(String.init) {
        guard let attribute = Style.Attributes(name: word) else {
          let nearest = NearestName.nearest(to: word, among: Style.Attributes.names.map(\.name))
          remark(.themeUnknown(.unknownAttribute, word, didYouMean: nearest), item, path)
          continue
        }
        attributes.insert(attribute)
      }
    }
    return attributes
  }

  private mutating func color(_ word: String, _ node: JSON, _ path: JSONPath) -> Color? {
    if let color = palette[word] ?? Color(word) { return color }
    let names =
      palette.keys.sorted() + NamedColor.allCases.map(\.name) + Style.Attributes.names.map(\.name)
    remark(
      .themeUnknown(.unknownColour, word, didYouMean: NearestName.nearest(to: word, among: names)),
      node, path)
    return nil
  }

  private mutating func remark(_ message: Finding.Message, _ node: JSON, _ path: JSONPath) {
    findings.append(Finding(message, at: node.range, path: path))
  }
}

extension Finding.Message {
  static func themeUnknown(_ kind: ThemeFinding, _ name: String, didYouMean: String?) -> Self {
    Self(
      kind,
      "unknown \(kind.noun) '\(name)'; it is left out\(NearestName.hint(didYouMean))",
      suggestion: didYouMean)
  }

  static func themeWrongType(_ path: JSONPath, wanted: String, found: JSON) -> Self {
    let place = path.isRoot ? "a theme" : "\"\(path)\""
    return Self(
      path.isRoot ? .notAnObject : .wrongType,
      "\(place) must be \(wanted), found \(found.kindName); it is left out")
  }

  static func themeReservedName(_ name: String) -> Self {
    Self(
      .reservedName,
      "\(JSONWriter.quoted(name)) is the name of an attribute; give the colour another name")
  }

  static func themeSecondColor(_ word: String) -> Self {
    Self(
      .secondColour,
      "a role has one colour; \(JSONWriter.quoted(word)) is left out: inks colour characters, surfaces what is behind them"
    )
  }
}
