import CTouchstoneKernels
import TouchstoneRaster

/// Draws into a bitmap, or on the pages of a document.
///
/// User space is mapped by the CTM to base space, whose origin is at the bottom left; the surface's pixels run from the
/// top. Contexts of UIKit begin with a CTM that turns that upside down.
public class CGContext {
  /// The bitmap itself, below all transparency layers.
  let bitmap: Surface
  let foreign: ForeignBitmap?
  private let info: CGBitmapInfo
  private let space: CGColorSpace
  /// Pixels per unit of shadow offset, and which way they go down: shadows ignore the CTM.
  let shadowScale: CGFloat
  let shadowDown: CGFloat

  /// The context's own space to base space.
  var initialCTM: CGAffineTransform
  /// Takes the drawing instead of the bitmap, which then is empty: points stand for pixels.
  let canvas: PDFCanvas?
  /// Of pages that do not say their own.
  private(set) var mediaBox = CGRect.zero
  var allowsAntialiasing = true

  var state: DrawingState
  var savedStates: [DrawingState] = []
  /// The path under construction, in base space: a later CTM does not move it.
  var pendingPath = CGMutablePath()
  var transparencyLayers: [TransparencyLayer] = []
  /// Where drawing goes now.
  var surface: Surface
  /// What paths are rasterised in, made with the first of them.
  private(set) lazy var coverageMemory = CoverageMemory()
  private var onRelease: (() -> Void)?

  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard width > 0, height > 0, width <= 32767, height <= 32767,
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: nil, model: space.model, info: info),
      // Unpremultiplied alpha cannot be drawn into, there as here.
      layout.alpha != .straight, layout.bytesPerPixel != 3
    else { return nil }
    let pitch = bytesPerRow == 0 ? width * layout.bytesPerPixel : bytesPerRow
    guard pitch >= width * layout.bytesPerPixel else { return nil }
    let buffer: PixelBuffer
    if layout == .native, pitch % 4 == 0, let data, UInt(bitPattern: data) % 4 == 0 {
      buffer = PixelBuffer(
        borrowing: data.assumingMemoryBound(to: UInt32.self), width: width, height: height, stride: pitch / 4,
        release: {})
      foreign = nil
    } else if layout == .native, data == nil {
      buffer = PixelBuffer(width: width, height: height)
      foreign = nil
    } else {
      buffer = PixelBuffer(width: width, height: height)
      let bytes = data ?? calloc(height, pitch)
      guard let bytes else { return nil }
      foreign = ForeignBitmap(
        bytes: bytes.assumingMemoryBound(to: UInt8.self), bytesPerRow: pitch, layout: layout,
        owned: data == nil)
    }
    bitmap = Surface(buffer: buffer)
    surface = bitmap
    canvas = nil
    self.info = info
    self.space = space
    (shadowScale, shadowDown) = (1, -1)
    initialCTM = .identity
    state = DrawingState(ctm: .identity, clip: ClipRegion(rect: buffer.bounds))
  }

  /// The callback takes the memory back when the context goes.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32, releaseCallback: CGBitmapContextReleaseDataCallback?,
    releaseInfo: UnsafeMutableRawPointer?
  ) {
    self.init(
      data: data, width: width, height: height, bitsPerComponent: bitsPerComponent, bytesPerRow: bytesPerRow,
      space: space, bitmapInfo: bitmapInfo)
    if let releaseCallback { onRelease = { releaseCallback(releaseInfo, data) } }
  }

  /// The context of a CGLayer: origin at the bottom left, so many pixels to the unit.
  init(layer buffer: PixelBuffer, x: CGFloat, y: CGFloat) {
    bitmap = Surface(buffer: buffer)
    surface = bitmap
    foreign = nil
    info = PixelLayout.nativeInfo
    space = .standard
    canvas = nil
    (shadowScale, shadowDown) = (y, -1)
    initialCTM = CGAffineTransform(scaleX: x, y: y)
    state = DrawingState(ctm: initialCTM, clip: ClipRegion(rect: buffer.bounds))
  }

  /// A context of UIKit's: origin at the top left, `scale` pixels to the unit. The buffer may be a part of a
  /// larger picture that begins this many pixels from the left and the top.
  @_spi(Host) public init(buffer: PixelBuffer, scale: CGFloat, originX: Int = 0, originY: Int = 0) {
    bitmap = Surface(buffer: buffer)
    surface = bitmap
    foreign = nil
    info = PixelLayout.nativeInfo
    space = .standard
    canvas = nil
    (shadowScale, shadowDown) = (scale, 1)
    initialCTM = CGAffineTransform(
      a: scale, b: 0, c: 0, d: -scale, tx: CGFloat(-originX), ty: CGFloat(buffer.height + originY))
    state = DrawingState(ctm: initialCTM, clip: ClipRegion(rect: buffer.bounds))
  }

  /// The context of a document. Nothing is drawn before its first page.
  init(canvas: PDFCanvas, mediaBox: CGRect, yPointsDown: Bool) {
    bitmap = Surface(buffer: PixelBuffer(width: 0, height: 0))
    surface = bitmap
    foreign = nil
    self.canvas = canvas
    info = PixelLayout.nativeInfo
    space = .standard
    (shadowScale, shadowDown) = (1, yPointsDown ? 1 : -1)
    initialCTM = .identity
    state = DrawingState(ctm: .identity, clip: ClipRegion(rect: .empty))
    self.mediaBox = mediaBox
  }

  deinit {
    if let foreign, foreign.owned { free(foreign.bytes) }
    onRelease?()
  }

  // MARK: The bitmap

  public var width: Int { bitmap.buffer.width }
  public var height: Int { bitmap.buffer.height }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { (foreign?.layout.bytesPerPixel ?? 4) * 8 }
  public var bytesPerRow: Int { foreign?.bytesPerRow ?? bitmap.buffer.stride * 4 }
  public var colorSpace: CGColorSpace? { space }
  public var bitmapInfo: CGBitmapInfo { info }
  public var alphaInfo: CGImageAlphaInfo { info.alphaInfo }
  /// Nil of a document.
  public var data: UnsafeMutableRawPointer? {
    guard canvas == nil else { return nil }
    return foreign.map { UnsafeMutableRawPointer($0.bytes) } ?? UnsafeMutableRawPointer(bitmap.buffer.pixels)
  }

  /// The drawing so far, copied; nil of a document.
  public func makeImage() -> CGImage? {
    guard canvas == nil else { return nil }
    if let foreign { foreign.load(bitmap.rect, into: bitmap.buffer) }
    let copy = PixelBuffer(width: width, height: height)
    for y in 0..<height { ts_copy(copy.row(y), bitmap.buffer.row(y), width) }
    let opaque = [.none, .noneSkipFirst, .noneSkipLast].contains(alphaInfo)
    return CGImage(buffer: copy, isOpaque: opaque)
  }

  public func flush() {}
  public func synchronize() {}
}

public typealias CGBitmapContextReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) ->
  Void
