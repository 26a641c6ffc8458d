package import Findings

extension Payload {
  /// Reads bytes; nil only if nothing of them can be delivered, and then an error finding says why.
  package static func read(
    _ bytes: [UInt8], strictness: Strictness, limit: Int = Payload.limit,
    into findings: inout [Finding]
  ) -> Payload? {
    switch opened(bytes, strictness: strictness, limit: limit, into: &findings) {
    case .success(let payload): payload
    case .failure: nil  // the findings say why
    }
  }

  /// The same, with what APNs would answer instead of nil.
  static func opened(
    _ bytes: [UInt8], strictness: Strictness, limit: Int, into findings: inout [Finding]
  ) -> Result<Payload, Rejection> {
    guard bytes.count <= readLimit else {
      findings.append(Finding(.tooLarge(bytes.count, limit: limit), at: 0..<0))
      return .failure(.payloadTooLarge)
    }
    var own: [Finding] = []
    defer { findings += own.sorted { $0.range.lowerBound < $1.range.lowerBound } }
    guard let root = JSONParser.parse(bytes, leniency: strictness, into: &own),
      own.worst != .error
    else { return .failure(bytes.isEmpty ? .payloadEmpty : .simInvalidJSON) }
    guard root.object != nil else {
      own.append(Finding(.rootNotAnObject(found: root), at: root.range))
      return .failure(.simInvalidPayload)
    }
    let sizes = sizes(of: root, bytes: TextEncoding.converted(bytes))
    guard sizes.raw <= limit || strictness == .lenient && sizes.minified <= limit else {
      let text = String(decoding: TextEncoding.converted(bytes), as: UTF8.self)
      own.append(Finding(.tooLarge(sizes.raw, limit: limit, characters: text.count), at: 0..<0))
      return .failure(.payloadTooLarge)
    }
    if sizes.raw > limit { own.append(Finding(.fitsMinified(sizes, limit: limit), at: 0..<0)) }

    let target = targetBundle(in: root, strictness, &own)
    let aps = aps(in: root, strictness, &own)
    PayloadRemarks.walk(root, &own)
    guard let aps, own.worst != .error else { return .failure(.simInvalidPayload) }
    return .success(Payload(root: root, aps: aps, targetBundle: target, sizes: sizes))
  }

  private static func sizes(of root: JSON, bytes: [UInt8]) -> PayloadSizes {
    let writer = JSONWriter(escapesInvisible: false)
    let bare = JSON((root.object ?? []).filter { !$0.key.hasSameBytes(as: targetKey) })
    return PayloadSizes(
      raw: bytes.count, minified: writer.text(of: root).utf8.count,
      minifiedWithoutTarget: writer.text(of: bare).utf8.count)
  }

  private static func targetBundle(
    in root: JSON, _ strictness: Strictness, _ findings: inout [Finding]
  ) -> Identifier? {
    guard let value = root[targetKey] else {
      // Over the wire the topic names the app, and the key means nothing.
      if strictness == .lenient {
        findings.append(
          Finding(.noTargetBundle(), at: root.range.lowerBound..<root.range.lowerBound))
      }
      return nil
    }
    let path = JSONPath([.key(targetKey)])
    guard let text = value.string else {
      findings.append(Finding(.targetNotAString(found: value), at: value.range, path: path))
      return nil
    }
    guard !text.isEmpty else {
      findings.append(Finding(.emptyTarget(), at: value.range, path: path))
      return nil
    }
    return Identifier(text)
  }

  private static func aps(
    in root: JSON, _ strictness: Strictness, _ findings: inout [Finding]
  ) -> Aps? {
    guard let value = root[apsKey] else {
      let name = (root.object ?? []).first { member in
        NearestName.sameSpelling(as: member.key, among: [apsKey]) != nil
      }
      findings.append(
        Finding(
          .noAps(didYouMean: name?.key, strictness), at: name?.keyRange ?? root.range,
          path: JSONPath(name.map { [.key($0.key)] } ?? [])))
      return strictness == .strict ? Aps() : nil
    }
    let path = JSONPath([.key(apsKey)])
    guard value.object != nil else {
      findings.append(Finding(.apsNotAnObject(found: value), at: value.range, path: path))
      return nil
    }
    return Aps.read(value, path: path, &findings)
  }
}

extension Finding.Message {
  static func tooLarge(_ bytes: Int, limit: Int, characters: Int? = nil) -> Self {
    var text = "\(bytes) bytes, \(bytes - limit) over the limit of \(limit)"
    if let characters, characters <= limit {
      text += "; it has only \(characters) characters, but the limit counts bytes, not characters"
    }
    return Self("payload-too-large", .error, text)
  }

  static func fitsMinified(_ sizes: PayloadSizes, limit: Int) -> Self {
    Self(
      "fits-minified", .warning,
      "\(sizes.raw) bytes, over the limit of \(limit); minified \(sizes.minified), minified without 'Simulator Target Bundle' \(sizes.minifiedWithoutTarget): send it without blanks"
    )
  }

  static func rootNotAnObject(found: JSON) -> Self {
    Self("root-not-an-object", .error, "the top level must be an object, found \(found.kindName)")
  }

  static func noTargetBundle() -> Self {
    Self(
      "no-target-bundle", .info,
      "no 'Simulator Target Bundle'; the app must be named beside the file, or is the default one")
  }

  static func targetNotAString(found: JSON) -> Self {
    Self(
      "target-bundle-not-a-string", .error,
      "'Simulator Target Bundle' must be a string, found \(found.shown)")
  }

  static func emptyTarget() -> Self {
    Self("empty-target-bundle", .warning, "'Simulator Target Bundle' is empty and counts as absent")
  }

  static func noAps(didYouMean: String?, _ strictness: Strictness) -> Self {
    // Devices take a body without it, for Wallet passes; files and simctl don't.
    let cure = didYouMean.map { "; did you mean 'aps' instead of '\($0)'?" } ?? ""
    return Self(
      "no-aps", strictness == .strict ? .info : .error, "no 'aps' key\(cure)",
      suggestion: didYouMean == nil ? nil : "aps")
  }

  static func apsNotAnObject(found: JSON) -> Self {
    let isEmptyArray = found.array?.isEmpty ?? false
    let cause = isEmptyArray ? " (PHP encodes an empty map as [])" : ""
    return Self(
      "aps-not-an-object", .error, "'aps' must be an object, found \(found.kindName)\(cause)",
      suggestion: isEmptyArray ? "{}" : nil)
  }
}
