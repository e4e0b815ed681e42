@_spi(Host) import CoreGraphics
@_spi(Host) import QuartzCore
import TouchstoneRaster

/// The grey disc with a cross that empties a text field.
@MainActor final class TextFieldClearButton: UIView {
  var action: (() -> Void)?

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { "Clear text" }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }

  override func setClassDefaults() {
    isHidden = true
    layer.needsDisplayOnBoundsChange = true
    layer.setNeedsDisplay()
  }

  override func display(_ layer: CALayer) {
    guard layer === self.layer else { return }
    let scale = layer.contentsScale
    let side = Int(bounded: (min(bounds.width, bounds.height) * scale).rounded())
    guard side > 0 else { return }
    layer.contents = MaskContents(
      mask: Self.glyph(side: side),
      color: UIColor.tertiaryLabel.resolvedColor(with: traitCollection).cgColor.premultipliedWord)
  }

  /// A disc of 17/19 of the side with a cross cut out.
  private static func glyph(side: Int) -> MaskBuffer {
    let center = Double(side) / 2
    let radius = center * 0.83
    var path = RasterPath()
    let k = radius * 0.5522847498
    path.move(to: .init(center + radius, center))
    path.cubic(
      to: .init(center, center + radius), control1: .init(center + radius, center + k),
      control2: .init(center + k, center + radius))
    path.cubic(
      to: .init(center - radius, center), control1: .init(center - k, center + radius),
      control2: .init(center - radius, center + k))
    path.cubic(
      to: .init(center, center - radius), control1: .init(center - radius, center - k),
      control2: .init(center - k, center - radius))
    path.cubic(
      to: .init(center + radius, center), control1: .init(center + k, center - radius),
      control2: .init(center + radius, center - k))
    path.close()
    // The cross runs the other way round, so that it is a hole: twelve corners around the centre.
    let arm = radius * 0.42
    let half = radius * 0.085
    let corners: [(Double, Double)] = [
      (0, -half), (arm - half, -arm), (arm, -arm + half), (half, 0), (arm, arm - half), (arm - half, arm),
      (0, half), (-arm + half, arm), (-arm, arm - half), (-half, 0), (-arm, -arm + half), (-arm + half, -arm),
    ]
    path.move(to: .init(center + corners[0].0, center + corners[0].1))
    for corner in corners.dropFirst() { path.line(to: .init(center + corner.0, center + corner.1)) }
    path.close()
    let coverage = PathRasteriser.coverage(
      of: path, rule: .evenOdd, clip: PixelRect(x: 0, y: 0, width: side, height: side))
    let mask = MaskBuffer(width: side, height: side)
    for row in 0..<coverage.mask.height {
      for column in 0..<coverage.mask.width {
        mask.row(row + coverage.y)[column + coverage.x] = coverage.mask.row(row)[column]
      }
    }
    return mask
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, bounds.insetBy(dx: -20, dy: -20).contains(touch.location(in: self))
    else { return }
    action?()
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
