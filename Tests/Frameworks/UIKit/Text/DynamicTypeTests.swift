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

  /// A label in sizes of the app's own: from the smallest to the normal one, to the largest of the seven plain
  /// settings, to the largest accessible one.
  private final class OwnSizesController: UIViewController {
    /// The place of each setting, looked up by its name and built once (R50.7).
    private static let places: [UIContentSizeCategory: Int] = {
      OwnSizesController.built += 1
      return [
        .extraSmall: 0, .small: 1, .medium: 2, .large: 3, .extraLarge: 4, .extraExtraLarge: 5,
        .extraExtraExtraLarge: 6, .accessibilityMedium: 7, .accessibilityLarge: 8,
        .accessibilityExtraLarge: 9, .accessibilityExtraExtraLarge: 10,
        .accessibilityExtraExtraExtraLarge: 11,
      ]
    }()
    private(set) static var built = 0

    let label = UILabel()
    private let bounds: [Double]
    private var token: (any NSObjectProtocol)?

    init(bounds: [Double]) {
      self.bounds = bounds
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      label.text = "Patient"
      view.addSubview(label)
      update()
      token = NotificationCenter.default.addObserver(
        forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
      ) { [weak self] _ in MainActor.assumeIsolated { self?.update() } }
    }

    private func update() {
      let place = Self.places[UIApplication.shared.preferredContentSizeCategory] ?? 3
      // R50.3
      let size =
        switch place {
        case 0...3: bounds[0] + (bounds[1] - bounds[0]) * Double(place) / 3
        case 4...6: bounds[1] + (bounds[2] - bounds[1]) * Double(place - 3) / 3
        default: bounds[2] + (bounds[3] - bounds[2]) * Double(place - 6) / 5
        }
      label.font = .systemFont(ofSize: size.rounded())
      label.sizeToFit()
    }
  }

  @Test(
    "R50.3, R50.4, R50.7: a label in sizes of the app's own, looked up by the setting, follows every setting",
    arguments: [
      ([10.0, 16, 22, 40], [10, 12, 14, 16, 18, 20, 22, 26, 29, 33, 36, 40]),
      ([11, 17, 23, 53], [11, 13, 15, 17, 19, 21, 23, 29, 35, 41, 47, 53]),
      ([12, 14, 14, 14], [12, 13, 13, 14, 14, 14, 14, 14, 14, 14, 14, 14]),
    ])
  func ownSizes(bounds: [Double], expected: [Int]) {
    let categories = TextStyleTable.categories
    #expect(zip(categories, categories.dropFirst()).allSatisfy { $0 < $1 })
    let phone = TestPhone()
    let controller = OwnSizesController(bounds: bounds)
    phone.window.rootViewController = controller
    phone.settle()
    #expect(controller.label.font.pointSize == CGFloat(expected[3]))
    let sizes = categories.map { category in
      phone.deliver(.contentSize(category.rawValue))
      return Int(controller.label.font.pointSize)
    }
    #expect(sizes == expected)
    #expect(controller.label.frame.height >= CGFloat(expected[11]))
    #expect(OwnSizesController.built == 1)
  }

  @Test("R50.5: a change to an accessible setting is announced and is in the traits")
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
