@_spi(Host) import CoreGraphics
import Foundation
import ImageIO

/// A recipe for an image; pixels are made when a context asks for a part of it.
open class CIImage: _NSObject, NSCopying, @unchecked Sendable {
  let recipe: Recipe
  /// What it was made of, where it is nothing but that.
  open private(set) var cgImage: CGImage?

  init(_ recipe: Recipe) {
    self.recipe = recipe
    super.init()
  }

  public init(cgImage image: CGImage) {
    recipe = .picture(image)
    cgImage = image
    super.init()
  }

  /// - Partial: options change nothing.
  public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]?) {
    self.init(cgImage: image)
    if options?.isEmpty == false { reportPartial() }
  }

  /// One colour all over the plane.
  public init(color: CIColor) {
    let light = color.light
    recipe = .everywhere { _ in light }
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  public class func empty() -> CIImage { CIImage(Recipe(extent: .zero) { Tile($0) }) }

  open var extent: CGRect { recipe.extent == Recipe.infinite ? .infinite : recipe.extent }

  // MARK: Other images

  open func cropped(to rect: CGRect) -> CIImage { CIImage(recipe.cropped(rect)) }

  open func transformed(by matrix: CGAffineTransform) -> CIImage { CIImage(recipe.transformed(matrix)) }

  open func composited(over dest: CIImage) -> CIImage {
    CIImage(recipe.mixed(with: dest.recipe) { $0 + $1 * (1 - $0.w) })
  }

  open func clampedToExtent() -> CIImage { CIImage(recipe.clampedToExtent()) }

  open func clamped(to rect: CGRect) -> CIImage { CIImage(recipe.cropped(rect).clampedToExtent()) }

  open func applyingGaussianBlur(sigma: Double) -> CIImage { CIImage(recipe.blurred(sigma: CGFloat(sigma))) }

  open func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
    guard let filter = CIFilter(name: filterName) else {
      NSLog("CoreImage: error: there is no filter named \(filterName); the result is an empty image.")
      return .empty()
    }
    filter.setValue(self, forKey: kCIInputImageKey)
    for (key, value) in params { filter.setValue(value, forKey: key) }
    return filter.outputImage ?? .empty()
  }

  open func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }

  open func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
    transformed(by: orientationTransform(for: orientation))
  }

  open func oriented(forExifOrientation orientation: Int32) -> CIImage {
    oriented(CGImagePropertyOrientation(rawValue: UInt32(orientation)) ?? .up)
  }

  /// Turns the image upright and puts its corner back where it was.
  open func orientationTransform(for orientation: CGImagePropertyOrientation) -> CGAffineTransform {
    let turn: CGAffineTransform =
      switch orientation {
      case .up: .identity
      case .upMirrored: CGAffineTransform(scaleX: -1, y: 1)
      case .down: CGAffineTransform(scaleX: -1, y: -1)
      case .downMirrored: CGAffineTransform(scaleX: 1, y: -1)
      case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 0, ty: 0)
      case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
      case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
      }
    let box = recipe.extent.applying(turn)
    return turn.concatenating(
      CGAffineTransform(translationX: recipe.extent.minX - box.minX, y: recipe.extent.minY - box.minY))
  }
}

public struct CIImageOption: Hashable, Equatable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}
