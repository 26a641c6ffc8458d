package import Findings

extension Payload {
  /// Reads bytes; nil only if nothing of them can be delivered, and then an error finding says why.
  package static func read(
    _ bytes: [UInt8], strictness: Strictness, limit: Int = Payload.limit,
    into findings: inout [Finding]
  ) -> Payload? {
    // Over the wire the topic names the app, and "Simulator Target Bundle" means nothing.
    let isFile = strictness == .lenient
    return
      switch opened(bytes, strictness: strictness, isFile: isFile, limit: limit, into: &findings)
      .result
    {
    case .success(let payload): payload
    case .failure: nil  // the findings say why
    }
  }

  /// What reading gave: a payload or what APNs would answer, and how large it is if it is JSON at all.
  struct Reading {
    var result: Result<Payload, Rejection>
    var sizes: PayloadSizes?
  }

  /// The same, with what APNs would answer instead of nil.
  static func opened(
    _ bytes: [UInt8], strictness: Strictness, isFile: Bool, limit: Int,
    into findings: inout [Finding]
  ) -> Reading {
    guard bytes.count <= readLimit else {
      findings.append(Finding(.tooLarge(bytes.count, limit: limit), at: 0..<0))
      return Reading(result: .failure(.payloadTooLarge))
    }
    var own: [Finding] = []
    defer { findings += own.inOrderOfPlace }
    guard let document = JSONParser.document(bytes, leniency: strictness, into: &own),
      own.worst != .error
    else { return Reading(result: .failure(bytes.isEmpty ? .payloadEmpty : .simInvalidJSON)) }
    let text = TextEncoding.converted(bytes)
    let sizes = PayloadSizes(of: document, bytes: text.count)
    let result = read(document.root, sizes, text, strictness, isFile, limit, &own)
    return Reading(result: result, sizes: sizes)
  }

  private static func read(
    _ root: JSON, _ sizes: PayloadSizes, _ text: [UInt8], _ strictness: Strictness,
    _ isFile: Bool, _ limit: Int, _ own: inout [Finding]
  ) -> Result<Payload, Rejection> {
    guard root.object != nil else {
      own.append(Finding(.rootNotAnObject(found: root), at: root.range))
      return .failure(.simInvalidPayload)
    }
    if sizes.raw > limit {
      let message: Finding.Message =
        sizes.minified <= limit
        ? .fitsMinified(sizes, limit: limit, strictness)
        : .tooLarge(
          sizes, limit: limit, characters: String(decoding: text, as: UTF8.self).count)
      own.append(Finding(message, at: 0..<0))
      if message.severity == .error { return .failure(.payloadTooLarge) }
    }
    let target = targetBundle(in: root, isFile, &own)
    let aps = aps(in: root, strictness, &own)
    PayloadRemarks.walk(root, &own)
    guard let aps, own.worst != .error else { return .failure(.simInvalidPayload) }
    return .success(Payload(root: root, aps: aps, targetBundle: target, sizes: sizes))
  }

  private static func targetBundle(
    in root: JSON, _ isFile: Bool, _ findings: inout [Finding]
  ) -> Identifier? {
    guard let value = root[targetKey] else {
      let name = (root.object ?? []).first {
        // A slip changes a letter or two; anything else need not be looked at.
        abs($0.key.utf8.count - targetKey.utf8.count) < 5
          && NearestName.nearest(to: $0.key, among: [targetKey]) != nil
      }
      if let name {
        findings.append(
          Finding(
            .misspelledTarget(name.key), at: name.keyRange, path: JSONPath([.key(name.key)])))
      } else if isFile {
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
      if name == nil, let document = ForeignDocument(root) {
        findings.append(Finding(.wrongDocument(document, strictness), at: root.range))
        return strictness == .strict ? Aps() : nil
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
  /// A file that is far too large to be read.
  package static func unreadSize(_ bytes: Int) -> Self { tooLarge(bytes, limit: Payload.limit) }

  static func tooLarge(_ bytes: Int, limit: Int) -> Self {
    Self(
      .payloadTooLarge,
      "\(bytes) bytes, \(bytes - limit) over the limit of \(limit); APNs answers 413 PayloadTooLarge"
    )
  }

  static func tooLarge(_ sizes: PayloadSizes, limit: Int, characters: Int) -> Self {
    var text =
      "\(sizes.raw) bytes, \(sizes.raw - limit) over the limit of \(limit); \(sizes.shown(limit))"
    if characters <= limit {
      text += "; it has only \(characters) characters, but the limit counts bytes, not characters"
    }
    return Self(.payloadTooLarge, text + "; APNs answers 413 PayloadTooLarge")
  }

  static func fitsMinified(_ sizes: PayloadSizes, limit: Int, _ strictness: Strictness) -> Self {
    Self(
      .fitsMinified, strictness,
      "\(sizes.raw) bytes, \(sizes.raw - limit) over the limit of \(limit); \(sizes.shown(limit)): send it without blanks"
    )
  }

  static func misspelledTarget(_ name: String) -> Self {
    Self(
      .unknownKey,
      "unknown key '\(name.shortened)'\(NearestName.hint(Payload.targetKey)) The file names no app",
      suggestion: Payload.targetKey)
  }

  static func rootNotAnObject(found: JSON) -> Self {
    Self(
      .rootNotAnObject,
      "the top level must be an object, found \(found.kindName)\(encodedTwice(found))",
      suggestion: found.holdingObject.flatMap(text))
  }

  static func noTargetBundle() -> Self {
    Self(
      .noTargetBundle,
      "no 'Simulator Target Bundle'; the app must be named beside the file, or is the default one")
  }

  static func targetNotAString(found: JSON) -> Self {
    Self(
      .targetBundleNotAString,
      "'Simulator Target Bundle' must be a string, found \(found.shown)")
  }

  static func emptyTarget() -> Self {
    Self(.emptyTargetBundle, "'Simulator Target Bundle' is empty and counts as absent")
  }

  static func noAps(didYouMean: String?, _ strictness: Strictness) -> Self {
    // Devices take a body without it, for Wallet passes; files and simctl don't.
    let cure = didYouMean.map { "; " + NearestName.question("aps", insteadOf: $0) } ?? ""
    return Self(
      .noAps, strictness, "no 'aps' key\(cure)",
      suggestion: didYouMean == nil ? nil : "aps")
  }

  static func apsNotAnObject(found: JSON) -> Self {
    let isEmptyArray = found.array?.isEmpty ?? false
    let cause = isEmptyArray ? " (PHP encodes an empty map as [])" : encodedTwice(found)
    return Self(
      .apsNotAnObject, "'aps' must be an object, found \(found.kindName)\(cause)",
      suggestion: isEmptyArray ? "{}" : found.holdingObject.flatMap(text))
  }

  private static func encodedTwice(_ found: JSON) -> String {
    found.holdingObject == nil ? "" : " that contains JSON; it was encoded twice"
  }

  private static func text(_ json: JSON) -> String? {
    let text = JSONWriter.compact.text(of: json)
    return text.utf8.count <= 512 ? text : nil
  }
}
