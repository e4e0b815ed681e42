import UIKit

/// One of the text sizes that a user can choose.
struct TextSetting {
  let name: String
  let category: UIContentSizeCategory

  /// R50.1: all of them, smallest first; the last five are for accessibility.
  static let all = [
    TextSetting(name: "XS", category: .extraSmall),
    TextSetting(name: "S", category: .small),
    TextSetting(name: "M", category: .medium),
    TextSetting(name: "L", category: .large),
    TextSetting(name: "XL", category: .extraLarge),
    TextSetting(name: "XXL", category: .extraExtraLarge),
    TextSetting(name: "XXXL", category: .extraExtraExtraLarge),
    TextSetting(name: "AX1", category: .accessibilityMedium),
    TextSetting(name: "AX2", category: .accessibilityLarge),
    TextSetting(name: "AX3", category: .accessibilityExtraLarge),
    TextSetting(name: "AX4", category: .accessibilityExtraExtraLarge),
    TextSetting(name: "AX5", category: .accessibilityExtraExtraExtraLarge),
  ]

  /// Every setting's place, looked up at each change and made once (R50.7).
  private static let places: [UIContentSizeCategory: Int] = {
    print("table of \(all.count) settings made")
    return Dictionary(uniqueKeysWithValues: all.enumerated().map { ($0.element.category, $0.offset) })
  }()

  /// R50.2: what this app has never heard of counts as L.
  static var currentPlace: Int { places[UIApplication.shared.preferredContentSizeCategory] ?? 3 }
}

extension UIFont.TextStyle {
  static let all: [(style: UIFont.TextStyle, name: String, short: String)] = [
    (.largeTitle, "Large title", "LT"), (.title1, "Title 1", "T1"), (.title2, "Title 2", "T2"),
    (.title3, "Title 3", "T3"), (.headline, "Headline", "He"), (.body, "Body", "Bo"),
    (.callout, "Callout", "Ca"), (.subheadline, "Subheadline", "Su"), (.footnote, "Footnote", "Fo"),
    (.caption1, "Caption 1", "C1"), (.caption2, "Caption 2", "C2"),
  ]
}
