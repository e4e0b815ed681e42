/// The platform's system font in numbers: Inter's glyphs stand in for it, but lines are as high and
/// words as wide as on a phone.
enum SystemFontMetrics {
  // Vertical metrics in ems; 15 pt gives the line height 17.900391.
  static let ascender = 1950.0 / 2048
  static let descender = -494.0 / 2048
  static let capHeight = 1443.0 / 2048
  static let xHeight = 1078.0 / 2048

  /// The published tracking of the platform's font for 6...80 pt, in thousandths of an em.
  private static let table: [Int8] = [
    41, 34, 26, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23, -18, -12, -4, 3, 6, 8, 11, 14, 14, 14,
    13, 13, 12, 12, 11, 10, 10, 10, 10, 10, 9, 9, 9, 8, 8, 8, 8, 8, 7, 7, 7, 6, 6, 6, 6, 6, 6, 5, 5, 4, 4,
    4, 4, 4, 4, 3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 0,
  ]

  /// Extra points after every glyph at `size` and a weight of 100...900.
  static func tracking(size: Double, weight: Double) -> Double {
    let first = 6.0
    let position = min(max(size - first, 0), Double(table.count - 1))
    let index = Int(position)
    let next = min(index + 1, table.count - 1)
    let fraction = position - Double(index)
    let thousandths = Double(table[index]) * (1 - fraction) + Double(table[next]) * fraction
    return (thousandths + opticalCorrection(size: size) + weightCorrection(weight)) / 1000 * size
  }

  /// What the letter forms lack beyond the table, in thousandths of an em.
  ///
  /// From 17 to 28 pt the platform's forms pass gradually from the text to the display cut, which is
  /// 57 narrower; ours switch at 20, by 46 only. Calibrated on widths of real labels at 17, 28 and 58 pt.
  private static func opticalCorrection(size: Double) -> Double {
    let passage = -5.15
    if size < 17 { return 0 }
    if size < displayCutSize { return passage * (size - 17) }
    // Real lines of 23 pt are narrower than the straight passage would have them.
    if size < 23 { return 31 - 23.0 / 3 * (size - displayCutSize) }
    if size < 28 { return 8 - 3.64 * (size - 23) }
    return 31 + passage * 8
  }

  /// The platform's semibold letters are wider than ours by this much of a thousandth of an em; between
  /// regular and semibold in proportion. Nothing is known of bolder cuts, so they get no more.
  private static func weightCorrection(_ weight: Double) -> Double {
    11.3 * min(max(weight - 400, 0), 200) / 200
  }

  /// From this size on the display cut's letter forms are used.
  static let displayCutSize = 20.0
}
