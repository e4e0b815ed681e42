@_spi(Host) import CoreGraphics
import TouchstoneImageCoding

/// A PNG or JPEG file in the making. Both hold one image.
public final class CGImageDestination {
  enum Target {
    case url(URL)
    case data(NSMutableData)
  }
  let target: Target
  let format: ImageFormat
  var image: CGImage?
  var quality = CGImageDestination.defaultQuality
  private static let defaultQuality = 0.8

  /// Nil for formats that cannot be written, and for more images than they hold.
  init?(_ target: Target, type: NSString, count: Int) {
    guard let format = [ImageFormat.png, .jpeg].first(where: { $0.typeIdentifier == type as String }),
      count == 1
    else { return nil }
    (self.target, self.format) = (target, format)
  }

  func apply(_ properties: NSDictionary?) {
    guard let given = properties.number(kCGImageDestinationLossyCompressionQuality) else { return }
    quality = min(1, max(0, given))
  }

  func write() -> Bool {
    guard let buffer = image?.buffer else { return false }
    let bytes: [UInt8]?
    switch format {
    case .png: bytes = try? ImageEncoder.png(buffer)
    case .jpeg: bytes = try? ImageEncoder.jpeg(buffer, quality: Int((quality * 100).rounded()))
    case .gif: bytes = nil
    }
    guard let bytes else { return false }
    switch target {
    case .data(let data):
      data.append(Data(bytes))
      return true
    case .url(let url): return (try? Data(bytes).write(to: url, options: .atomic)) != nil
    }
  }
}

public func CGImageDestinationCopyTypeIdentifiers() -> NSArray { ["public.png", "public.jpeg"] as NSArray }

public func CGImageDestinationCreateWithURL(
  _ url: NSURL, _ type: NSString, _ count: Int, _ options: NSDictionary?
) -> CGImageDestination? {
  CGImageDestination(.url(url as URL), type: type, count: count)
}

public func CGImageDestinationCreateWithData(
  _ data: NSMutableData, _ type: NSString, _ count: Int, _ options: NSDictionary?
) -> CGImageDestination? {
  CGImageDestination(.data(data), type: type, count: count)
}

public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: NSDictionary?) {
  idst.apply(properties)
}

/// - Partial: of the properties only the quality counts; no orientation or other words are written.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: NSDictionary?
) {
  idst.image = image
  idst.apply(properties)
}

/// - Partial: as `CGImageDestinationAddImage`; the source's orientation is applied to its pixels.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: NSDictionary?
) {
  guard let decoded = isrc.decode(index) else { return }
  idst.image = CGImage(
    buffer: decoded.buffer.upright(exifOrientation: decoded.orientation), isOpaque: decoded.isOpaque)
  idst.apply(properties)
}

/// Writes the file; false if there is no image or no way to write it.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.write() }
