import Foundation

/// JSON of the control messages, with keys sorted so that the same message is the same bytes.
enum ControlCoding {
  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  static func decode<Value: Decodable>(_ payload: [UInt8], _ what: String) throws -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(payload))
    } catch {
      throw ProtocolError.malformed(what)
    }
  }
}
