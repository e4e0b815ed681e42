import Foundation

/// What the Settings app writes for this app. Nothing is registered: before any choice the app sees zero.
enum Preferences {
  enum Key {
    static let retryStrategy = "retryStrategy"
    static let syncType = "syncType"
    static let nickname = "nickname"
    static let usesCellular = "usesCellular"
    static let volume = "volume"
  }

  static let retryNames = ["Never", "Twice", "Always"]
  static let syncNames = ["By hand", "Every hour", "At once"]

  static var retry: Int { UserDefaults.standard.integer(forKey: Key.retryStrategy) }
  static var sync: Int { UserDefaults.standard.integer(forKey: Key.syncType) }
  static var nickname: String? { UserDefaults.standard.string(forKey: Key.nickname) }
  static var usesCellular: Bool { UserDefaults.standard.bool(forKey: Key.usesCellular) }
  static var volume: Double { UserDefaults.standard.double(forKey: Key.volume) }
}
