import Foundation

/// What the user's defaults hand out.
///
/// Foundation on Linux gives each number the Swift type that fits best, which casts to no other, and members of collections
/// as optionals. Here numbers are `NSNumber`s, which cast to every type that can hold them.
enum DefaultsValue {
  static func bridged(_ value: Any) -> Any {
    switch ValueConversion.unwrapped(value) ?? value {
    case let text as String: text
    case let number as NSNumber: number
    case let list as [Any]: list.map(bridged)
    case let table as [String: Any]: table.mapValues(bridged)
    case let other: other
    }
  }
}
