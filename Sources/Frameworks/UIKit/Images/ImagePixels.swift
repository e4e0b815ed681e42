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

  init(_ image: CGImage) { source = .image(image) }
  init(file path: String) { source = .file(path) }

  /// Nil for bytes that are no image.
  init?(data: Data) {
    guard let decoded = try? data.withUnsafeBytes({ try ImageDecoder.decode($0) }) else { return nil }
    source = .image(CGImage(buffer: decoded.buffer, isOpaque: decoded.isOpaque))
    fileOrientation = decoded.orientation
  }

  var cgImage: CGImage? { lock.withLock { loaded() } }

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
      _ = loaded()
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
      let done = CGImage(buffer: image.buffer.oriented(orientation), isOpaque: image.isOpaque)
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

extension PixelBuffer {
  /// The pixels turned or mirrored so that they stand upright.
  func oriented(_ orientation: UIImage.Orientation) -> PixelBuffer {
    let sideways = orientation.isSideways
    let result = PixelBuffer(width: sideways ? height : width, height: sideways ? width : height)
    let (w, h) = (result.width, result.height)
    for y in 0..<h {
      let to = result.row(y)
      for x in 0..<w {
        // Where this pixel of the upright picture is stored.
        to[x] =
          switch orientation {
          case .up: self[x, y]
          case .down: self[w - 1 - x, h - 1 - y]
          case .left: self[h - 1 - y, x]
          case .right: self[y, w - 1 - x]
          case .upMirrored: self[w - 1 - x, y]
          case .downMirrored: self[x, h - 1 - y]
          case .leftMirrored: self[y, x]
          case .rightMirrored: self[h - 1 - y, w - 1 - x]
          }
      }
    }
    return result
  }
}
