import Foundation

/// The app's settings, kept in the user defaults.
enum Settings {
  enum Key {
    static let speed = "speed"
    static let volume = "volume"
    static let warp = "warp"
    static let shields = "shields"
    static let credits = "credits"
    static let retries = "retries"
  }

  static func registerDefaults() {
    UserDefaults.standard.register(defaults: [
      Key.speed: 1,
      Key.volume: 1,
      Key.warp: true,
      Key.shields: true,
      Key.credits: 3.0,
      Key.retries: 1.0,
    ])
  }
}
