/// The twelve text sizes of a device, smallest first.
public struct TextSize: Codable, Equatable, Sendable {
  /// As scripts say it: "XL", "AX1".
  public var name: String
  public var title: String
  /// The raw value of UIKit's content size category.
  public var category: String

  private init(_ name: String, _ title: String, _ suffix: String) {
    (self.name, self.title) = (name, title)
    category = "UICTContentSizeCategory" + suffix
  }

  public static let all = [
    TextSize("XS", "Extra small", "XS"), TextSize("S", "Small", "S"), TextSize("M", "Medium", "M"),
    TextSize("L", "Large (default)", "L"), TextSize("XL", "Extra large", "XL"),
    TextSize("XXL", "XX large", "XXL"), TextSize("XXXL", "XXX large", "XXXL"),
    TextSize("AX1", "Accessibility 1", "AccessibilityM"),
    TextSize("AX2", "Accessibility 2", "AccessibilityL"),
    TextSize("AX3", "Accessibility 3", "AccessibilityXL"),
    TextSize("AX4", "Accessibility 4", "AccessibilityXXL"),
    TextSize("AX5", "Accessibility 5", "AccessibilityXXXL"),
  ]

  static let standard = "UICTContentSizeCategoryL"

  public static func category(named name: String) -> String? {
    all.first { $0.name == name.uppercased() }?.category
  }

  /// So many sizes up from a category, as far as there are any.
  static func category(_ steps: Int, from category: String) -> String {
    let place = all.firstIndex { $0.category == category } ?? 3
    return all[min(max(0, place + steps), all.count - 1)].category
  }
}
