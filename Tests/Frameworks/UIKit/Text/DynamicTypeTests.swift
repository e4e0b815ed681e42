import Foundation
import Testing

@_spi(Host) @testable import UIKit

@Suite @MainActor struct DynamicTypeTests {
  private func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    UIFont.preferredFont(
      forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: category)
    ).pointSize
  }

  @Test("R50.1 body grows over the twelve settings")
  func body() {
    #expect(
      TextStyleTable.categories.map { size(.body, $0) } == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
  }

  @Test("R50.5 the default sizes of the styles")
  func defaults() {
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption1,
      .caption2,
    ]
    #expect(styles.map { size($0, .large) } == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    #expect(UIFont.preferredFont(forTextStyle: .headline).fontName == ".SFUI-Semibold")
  }

  @Test("R50.2 an unspecified setting is the default one")
  func unspecified() {
    _ = TestPhone()
    #expect(size(.body, .unspecified) == 17)
  }

  struct Scaled: Sendable {
    var style: UIFont.TextStyle
    var category: UIContentSizeCategory
    var value: CGFloat
    var scaled: CGFloat
    var font: CGFloat
  }

  nonisolated static let scaled: [Scaled] = [
    Scaled(style: .body, category: .extraSmall, value: 17, scaled: 14.6667, font: 15),
    Scaled(style: .body, category: .extraSmall, value: 64, scaled: 55.3333, font: 55),
    Scaled(style: .largeTitle, category: .extraSmall, value: 64, scaled: 59.3333, font: 59),
    Scaled(style: .footnote, category: .small, value: 34, scaled: 30.3333, font: 30),
    Scaled(style: .caption2, category: .medium, value: 17, scaled: 17, font: 17),
  ]

  @Test("lengths scale as their style's lines do, to whole pixels", arguments: scaled)
  func metrics(_ expected: Scaled) {
    _ = TestPhone()
    let traits = UITraitCollection(preferredContentSizeCategory: expected.category)
    let metrics = UIFontMetrics(forTextStyle: expected.style)
    let scaled = metrics.scaledValue(for: expected.value, compatibleWith: traits)
    #expect(abs(scaled - expected.scaled) < 0.001)
    let font = metrics.scaledFont(for: .systemFont(ofSize: expected.value), compatibleWith: traits)
    #expect(font.pointSize == expected.font)
  }

  @Test("a scaled font stops at its maximum")
  func maximum() {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let font = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: 17), maximumPointSize: 20, compatibleWith: traits)
    #expect(font.pointSize == 20)
  }

  @Test("R50.5 a label that follows the setting changes its font when it changes")
  func label() {
    let phone = TestPhone()
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.text = "Text"
    phone.view.addSubview(label)
    phone.deliver(.contentSize(UIContentSizeCategory.extraExtraLarge.rawValue))
    #expect(label.font.pointSize == 21)
  }

  // The rule an app computes sizes of its own by: from the smallest to the normal one, to the largest of the
  // seven plain settings, to the largest accessible one.
  private func size(
    _ category: UIContentSizeCategory, smallest: Double, normal: Double, maximum: Double, accessible: Double
  ) -> Int {
    let index = TextStyleTable.categories.firstIndex(of: category) ?? 3
    let size =
      switch index {
      case 0...3: smallest + (normal - smallest) * Double(index) / 3
      case 4...6: normal + (maximum - normal) * Double(index - 3) / 3
      default: maximum + (accessible - maximum) * Double(index - 6) / 5
      }
    return Int(size.rounded())
  }

  @Test(
    "R50.3, R50.4, R50.7: the settings are in the order that an app's own table of sizes counts on",
    arguments: [
      ([10.0, 16, 22, 40], [10, 12, 14, 16, 18, 20, 22, 26, 29, 33, 36, 40]),
      ([11, 17, 23, 53], [11, 13, 15, 17, 19, 21, 23, 29, 35, 41, 47, 53]),
      ([12, 14, 14, 14], [12, 13, 13, 14, 14, 14, 14, 14, 14, 14, 14, 14]),
    ])
  func ownSizes(bounds: [Double], expected: [Int]) {
    let categories = TextStyleTable.categories
    #expect(zip(categories, categories.dropFirst()).allSatisfy { $0 < $1 })
    #expect(
      TextStyleTable.categories.map {
        size($0, smallest: bounds[0], normal: bounds[1], maximum: bounds[2], accessible: bounds[3])
      } == expected)
  }

  @Test("R50.5, R50.6: a change to an accessible setting is announced and is in the traits")
  func announcement() {
    let phone = TestPhone()
    nonisolated(unsafe) var heard: [String] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { heard.append($0.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String ?? "") }
    defer { NotificationCenter.default.removeObserver(observer) }
    let category = UIContentSizeCategory.accessibilityLarge
    phone.deliver(.contentSize(category.rawValue))
    #expect(heard == [category.rawValue])
    #expect(phone.view.traitCollection.preferredContentSizeCategory == category)
    #expect(category.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 33)
  }
}
