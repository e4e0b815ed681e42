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

  enum RetryStrategy: Int {
    case never, twice, always
  }

  enum SyncType: Int {
    case byHand, everyHour, atOnce
  }

  /// A number that this version does not know means what no choice means.
  static var retry: RetryStrategy {
    RetryStrategy(rawValue: UserDefaults.standard.integer(forKey: Key.retryStrategy)) ?? .never
  }
  static var sync: SyncType {
    SyncType(rawValue: UserDefaults.standard.integer(forKey: Key.syncType)) ?? .byHand
  }
  static var nickname: String? { UserDefaults.standard.string(forKey: Key.nickname) }
  static var usesCellular: Bool { UserDefaults.standard.bool(forKey: Key.usesCellular) }
  static var volume: Double { UserDefaults.standard.double(forKey: Key.volume) }
}
