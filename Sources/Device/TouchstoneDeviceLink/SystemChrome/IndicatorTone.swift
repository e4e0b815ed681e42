import TouchstoneRaster

/// Whether the home indicator is drawn light or dark: it keeps off what lies under it, whatever the app's appearance.
///
/// What is seen of the app is the edge around the bar, since the bar itself is in the picture. Between the two thresholds the
/// tone stays as it is, so that a picture that moves below makes no flicker.
struct IndicatorTone: Equatable {
  private(set) var isLight: Bool

  private static let darkest = 0.4
  private static let lightest = 0.6

  init(isLight: Bool) { self.isLight = isLight }

  /// - Parameter bar: Where the indicator is, in pixels.
  mutating func adapt(to pixels: PixelBuffer, around bar: PixelRect) {
    guard let luminance = Self.luminance(of: pixels, around: bar) else { return }
    if luminance < Self.darkest { isLight = true }
    if luminance > Self.lightest { isLight = false }
  }

  /// Mean of the rows two pixels above and below, which no smoothed edge of the bar reaches.
  private static func luminance(of pixels: PixelBuffer, around bar: PixelRect) -> Double? {
    let seen = bar.intersection(PixelRect(x: 0, y: bar.y, width: pixels.width, height: bar.height))
    let columns = seen.x..<seen.maxX
    let rows = [bar.y - 2, bar.y + bar.height + 1].filter { (0..<pixels.height).contains($0) }
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    var sum = 0
    for row in rows {
      for column in columns {
        let word = Int(pixels.pixels[row * pixels.stride + column])
        // Rec. 709, in thousandths.
        sum += 213 * (word >> 16 & 255) + 715 * (word >> 8 & 255) + 72 * (word & 255)
      }
    }
    return Double(sum) / Double(rows.count * columns.count * 255_000)
  }
}
