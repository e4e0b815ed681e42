@_spi(Host) import CoreGraphics

/// A colour, or a rule that gives one for a set of traits.
open class UIColor: _NSObject, NSCopying, @unchecked Sendable {
  enum Kind {
    case fixed(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
    /// A colour of the system, by name: two look-ups give equal colours.
    case system(SystemColor)
    /// The tint of the view that asks, outside of views the app's; with an opacity of its own where there is one.
    case tint(alpha: CGFloat?)
  }
  let kind: Kind

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    kind = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    super.init()
  }

  init(kind: Kind) {
    self.kind = kind
    super.init()
  }

  public init(white: CGFloat, alpha: CGFloat) {
    kind = .fixed(CGColor(gray: white, alpha: alpha))
    super.init()
  }

  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (r, g, b) = ColorModels.rgb(hue: hue, saturation: saturation, brightness: brightness)
    kind = .fixed(CGColor(red: r, green: g, blue: b, alpha: alpha))
    super.init()
  }

  public init(cgColor: CGColor) {
    kind = .fixed(cgColor)
    super.init()
  }

  /// The provider is asked again for every set of traits.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    kind = .dynamic(dynamicProvider)
    super.init()
  }

  public required init?(coder: NSCoder) {
    func part(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
    kind = .fixed(
      CGColor(red: part("UIRed"), green: part("UIGreen"), blue: part("UIBlue"), alpha: part("UIAlpha")))
    super.init()
  }

  /// What `#colorLiteral` makes.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  // A colour never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Resolving

  open var cgColor: CGColor { cgColor(with: .current) }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    if case .fixed = kind { return self }
    return UIColor(cgColor: cgColor(with: traitCollection))
  }

  func cgColor(with traits: UITraitCollection) -> CGColor {
    switch kind {
    case .fixed(let color): return color
    case .system(let color): return color.variant(for: traits)
    case .tint(let alpha):
      let color = CurrentTraits.shared.tint.cgColor(with: traits)
      return alpha.map { color.withAlpha($0) } ?? color
    case .dynamic(let provider):
      // A provider that reads `UITraitCollection.current` sees the traits it is asked for.
      return traits.asCurrent { provider(traits).cgColor(with: traits) }
    }
  }

  /// Whether the colour depends on traits.
  var isDynamic: Bool {
    if case .fixed = kind { return false }
    return true
  }

  /// Whether the colour is the tint of the view that shows it.
  var followsTint: Bool {
    if case .tint = kind { return true }
    return false
  }

  // MARK: Variations

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    guard isDynamic else { return UIColor(cgColor: cgColor(with: .current).withAlpha(alpha)) }
    if followsTint { return UIColor(kind: .tint(alpha: alpha)) }
    return UIColor { [self] traits in UIColor(cgColor: cgColor(with: traits).withAlpha(alpha)) }
  }

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    let (h, s, b) = ColorModels.hsb(red: color.red, green: color.green, blue: color.blue)
    hue?.pointee = h
    saturation?.pointee = s
    brightness?.pointee = b
    alpha?.pointee = color.alpha
    return true
  }

  /// False for a colour that is not a shade of grey.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let color = cgColor
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = color.red
    alpha?.pointee = color.alpha
    return true
  }

  // MARK: Identity

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    switch (kind, other.kind) {
    case (.fixed(let a), .fixed(let b)): return a == b
    case (.system(let a), .system(let b)): return a == b
    case (.tint(let a), .tint(let b)): return a == b
    default: return false
    }
  }

  open override var hash: Int {
    switch kind {
    case .fixed(let color): return color.hashValue
    case .system(let color): return color.hashValue
    case .tint(let alpha): return alpha.hashValue
    case .dynamic: return ObjectIdentifier(self).hashValue
    }
  }

  open override var description: String {
    switch kind {
    case .fixed(let c): return c.words
    case .system(let color): return "<UIDynamicSystemColor; name = \(color.name)>"
    case .dynamic: return "<UIDynamicProviderColor>"
    case .tint: return "<UITintColor>"
    }
  }
}

extension UIColor: _ExpressibleByColorLiteral {}
public typealias _ColorLiteralType = UIColor

extension UIColor: NSSecureCoding {
  public static var supportsSecureCoding: Bool { true }
  /// - Partial: a dynamic colour is archived as it looks with the current traits.
  public func encode(with coder: NSCoder) {
    let color = cgColor
    coder.encode(Double(color.red), forKey: "UIRed")
    coder.encode(Double(color.green), forKey: "UIGreen")
    coder.encode(Double(color.blue), forKey: "UIBlue")
    coder.encode(Double(color.alpha), forKey: "UIAlpha")
  }
}

extension CGColor {
  fileprivate func withAlpha(_ alpha: CGFloat) -> CGColor {
    copy(alpha: alpha)!
  }
}

extension CGColor {
  /// The space by UIKit's name for it, and the components.
  fileprivate var words: String {
    let space =
      if pattern != nil {
        "UICGColor pattern"
      } else if numberOfComponents == 2 {
        "UIExtendedGrayColorSpace"
      } else {
        colorSpace?.isWideGamutRGB == true ? "UIDisplayP3ColorSpace" : "UIExtendedSRGBColorSpace"
      }
    return ([space] + (components ?? []).map { $0 == $0.rounded() && abs($0) < 1e9 ? "\(Int($0))" : "\($0)" })
      .joined(separator: " ")
  }
}
