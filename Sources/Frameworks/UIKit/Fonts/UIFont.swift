import TouchstoneText

/// A font at a size: a specification, and the engine's font that answers it.
open class UIFont: _NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  let specification: FontSpecification
  /// How the font follows the text size setting, if it does.
  let scaling: FontScaling?
  private(set) lazy var textFont: TextFont = specification.textFont()

  init(_ specification: FontSpecification, scaling: FontScaling? = nil) {
    self.specification = specification
    self.scaling = scaling
    super.init()
  }

  /// `nil` if no font of that PostScript or full name is installed or registered by the app.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let source = InstalledFonts.source(named: fontName) else { return nil }
    self.init(FontSpecification(source: source, size: fontSize == 0 ? 12 : fontSize))
  }

  /// A size of 0 takes the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(descriptor.specification(size: pointSize))
  }

  // MARK: Names

  open var familyName: String { specification.familyName }
  open var fontName: String { specification.fontName }
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(specification) }

  // MARK: Metrics

  open var pointSize: CGFloat { specification.size }
  open var ascender: CGFloat { textFont.ascender }
  open var descender: CGFloat { textFont.descender }
  open var capHeight: CGFloat { textFont.capHeight }
  open var xHeight: CGFloat { textFont.xHeight }
  open var lineHeight: CGFloat { textFont.lineHeight }
  open var leading: CGFloat { textFont.leading }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var other = specification
    other.size = fontSize
    return UIFont(other)
  }

  // MARK: Installed fonts

  open class var familyNames: [String] { InstalledFonts.familyNames }
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    InstalledFonts.fontNames(family: familyName)
  }

  // MARK: Object

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other === self || other.specification == specification
  }
  open override var hash: Int { specification.hashValue }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override var description: String {
    """
    <\(type(of: self))> font-family: "\(familyName)"; font-weight: \(specification.isBold ? "bold" : "normal"); \
    font-style: \(specification.isItalic ? "italic" : "normal"); font-size: \(String(format: "%.2f", pointSize))pt
    """
  }

  // MARK: Coding

  public static var supportsSecureCoding: Bool { true }

  public required convenience init?(coder: NSCoder) {
    let size = CGFloat(coder.decodeDouble(forKey: "UIFontPointSize"))
    let name =
      coder.decodeObject(of: NSString.self, forKey: "UIFontName").map { String(describing: $0) } ?? ""
    guard !name.hasPrefix("."), let source = InstalledFonts.source(named: name) else {
      self.init(FontSpecification(systemFontName: name, size: size))
      return
    }
    self.init(FontSpecification(source: source, size: size))
  }

  open func encode(with coder: NSCoder) {
    coder.encode(fontName as NSString, forKey: "UIFontName")
    coder.encode(Double(pointSize), forKey: "UIFontPointSize")
  }
}
