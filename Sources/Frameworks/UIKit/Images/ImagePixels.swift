@_spi(Host) import CoreGraphics
import TouchstoneImageCoding
import TouchstoneRaster

/// The pixels of images, decoded when first needed, and turned upright when first drawn.
final class ImagePixels: @unchecked Sendable {
  private enum Source {
    case image(CGImage)
    case file(String)
    /// Neither file nor image gave pixels.
    case broken
  }
  private let lock = NSLock()
  private var source: Source
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
    guard let decoded = try? data.withUnsafeBytes({ try ImageDecoder.decode($0) }) else { return nil }
    source = .image(CGImage(buffer: decoded.buffer, isOpaque: decoded.isOpaque))
    fileOrientation = decoded.orientation
  }

  var cgImage: CGImage? { lock.withLock { loaded() } }

  /// Width and height as stored, told by a file's first bytes; nil if it is no image.
  var size: (width: Int, height: Int)? {
    lock.withLock {
      switch source {
      case .image(let image): (image.width, image.height)
      case .file(let path): readHeader(path).map { ($0.width, $0.height) }
      case .broken: nil
      }
    }
  }

  private func readHeader(_ path: String) -> ImageHeader? {
    if header == nil {
      let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
      header = data?.withUnsafeBytes { ImageHeader($0) }
    }
    return header
  }

  /// The picture of a file that is not decoded yet, made smaller while it is read; nil once it is decoded.
  func reduced(longestSide: Int) -> CGImage? {
    guard case .file(let path) = lock.withLock({ source }),
      let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped),
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
      if case .file(let path) = source {
        return UIImage.Orientation(exif: readHeader(path)?.orientation ?? 1)
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
        let data = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
        let decoded = try data.withUnsafeBytes { try ImageDecoder.decode($0) }
        let image = CGImage(buffer: decoded.buffer, isOpaque: decoded.isOpaque)
        fileOrientation = decoded.orientation
        source = .image(image)
        return image
      } catch {
        NSLog("%@", "\(path): error: the image cannot be shown: \(error)")
        source = .broken
        return nil
      }
    }
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
    lock.withLock {
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
