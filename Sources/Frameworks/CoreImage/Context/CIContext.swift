@_spi(Host) import CoreGraphics
import Foundation
import TouchstoneRaster

public struct CIContextOption: Hashable, Equatable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let useSoftwareRenderer = CIContextOption(rawValue: "software_renderer")
  public static let highQualityDownsample = CIContextOption(rawValue: "high_quality_downsample")
  public static let outputColorSpace = CIContextOption(rawValue: "output_color_space")
  public static let workingColorSpace = CIContextOption(rawValue: "working_color_space")
  public static let cacheIntermediates = CIContextOption(rawValue: "cache_intermediates")
}

/// Turns recipes into pixels.
///
/// - Partial: options are accepted and change nothing: it works in linear sRGB and gives sRGB.
open class CIContext: _NSObject {
  public init(options: [CIContextOption: Any]?) {
    super.init()
    if options?.isEmpty == false { reportPartial() }
  }
  public override convenience init() { self.init(options: nil) }

  /// Nil for a part without pixels, or one of more than 67 million.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    let area = Area(fromRect)
    guard !area.isEmpty, area.width <= 1 << 14, area.height <= 1 << 14, area.width * area.height <= 1 << 26
    else { return nil }
    let tile = image.recipe.render(area)
    let buffer = PixelBuffer(width: area.width, height: area.height)
    for y in 0..<area.height {
      let row = buffer.row(y)
      for x in 0..<area.width { row[x] = tile[area.minX + x, area.maxY - 1 - y].word }
    }
    return CGImage(buffer: buffer)
  }
}
