import Testing

@_spi(Host) @testable import UIKit

/// Measured on devices: 64 points scaled by the metrics of every style in every setting, to thirds of points.
@Suite @MainActor struct TextStyleTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var style: UIFont.TextStyle
    var sizes: [CGFloat]
    /// Thirds of points.
    var thirds: [CGFloat]
    var testDescription: String { style.rawValue }
  }

  nonisolated static let rows: [Row] = [
    Row(
      style: .largeTitle, sizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      thirds: [178, 183, 187, 192, 201, 215, 225, 244, 267, 286, 309, 328]),
    Row(
      style: .title1, sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      thirds: [175, 181, 186, 192, 203, 215, 232, 260, 288, 322, 344, 384]),
    Row(
      style: .title2, sizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      thirds: [165, 171, 178, 192, 206, 219, 233, 281, 322, 357, 405, 453]),
    Row(
      style: .title3, sizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      thirds: [169, 177, 184, 192, 215, 230, 246, 292, 338, 392, 445, 499]),
    Row(
      style: .headline, sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      thirds: [166, 175, 183, 192, 209, 227, 253, 297, 349, 419, 445, 541]),
    Row(
      style: .body, sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      thirds: [166, 175, 183, 192, 209, 227, 253, 297, 349, 419, 489, 541]),
    Row(
      style: .callout, sizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      thirds: [165, 174, 183, 192, 210, 229, 256, 293, 357, 421, 475, 549]),
    Row(
      style: .subheadline, sizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      thirds: [154, 173, 182, 192, 211, 230, 250, 298, 346, 413, 480, 557]),
    Row(
      style: .footnote, sizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      thirds: [171, 171, 171, 192, 213, 235, 256, 309, 352, 427, 491, 555]),
    Row(
      style: .caption1, sizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      thirds: [156, 156, 156, 192, 228, 252, 276, 324, 384, 468, 528, 612]),
    Row(
      style: .caption2, sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
      thirds: [192, 192, 192, 192, 266, 295, 325, 369, 428, 517, 606, 709]),
  ]

  @Test("R50.5: every style's size, weight and line height in the twelve settings", arguments: rows)
  func fonts(row: Row) {
    for (category, size) in zip(TextStyleTable.categories, row.sizes) {
      let font = UIFont.preferredFont(
        forTextStyle: row.style, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
      #expect(font.pointSize == size)
      #expect(font.ascender == size * 1950 / 2048)
      #expect(font.lineHeight == size * 2444 / 2048)
      #expect(font.leading == 0)
      #expect(font.fontName == (row.style == .headline ? ".SFUI-Semibold" : ".SFUI-Regular"))
    }
  }

  @Test("R50.1: lengths scale with every style in the twelve settings as on devices", arguments: rows)
  func metrics(row: Row) {
    _ = TestPhone()
    let metrics = UIFontMetrics(forTextStyle: row.style)
    for (category, thirds) in zip(TextStyleTable.categories, row.thirds) {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      let scaled = metrics.scaledValue(for: 64, compatibleWith: traits)
      #expect(abs(scaled * 3 - thirds) < 0.01, "\(category.rawValue): \(scaled * 3)")
      let font = metrics.scaledFont(for: .systemFont(ofSize: 64), compatibleWith: traits)
      #expect(abs(font.pointSize - thirds / 3) <= 0.5)
    }
  }
}
