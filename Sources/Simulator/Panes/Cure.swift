import DeviceModel

/// What to do so that an event ends otherwise: "To see a banner:" "add banner to willPresent rule 1".
struct Cure: Hashable {
  /// What it is good for.
  var purpose: String
  /// What to do.
  var text: String

  /// The cures of a trace, in its order.
  static func all(for steps: [TraceStep]) -> [Cure] {
    var cures: [Cure] = []
    for step in steps {
      guard let cure = Cure(step, in: steps) else { continue }
      // Where one thing is good for more, what a person sees of it comes last.
      cures.removeAll { $0.text == cure.text }
      cures.append(cure)
    }
    return cures
  }

  /// The cure of a step that took something away; nil where nothing came of it, or nothing helps.
  private init?(_ step: TraceStep, in steps: [TraceStep]) {
    guard let text = Self.text(for: step), let purpose = Self.purpose(of: step, in: steps) else {
      return nil
    }
    self.purpose = purpose
    self.text = text
  }

  private static func text(for step: TraceStep) -> String? {
    if let cure = step.reason.cure { return cure }
    guard case .willPresentRule(let rule, let options) = step.reason else { return nil }
    let missing = PresentationOptions.all.subtracting(options)
    let place = rule.matched.contains("screen ") ? "that screen" : "the app"
    return "add \(missing) to willPresent rule \(rule.number), or leave \(place) before it arrives"
  }

  private static func purpose(of step: TraceStep, in steps: [TraceStep]) -> String? {
    switch step.stage {
    case .transport, .payload, .app, .delivery: return "To have it delivered:"
    case .classification: return "To see anything:"
    case .trigger, .pending: return "To have it fire:"
    case .wake: return "To wake the app:"
    case .authorization, .foreground, .quiet, .settings, .summary, .focus, .silentSwitch:
      if case .settingOff(.lockScreen, _) = step.reason { return "To see it on the lock screen:" }
      if let parts = partsTaken(by: step, in: steps) { return purpose(parts) }
      let isKeptBack = step.stage == .focus || step.stage == .quiet
      return isKeptBack && steps.contains { $0.reason == .waitsForUnlock }
        ? "To see it on the lock screen:" : nil
    case .level:
      return partsTaken(by: step, in: steps).flatMap(purpose) ?? "To make its level count:"
    case .badge: return "To see the badge:"
    case .callback: return "To let the app know:"
    case .router: return "To get there:"
    case .category: return "To have its actions:"
    case .serviceExtension: return "To let the extension change it:"
    case .identifier, .previews, .banner, .list, .sound, .action, .contentExtension,
      .unlock, .launch, .removal:
      return nil
    }
  }

  /// The parts that are missing because of a step; nil when there are none.
  private static func partsTaken(by step: TraceStep, in steps: [TraceStep]) -> [Reason.Part]? {
    let parts = steps.compactMap { other -> Reason.Part? in
      guard case .absent(let part, let absence) = other.reason else { return nil }
      switch absence {
      case .notInPayload, .unusable: return nil
      case .notAmongOptions: return step.stage == .foreground ? part : nil
      case .takenAt(let stage, let sentence):
        guard stage == step.stage else { return nil }
        // Several settings may each have taken something.
        return stage == .settings && sentence != step.reason.sentence ? nil : part
      }
    }
    return parts.isEmpty ? nil : parts
  }

  private static func purpose(_ parts: [Reason.Part]) -> String? {
    let sees = parts.filter { $0 != .sound }.map { part in
      switch part {
      case .banner: "a banner"
      case .list: "it listed"
      case .badge: "the badge"
      case .sound: ""
      }
    }
    let isAll = parts.contains(.banner) && parts.contains(.list)
    switch (sees.isEmpty, parts.contains(.sound)) {
    case (true, true): return "To hear it:"
    case (true, false): return nil
    case (false, let hears):
      guard !isAll else { return hears ? "To see and hear it:" : "To see it:" }
      let list = sees.joined(separator: " and ")
      return "To see \(list)\(hears ? " and hear it" : ""):"
    }
  }
}
