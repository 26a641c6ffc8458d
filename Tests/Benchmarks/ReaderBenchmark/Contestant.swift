import APNS
import CJansson
import Findings
import Foundation

/// A reader that is timed.
struct Contestant: Sendable {
  var name: String
  /// Whether it read the payload.
  var read: @Sendable ([UInt8], Data) -> Bool

  /// Bellhop's reader, and what people use otherwise.
  static let all: [Contestant] = [
    Contestant(name: "bellhop: payload, positions, findings") { bytes, _ in
      var findings: [Finding] = []
      let request = PushRequest(name: "x", door: .file, body: bytes)
      guard case .success(let payload) = request.read(into: &findings).result else { return false }
      return payload.aps.alert != nil
    },
    Contestant(name: "bellhop: JSON tree with positions") { bytes, _ in
      var findings: [Finding] = []
      return JSONParser.parse(bytes, leniency: .strict, into: &findings) != nil
    },
    Contestant(name: "JSONDecoder into a struct") { _, data in
      (try? decoder.decode(Envelope.self, from: data))?.aps.alert != nil
    },
    Contestant(name: "JSONDecoder into a generic value") { _, data in
      (try? decoder.decode(Generic.self, from: data)) != nil
    },
    Contestant(name: "jansson") { bytes, _ in
      let tree = bytes.withUnsafeBytes { buffer in
        json_loadb(
          buffer.bindMemory(to: CChar.self).baseAddress, buffer.count, 0, nil)
      }
      defer { bellhop_json_free(tree) }
      return tree != nil
    },
  ]

  private static let decoder = JSONDecoder()
}

/// What people declare for a payload: the keys they need and no others.
struct Envelope: Decodable {
  struct Aps: Decodable {
    struct Alert: Decodable {
      var title: String?
      var body: String?
    }
    var alert: Alert?
    var badge: Int?
    var sound: String?
    var category: String?
    var threadID: String?

    enum CodingKeys: String, CodingKey {
      case alert, badge, sound, category
      case threadID = "thread-id"
    }
  }
  var aps: Aps
  var chatId: String?
}

/// Any JSON, as people declare it when they need all of it.
indirect enum Generic: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([Generic])
  case object([String: Generic])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([Generic].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: Generic].self))
    }
  }
}
