import Foundation

/// What the Settings app writes for this app. Nothing is registered: before any choice the app sees zero.
enum Preferences {
  enum Key {
    static let retryStrategy = "retryStrategy"
    static let syncType = "syncType"
    static let nickname = "nickname"
    static let usesCellular = "usesCellular"
    static let volume = "volume"
    static let quality = "quality"
    static let rate = "rate"
    static let since = "since"
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
  // R40.7: choices that are no integers.
  static var quality: String? { UserDefaults.standard.string(forKey: Key.quality) }
  static var rate: Double { UserDefaults.standard.double(forKey: Key.rate) }
  static var since: Date? { UserDefaults.standard.object(forKey: Key.since) as? Date }
  static var volume: Double { UserDefaults.standard.double(forKey: Key.volume) }
}
