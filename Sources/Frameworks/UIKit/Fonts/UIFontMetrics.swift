/// Scales fonts and lengths as a text style's own lines grow with the text size setting.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(font, maximumPointSize: nil, traits: nil) }
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(font, maximumPointSize: nil, traits: traitCollection)
  }
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(font, maximumPointSize: maximumPointSize, traits: nil)
  }
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(font, maximumPointSize: maximumPointSize, traits: traitCollection)
  }

  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let scale = traitCollection.map(\.displayScale).flatMap { $0 > 0 ? $0 : nil } ?? DisplayScale.current
    return (value * ratio(traitCollection) * scale).rounded() / scale
  }

  private func ratio(_ traits: UITraitCollection?) -> CGFloat {
    TextStyleTable.ratio(of: style, in: TextSizeSetting.category(traits))
  }

  /// Sizes of fonts come out in whole points.
  func scaledFont(_ font: UIFont, maximumPointSize: CGFloat?, traits: UITraitCollection?) -> UIFont {
    var specification = font.specification
    specification.size = (font.pointSize * ratio(traits)).rounded()
    if let maximumPointSize, maximumPointSize > 0 {
      specification.size = min(specification.size, maximumPointSize)
    }
    return UIFont(
      specification,
      scaling: FontScaling(style: style, unscaledSize: font.pointSize, maximumSize: maximumPointSize))
  }
}
