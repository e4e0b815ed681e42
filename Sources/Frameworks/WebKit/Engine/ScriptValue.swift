import Foundation

/// What a script gave, out of JSON.
enum ScriptValue {
  static func value(json: String) -> Any? {
    guard !json.isEmpty else { return nil }
    return try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
  }
}
