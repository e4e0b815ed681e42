import UIKit

/// The device that the Settings app belongs to: it takes steps as scripts say them, in a URL.
enum Device {
  static func set(_ step: String) {
    guard let url = URL(string: "device-setting:\(step)") else { return }
    UIApplication.shared.open(url)
  }
}

/// The twelve text sizes, by the names that scripts have for them.
enum TextSizes {
  static let all: [(name: String, category: UIContentSizeCategory)] = [
    ("XS", .extraSmall), ("S", .small), ("M", .medium), ("L", .large), ("XL", .extraLarge),
    ("XXL", .extraExtraLarge), ("XXXL", .extraExtraExtraLarge), ("AX1", .accessibilityMedium),
    ("AX2", .accessibilityLarge), ("AX3", .accessibilityExtraLarge),
    ("AX4", .accessibilityExtraExtraLarge), ("AX5", .accessibilityExtraExtraExtraLarge),
  ]

  static func index(of category: UIContentSizeCategory) -> Int? {
    all.firstIndex { $0.category == category }
  }

  static func name(of category: UIContentSizeCategory) -> String? { index(of: category).map { all[$0].name } }
}
