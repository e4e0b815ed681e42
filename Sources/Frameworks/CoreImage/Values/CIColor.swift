@_spi(Host) import CoreGraphics

/// A colour for filters, unpremultiplied.
open class CIColor: _NSObject, NSCopying, @unchecked Sendable {
  private let color: CGColor

  public init(cgColor: CGColor) {
    color = cgColor
    super.init()
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: 1)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open var red: CGFloat { color.red }
  open var green: CGFloat { color.green }
  open var blue: CGFloat { color.blue }
  open var alpha: CGFloat { color.alpha }
  open var numberOfComponents: Int { color.numberOfComponents }
  open var stringRepresentation: String { "\(red) \(green) \(blue) \(alpha)" }

  public static let black = CIColor(red: 0, green: 0, blue: 0)
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
  public static let cyan = CIColor(red: 0, green: 1, blue: 1)
  public static let magenta = CIColor(red: 1, green: 0, blue: 1)
  public static let yellow = CIColor(red: 1, green: 1, blue: 0)
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)

  open override func isEqual(_ object: Any?) -> Bool { (object as? CIColor)?.color == color }
  open override var hash: Int { color.hashValue }

  /// Premultiplied and linear.
  var light: Light {
    Light(
      Transfer.linear(Float(red)), Transfer.linear(Float(green)), Transfer.linear(Float(blue)), Float(1)
    ) * Float(alpha)
  }
}
