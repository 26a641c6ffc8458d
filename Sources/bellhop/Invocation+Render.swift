import DeviceModel
import Simulator

/// The words of `bellhop render`: which states, and what is drawn side by side.
extension Invocation {
  /// The device's system, where there is one.
  var system: SystemVersion { systems.first ?? .standard }

  /// The states to draw.
  var states: [Picture] {
    if !pictures.isEmpty { return pictures }
    if isSheet { return PictureSheet.usual }
    return isComparison ? [.lock, .group] : [.screen]
  }

  /// How a scenario's name ends.
  static let scenarioSuffix = ".scenario"

  /// Whether it is a scenario that is drawn: it says itself what happens, and which pictures there are.
  var isOfScenario: Bool { paths.first?.hasSuffix(Self.scenarioSuffix) ?? false }

  /// Whether all states come into one picture.
  var isOnePicture: Bool { isSheet || isComparison || states.count == 1 }

  /// Refuses what has no place to go, or nothing to be compared with.
  func checkPictures() throws(UsageError) {
    guard !isOfScenario || pictures.isEmpty else { throw .statesOfScenario }
    guard isOnePicture || out != nil else { throw .severalPictures(states.count) }
    let isSeveral = systems.count > 1 || themes.count > 1
    if !isComparison, isSeveral {
      throw .listWithoutCompare(systems.count > 1 ? Option.ios.rawValue : Option.theme.rawValue)
    }
    if isComparison, !isSeveral, !systems.isEmpty { throw .nothingToCompare }
  }

  /// The words between commas, each once.
  static func list(_ value: String) -> [String] {
    var words: [String] = []
    for word in value.split(separator: ",").map(String.init) where !words.contains(word) {
      words.append(word)
    }
    return words
  }
}
