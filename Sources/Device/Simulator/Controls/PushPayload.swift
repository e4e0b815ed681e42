import Foundation

/// What comes over the network with a notification, as `.apns` files have it.
enum PushPayload {
  /// Bytes that Apple's service takes at most.
  static let longest = 4096

  /// Whether it is an object with an object `aps`, of no more than `longest` bytes.
  static func isWhole(_ text: String) -> Bool {
    guard text.utf8.count <= longest,
      let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    else { return false }
    return object["aps"] is [String: Any]
  }
}
