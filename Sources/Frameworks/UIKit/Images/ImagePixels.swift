@_spi(Host) import CoreGraphics
import TouchstoneImageCoding
import TouchstoneRaster

/// The pixels of images, decoded when first needed, and turned upright when first drawn. What a file or an app's bytes can
/// give again is let go where memory is short.
final class ImagePixels: @unchecked Sendable {
  private enum Source {
    case image(CGImage)
    case file(String)
    /// An app's bytes, whose header is an image's.
    case data(Data)
    /// Neither file nor image gave pixels.
    case broken
  }
  private let lock = NSLock()
  private var source: Source
  /// Where decoded pixels come from, if they can come again.
  private var origin: Source?
  /// Decoded since the store was last told.
  private var isFresh = false
  private var turned: [UIImage.Orientation: CGImage] = [:]
  private var storedMask: MaskBuffer?
  private var fileOrientation = 1
  private var storedLarge: ImagePixels?
  /// Of a file that is not decoded yet.
  private var header: ImageHeader?

  init(_ image: CGImage) { source = .image(image) }
  init(file path: String) { source = .file(path) }

  /// Nil for bytes that are no image.
  init?(data: Data) {
    guard let header = data.withUnsafeBytes({ ImageHeader($0) }) else {
      // What has no header that is known here may be an image all the same.
      guard let decoded = try? data.withUnsafeBytes({ try ImageDecoder.decode($0) }) else { return nil }
      source = .image(CGImage(buffer: decoded.buffer, isOpaque: decoded.isOpaque))
      fileOrientation = decoded.orientation
      return
    }
    self.header = header
    source = .data(data)
  }

  var cgImage: CGImage? { decoding { loaded() } }

  /// Runs `body` under the lock, and tells the store afterwards if it decoded anything.
  private func decoding<Result>(_ body: () -> Result) -> Result {
    let (result, isNews) = lock.withLock { () -> (Result, Bool) in
      let result = body()
      defer { isFresh = false }
      return (result, isFresh)
    }
    if isNews { ImageStore.shared.noteDecoded(self) }
    return result
  }

  /// Lets go of what can be decoded again; images that somebody holds are theirs.
  func forgetDecoded() {
    lock.withLock {
      guard let origin else { return }
      source = origin
      self.origin = nil
      turned = [:]
      storedMask = nil
    }
  }

  /// Width and height as stored, told by a file's first bytes; nil if it is no image.
  var size: (width: Int, height: Int)? {
    lock.withLock {
      switch source {
      case .image(let image): (image.width, image.height)
      case .file, .data: readHeader().map { ($0.width, $0.height) }
      case .broken: nil
      }
    }
  }

  private func readHeader() -> ImageHeader? {
    if header == nil { header = Self.bytes(of: source)?.withUnsafeBytes { ImageHeader($0) } }
    return header
  }

  private static func bytes(of source: Source) -> Data? {
    switch source {
    case .file(let path): try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    case .data(let data): data
    case .image, .broken: nil
    }
  }

  /// The picture of a file that is not decoded yet, made smaller while it is read; nil once it is decoded.
  func reduced(longestSide: Int) -> CGImage? {
    guard let data = Self.bytes(of: lock.withLock({ source })),
      let decoded = try? data.withUnsafeBytes({ try ImageDecoder.decode($0, longestSide: longestSide) })
    else { return nil }
    return CGImage(buffer: decoded.buffer, isOpaque: decoded.isOpaque)
  }

  /// What keeping them costs; 0 before they are decoded.
  var decodedBytes: Int {
    lock.withLock {
      guard case .image(let image) = source else { return 0 }
      return image.buffer.stride * image.buffer.height * 4 * (1 + turned.count)
    }
  }

  /// What the file says about which way is up.
  var orientation: UIImage.Orientation {
    lock.withLock {
      switch source {
      case .file, .data: return UIImage.Orientation(exif: readHeader()?.orientation ?? 1)
      case .image, .broken: break
      }
      return UIImage.Orientation(exif: fileOrientation)
    }
  }

  private func loaded() -> CGImage? {
    switch source {
    case .image(let image): return image
    case .broken: return nil
    case .file(let path):
      do {
        return take(try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped), path)
      } catch {
        return failed(path, error)
      }
    case .data(let data): return take(data, "an image's data")
    }
  }

  private func take(_ data: Data, _ name: String) -> CGImage? {
    do {
      let decoded = try data.withUnsafeBytes { try ImageDecoder.decode($0) }
      let image = CGImage(buffer: decoded.buffer, isOpaque: decoded.isOpaque)
      fileOrientation = decoded.orientation
      origin = source
      source = .image(image)
      isFresh = true
      return image
    } catch {
      return failed(name, error)
    }
  }

  private func failed(_ name: String, _ error: any Error) -> CGImage? {
    NSLog("%@", "\(name): error: the image cannot be shown: \(error)")
    source = .broken
    return nil
  }

  /// The same picture with more pixels, where its file was a vector drawing that is to stay sharp.
  var large: ImagePixels? {
    get { lock.withLock { storedLarge } }
    set { lock.withLock { storedLarge = newValue } }
  }

  /// These, or the larger ones if these are too few.
  func fitting(pixelsWide: CGFloat) -> ImagePixels {
    guard let large, let own = cgImage, pixelsWide > CGFloat(own.width) + 0.5 else { return self }
    return large
  }

  /// The pixels as they are to be seen.
  func upright(_ orientation: UIImage.Orientation) -> CGImage? {
    decoding {
      guard let image = loaded(), orientation != .up else { return loaded() }
      if let done = turned[orientation] { return done }
      let done = CGImage(
        buffer: image.buffer.upright(exifOrientation: orientation.exif), isOpaque: image.isOpaque)
      turned[orientation] = done
      return done
    }
  }

  /// The alpha of the pixels as they are to be seen: what a template is drawn through.
  func mask(_ orientation: UIImage.Orientation) -> MaskBuffer? {
    if let mask = lock.withLock({ orientation == .up ? storedMask : nil }) { return mask }
    guard let mask = upright(orientation)?.alphaMask else { return nil }
    if orientation == .up { lock.withLock { storedMask = mask } }
    return mask
  }
}
