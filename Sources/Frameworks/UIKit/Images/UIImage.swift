@_spi(Host) import CoreGraphics
import TouchstoneImageCoding
import TouchstoneRaster

/// A picture: pixels, a symbol or frames of an animation, and how they are to be shown. Never changes.
open class UIImage: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  enum Content {
    case none
    case pixels(ImagePixels)
    case symbol(SymbolImage)
    case frames([UIImage], TimeInterval)
  }
  let content: Content
  let look: ImageLook
  /// The variants for other traits, where there are any.
  var storedAsset: UIImageAsset?

  init(content: Content, look: ImageLook, asset: UIImageAsset? = nil) {
    self.content = content
    self.look = look
    storedAsset = asset
    super.init()
  }

  public override convenience init() { self.init(content: .none, look: ImageLook()) }

  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    content = .pixels(ImagePixels(cgImage))
    look = ImageLook(scale: scale > 0 ? scale : 1, orientation: orientation)
    super.init()
  }

  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public init?(data: Data, scale: CGFloat) {
    guard let pixels = ImagePixels(data: data) else { return nil }
    content = .pixels(pixels)
    look = ImageLook(scale: scale > 0 ? scale : 1, orientation: pixels.orientation)
    super.init()
  }

  public init?(contentsOfFile path: String) {
    guard let found = LooseImages.find(path: path, traits: .current) else { return nil }
    let pixels = ImagePixels(file: found.path)
    guard pixels.size != nil else { return nil }
    content = .pixels(pixels)
    var look = ImageLook(scale: CGFloat(found.scale), orientation: pixels.orientation)
    look.name = (path as NSString).lastPathComponent
    self.look = look
    super.init()
  }

  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let found = NamedImage.find(name, in: bundle ?? .main, traits: traitCollection ?? .current) else {
      return nil
    }
    var look = found.look
    look.name = name
    (content, self.look, storedAsset) = (found.content, look, found.asset)
    super.init()
  }

  /// What an image in the source itself stands for: `#imageLiteral(resourceName:)`.
  public required convenience init(imageLiteralResourceName name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)!
  }

  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard let symbol = SymbolImage(name: name, configuration: configuration as? SymbolConfiguration) else {
      return nil
    }
    content = .symbol(symbol)
    var look = ImageLook(scale: ImageCanvas.screenScale)
    look.flipsForRightToLeft = symbol.followsDirection
    self.look = look
    super.init()
  }

  public static var supportsSecureCoding: Bool { true }

  /// - Partial: archives of other platforms are not read.
  public required init?(coder: NSCoder) {
    guard let data = coder.decodeObject(of: NSData.self, forKey: "png"),
      let pixels = ImagePixels(data: Data(referencing: data))
    else { return nil }
    content = .pixels(pixels)
    var look = ImageLook(scale: max(0.01, CGFloat(coder.decodeDouble(forKey: "scale"))))
    look.renderingMode = RenderingMode(rawValue: coder.decodeInteger(forKey: "renderingMode")) ?? .automatic
    self.look = look
    super.init()
  }

  /// - Partial: what is kept is the picture, its scale and rendering mode; caps and insets are lost.
  open func encode(with coder: NSCoder) {
    guard let data = pngData() else { return }
    coder.encode(data as NSData, forKey: "png")
    coder.encode(Double(scale), forKey: "scale")
    coder.encode(renderingMode.rawValue, forKey: "renderingMode")
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: Measures

  open var size: CGSize {
    switch content {
    case .none: return .zero
    case .frames(let frames, _): return frames.first?.size ?? .zero
    case .symbol(let symbol): return symbol.size
    case .pixels(let pixels):
      guard let size = pixels.size else { return .zero }
      let (w, h) = (CGFloat(size.width) / look.scale, CGFloat(size.height) / look.scale)
      return look.orientation.isSideways ? CGSize(width: h, height: w) : CGSize(width: w, height: h)
    }
  }
  open var scale: CGFloat { look.scale }
  open var imageOrientation: Orientation { look.orientation }
  open var renderingMode: RenderingMode { look.renderingMode }
  open var capInsets: UIEdgeInsets { look.capInsets }
  open var resizingMode: ResizingMode { look.resizingMode }
  open var alignmentRectInsets: UIEdgeInsets { look.alignmentRectInsets }
  open var isSymbolImage: Bool {
    if case .symbol = content { return true }
    return false
  }
  open var flipsForRightToLeftLayoutDirection: Bool { look.flipsForRightToLeft }
  open var images: [UIImage]? {
    if case .frames(let frames, _) = content { return frames }
    return nil
  }
  open var duration: TimeInterval {
    if case .frames(_, let duration) = content { return duration }
    return 0
  }
  open var traitCollection: UITraitCollection { UITraitCollection(displayScale: scale) }
  open var imageAsset: UIImageAsset? {
    if let asset = storedAsset { return asset }
    guard case .pixels = content else { return nil }
    let asset = UIImageAsset(fallback: self)
    storedAsset = asset
    return asset
  }

  /// The pixels as stored: `imageOrientation` is not applied.
  open var cgImage: CGImage? {
    switch content {
    case .none: nil
    case .pixels(let pixels): pixels.cgImage
    case .symbol(let symbol): symbol.image(scale: look.scale)
    case .frames(let frames, _): frames.first?.cgImage
    }
  }

  /// For drawings that are to be like this image: its scale, and whether it has see-through parts.
  open var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = cgImage.map { [.none, .noneSkipFirst, .noneSkipLast].contains($0.alphaInfo) } ?? false
    return format
  }

  // MARK: Files

  open func pngData() -> Data? {
    guard let image = rendered() else { return nil }
    return (try? ImageEncoder.png(image.buffer)).map { Data($0) }
  }

  /// Quality 0 ... 1.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let image = rendered() else { return nil }
    let quality = Int(bounded: Double(min(1, max(0, compressionQuality)) * 100).rounded())
    return (try? ImageEncoder.jpeg(image.buffer, quality: quality)).map { Data($0) }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if other === self { return true }
    guard look.scale == other.look.scale, look.orientation == other.look.orientation,
      look.renderingMode == other.look.renderingMode, look.capInsets == other.look.capInsets
    else { return false }
    switch (content, other.content) {
    case (.pixels(let a), .pixels(let b)): return a === b || a.cgImage === b.cgImage && a.cgImage != nil
    case (.symbol(let a), .symbol(let b)): return a == b
    case (.none, .none): return true
    default: return false
    }
  }

  open override var hash: Int { size.width.hashValue &+ size.height.hashValue }

  open override var description: String {
    "<UIImage: \(Int(bounded: size.width * scale))x\(Int(bounded: size.height * scale)) pixels, scale \(scale)>"
  }
}

extension UIImage: _ExpressibleByImageLiteral {}
public typealias _ImageLiteralType = UIImage
