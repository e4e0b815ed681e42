import CoreImage
import UIKit

extension UIView {
  /// What lies behind this view, blurred, as an image of the view's size: a picture of this moment. Nil for a radius or size of nothing,
  /// and for a hidden view.
  ///
  /// It is the part of the first opaque view around this one (else the outermost) that this view covers, without this view itself.
  ///
  /// - Parameter radius: of the Gaussian blur, in points.
  public func blurredBackground(radius: CGFloat) -> UIImage? {
    guard radius > 0, !isHidden, !bounds.isEmpty, let behind = firstOpaqueAncestor else { return nil }
    let part = convert(bounds, to: behind)
    let format = UIGraphicsImageRendererFormat()
    format.scale = window?.screen.scale ?? traitCollection.displayScale.nonzero ?? 1
    let wasHidden = layer.isHidden
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.isHidden = true
    let image = UIGraphicsImageRenderer(bounds: part, format: format).image {
      behind.layer.render(in: $0.cgContext)
    }
    layer.isHidden = wasHidden
    CATransaction.commit()
    return image.blurred(radius: radius)
  }

  /// The nearest view around this one that hides all behind it; the outermost where none does.
  private var firstOpaqueAncestor: UIView? {
    var ancestor = superview
    while let view = ancestor, !view.hidesWhatIsBehind, let next = view.superview { ancestor = next }
    return ancestor
  }

  private var hidesWhatIsBehind: Bool {
    guard alpha == 1, let color = backgroundColor else { return false }
    return color.resolvedColor(with: traitCollection).cgColor.alpha == 1
  }
}

extension UIImage {
  /// The image blurred, of the same size; its edges fade into themselves rather than into nothing.
  fileprivate func blurred(radius: CGFloat) -> UIImage? {
    guard let cgImage else { return nil }
    let input = CIImage(cgImage: cgImage)
    guard let filter = CIFilter(name: "CIGaussianBlur") else { return nil }
    filter.setValue(input.clampedToExtent(), forKey: kCIInputImageKey)
    filter.setValue(radius * scale, forKey: kCIInputRadiusKey)
    guard let output = filter.outputImage,
      let drawn = CIContext(options: nil).createCGImage(output.cropped(to: input.extent), from: input.extent)
    else { return nil }
    return UIImage(cgImage: drawn, scale: scale, orientation: .up)
  }
}

extension CGFloat {
  fileprivate var nonzero: CGFloat? { self == 0 ? nil : self }
}
