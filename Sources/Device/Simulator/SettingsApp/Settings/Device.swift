import UIKit

/// The device that the Settings app belongs to: it takes steps as scripts say them, in a URL.
enum Device {
  static func set(_ step: String) {
    guard let url = URL(string: "device-setting:\(step)") else { return }
    UIApplication.shared.open(url)
  }
}

/// What the device offers, as it tells the Settings app when it starts it.
enum Offers {
  private static func list(_ variable: String) -> [String] {
    ProcessInfo.processInfo.environment[variable]?.split(separator: ",").map(String.init) ?? []
  }

  /// Identifiers of locales.
  static let regions = list("TOUCHSTONE_SETTINGS_REGIONS")

  /// By the names that scripts have for them.
  static let textSizes: [(name: String, category: UIContentSizeCategory)] =
    list("TOUCHSTONE_SETTINGS_TEXT_SIZES").compactMap { entry in
      let parts = entry.split(separator: "=").map(String.init)
      return parts.count == 2 ? (parts[0], UIContentSizeCategory(rawValue: parts[1])) : nil
    }

  static func index(of category: UIContentSizeCategory) -> Int? {
    textSizes.firstIndex { $0.category == category }
  }
}
