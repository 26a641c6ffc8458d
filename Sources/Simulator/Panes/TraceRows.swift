import Canvas
import DeviceModel

/// The steps of a trace, one below the other: sign, name, what happened.
struct TraceRows {
  /// Which steps are named in one line where there is no room for all.
  enum Folding: Hashable {
    /// All steps, and a blank line before the parts that a person sees.
    case spacious
    case none
    /// Those that did not concern the push.
    case skipped
    /// Those that took nothing away, too.
    case passed
  }

  var steps: [TraceStep]
  var edges: EdgeStyle

  /// From here on the sentences stand in a column of their own.
  private static let wideColumns = 52

  private var signs: PaneSigns { PaneSigns(edges: edges) }

  /// The lines; narrow ones let the sentence flow on behind the name.
  func lines(_ columns: Int, _ folding: Folding) -> [PaneLine] {
    let shown = steps.filter { !isFolded($0, folding) }
    let isWide = columns >= Self.wideColumns
    let names = (isWide ? shown : []).map(\.stage.name.columns).max() ?? 0
    var result: [PaneLine] = []
    var hasFolded = false
    for (index, step) in steps.enumerated() {
      guard !isFolded(step, folding) else {
        if !hasFolded { result += folded(folding, columns) }
        hasFolded = true
        continue
      }
      let isRepeated = index > 0 && steps[index - 1].stage == step.stage
      if folding == .spacious, step.stage == .banner, !result.isEmpty { result.append(PaneLine()) }
      result +=
        isWide
        ? wide(step, isRepeated: isRepeated, name: names, columns)
        : narrow(step, isRepeated: isRepeated, columns)
    }
    return result
  }

  private func isFolded(_ step: TraceStep, _ folding: Folding) -> Bool {
    guard step.stage.number != nil else { return false }
    switch (folding, step.mark) {
    case (.spacious, _), (.none, _), (_, .asked), (_, .refused): return false
    case (.skipped, .skipped), (.passed, .skipped), (.passed, .passed): return true
    case (.skipped, .passed): return false
    }
  }

  /// One line for the folded steps that passed, one for those that were skipped.
  private func folded(_ folding: Folding, _ columns: Int) -> [PaneLine] {
    var lines: [PaneLine] = []
    let rows: [(TraceStep.Mark, String)] = [(.passed, "passed"), (.skipped, "not concerned")]
    for (mark, word) in rows {
      let names = steps.filter { isFolded($0, folding) && $0.mark == mark }.map(\.stage.name)
      guard !names.isEmpty else { continue }
      let indent = columns >= Self.wideColumns ? 1 : 0
      let gap = indent == 1 ? "  " : " "
      let list = "\(word): \(names.joined(separator: ", "))"
      let texts = list.paneLines(columns - indent - 2 - gap.columns)
      for (index, text) in texts.enumerated() {
        var line = PaneLine()
        line.pad(to: indent)
        line.add(index == 0 ? signs.sign(of: mark) : " ", mark.role)
        line.add(gap + text, .paneDim)
        lines.append(line)
      }
    }
    return lines
  }

  // MARK: - Wide

  private func wide(
    _ step: TraceStep, isRepeated: Bool, name: Int, _ columns: Int
  ) -> [PaneLine] {
    let start = 4 + name + 2
    let end = step.stage.number == nil ? columns : columns - 3
    let isSkipped = step.mark == .skipped
    var lines = step.reason.sentence.paneLines(end - start).enumerated().map { index, text in
      var line = PaneLine()
      if index == 0 {
        line.add(" ", .paneText)
        line.add(signs.sign(of: step.mark), step.mark.role)
        line.pad(to: 4)
        if !isRepeated { line.add(step.stage.name, isSkipped ? .traceSkipped : .traceStep) }
        if let number = step.stage.number, !isRepeated { line.trail("\(number)", .traceSkipped) }
      }
      line.pad(to: start)
      line.add(text, isSkipped ? .traceSkipped : .traceDetail)
      return line
    }
    for detail in step.reason.details {
      for text in detail.paneLines(end - start) {
        var line = PaneLine()
        line.pad(to: start)
        line.add(text, .paneDim)
        lines.append(line)
      }
    }
    return lines
  }

  // MARK: - Narrow

  private func narrow(_ step: TraceStep, isRepeated: Bool, _ columns: Int) -> [PaneLine] {
    let isSkipped = step.mark == .skipped
    let name = isRepeated ? "" : step.stage.name
    let text = name.isEmpty ? step.reason.sentence : "\(name)  \(step.reason.sentence)"
    var lines = text.paneLines(columns - 2).enumerated().map { index, text in
      var line = PaneLine()
      line.add(index == 0 ? signs.sign(of: step.mark) : " ", step.mark.role)
      line.add(" ", .paneText)
      var rest = text
      if index == 0, text.hasPrefix(name) {
        line.add(name, isSkipped ? .traceSkipped : .traceStep)
        rest = String(text.dropFirst(name.count))
      }
      line.add(rest, isSkipped ? .traceSkipped : .traceDetail)
      return line
    }
    for detail in step.reason.details {
      for text in detail.paneLines(columns - 4) { lines.append(PaneLine("    " + text, .paneDim)) }
    }
    return lines
  }
}
