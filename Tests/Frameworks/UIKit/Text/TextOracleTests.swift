import Foundation
import Recordings
import Testing

@_spi(Host) @testable import UIKit

/// Frames that real devices gave to labels, read from recordings.
@Suite @MainActor struct TextOracleTests {
  struct Frame: Sendable, CustomTestStringConvertible {
    var text: String
    var width: CGFloat
    var height: CGFloat
    var testDescription: String { "\"\(text)\" \(width)x\(height)" }
  }

  /// The labels of a dump: "<UILabel; frame = (x y; w h); text = '…'; …".
  nonisolated static func labels(_ dump: String) throws -> [Frame] {
    let text = try Recordings.layout(dump)
    let pattern = try NSRegularExpression(
      pattern: #"UILabel; frame = \(\S+ \S+; (\S+) (\S+)\); text = '(.*?)'; user"#)
    let whole = text as NSString
    return pattern.matches(in: text, options: [], range: NSRange(location: 0, length: whole.length)).map {
      Frame(
        text: whole.substring(with: $0.range(at: 3)),
        width: CGFloat(Double(whole.substring(with: $0.range(at: 1))) ?? 0),
        height: CGFloat(Double(whole.substring(with: $0.range(at: 2))) ?? 0))
    }
  }

  private func size(
    _ text: String, _ style: UIFont.TextStyle, _ category: UIContentSizeCategory
  ) -> CGSize {
    _ = TestPhone()
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(
      forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
    return label.intrinsicContentSize
  }

  /// Within a third of a point, and in width within one per cent where that is more.
  private func expectSize(_ size: CGSize, _ frame: Frame) {
    #expect(abs(size.height - frame.height) <= 0.334, "\(frame.text): \(size) for \(frame)")
    #expect(
      abs(size.width - frame.width) <= max(0.334, frame.width * 0.01), "\(frame.text): \(size) for \(frame)")
  }

  @Test(
    "R50.5: headline, body and subheadline labels are as large as on devices",
    .enabled(if: Recordings.folder != nil, Comment(rawValue: Recordings.absent)),
    arguments: [
      ("testTraits.iphone-x", UIContentSizeCategory.medium), ("testTraits.iphone-se", .medium),
      ("testTraits.ipad-pro-11", .large),
    ])
  func labels(dump: String, category: UIContentSizeCategory) throws {
    let styles: [UIFont.TextStyle] = [.headline, .body, .body, .subheadline]
    let frames = try Self.labels(dump)
    #expect(frames.count == styles.count)
    for (frame, style) in zip(frames, styles) { expectSize(size(frame.text, style, category), frame) }
  }

  @Test(
    "R50.1: a title is as high as on devices in all twelve settings",
    .enabled(if: Recordings.folder != nil, Comment(rawValue: Recordings.absent)), arguments: 0..<12)
  func titles(index: Int) throws {
    let names = [
      "extra-small", "small", "medium", "large", "extra-large", "extra-extra-large",
      "extra-extra-extra-large", "accessibility-medium", "accessibility-large", "accessibility-extra-large",
      "accessibility-extra-extra-large", "accessibility-extra-extra-extra-large",
    ]
    let frame = try #require(
      try Self.labels("testTraitsWithViewController.label-\(names[index])").first)
    let height = size(frame.text, .title1, TextStyleTable.categories[index]).height
    #expect(abs(height - frame.height) <= 0.334)
  }

  // From pictures of labels at 3x: their pixels are their intrinsic size.
  @Test(
    "R50.5: a title's width is the device's",
    arguments: [
      (UIContentSizeCategory.large, CGFloat(632) / 3, CGFloat(101) / 3),
      (.accessibilityExtraExtraExtraLarge, 1285.0 / 3, 208.0 / 3),
    ])
  func titleWidths(category: UIContentSizeCategory, width: CGFloat, height: CGFloat) {
    let text = "What's the point?"
    expectSize(size(text, .title1, category), Frame(text: text, width: width, height: height))
  }

  private static let sentence =
    "Hello, world. This is a long run of text that should wrap at some point. Someone should improve "
    + "this test by adding a joke or something. Alright, it's been fun!"

  @Test("a paragraph at 17 points in 300 wraps where it does on a device")
  func wrapping() {
    _ = TestPhone(scale: 1)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    label.numberOfLines = 0
    label.text = Self.sentence
    let layout = label.placement(in: label.bounds, lines: 0).layout
    let units = Array(Self.sentence.utf16)
    #expect(
      layout.lines.map {
        String(decoding: units[$0.units], as: UTF16.self).trimmingCharacters(in: .whitespaces)
      } == [
        "Hello, world. This is a long run of text", "that should wrap at some point.",
        "Someone should improve this test by", "adding a joke or something. Alright, it's", "been fun!",
      ])
    #expect(layout.height == 5 * 20.287109375)
  }
}
