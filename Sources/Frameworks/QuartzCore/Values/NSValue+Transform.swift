import CoreGraphics
import TouchstoneFoundation

extension NSValue {
  /// How sixteen numbers are boxed: Foundation on Linux boxes no structures but its own.
  private static let transformType = "[16d]"

  /// - Partial: `objCType` is that of sixteen numbers.
  public convenience init(caTransform3D transform: CATransform3D) {
    var transform = transform
    self.init(bytes: &transform, objCType: Self.transformType)
  }

  /// The identity where something else is boxed.
  public var caTransform3DValue: CATransform3D { boxedTransform ?? CATransform3DIdentity }

  /// nil where something else is boxed.
  var boxedTransform: CATransform3D? {
    guard String(cString: objCType) == Self.transformType else { return nil }
    var transform = CATransform3DIdentity
    getValue(&transform)
    return transform
  }
}
