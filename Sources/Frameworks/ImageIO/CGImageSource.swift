@_spi(Host) import CoreGraphics
import TouchstoneImageCoding

/// An image file that is looked into before, or instead of, being decoded as a whole.
///
/// Apps name Core Foundation's types; the translator reads those as Foundation's classes, which on Apple's
/// platform are the same objects.
public final class CGImageSource: @unchecked Sendable {
  private let lock = NSLock()
  private var bytes: Data
  private var storedHeader: ImageHeader?
  private var isFinal: Bool
  private var storedComposer: GIFComposer?

  init(_ bytes: Data, isFinal: Bool = true) {
    self.bytes = bytes
    self.isFinal = isFinal
  }

  var data: Data { lock.withLock { bytes } }
  var isComplete: Bool { lock.withLock { isFinal } }

  func update(_ data: Data, isFinal: Bool) {
    lock.withLock {
      (bytes, self.isFinal) = (data, isFinal)
      (storedHeader, storedComposer) = (nil, nil)
    }
  }

  /// What the file's first bytes tell; nil before they are there, and for files of other formats.
  var header: ImageHeader? {
    lock.withLock {
      if storedHeader == nil { storedHeader = bytes.withUnsafeBytes { ImageHeader($0) } }
      return storedHeader
    }
  }

  /// What the bytes that are there say about a GIF file's images; nil for other formats.
  var gif: GIFContents? {
    guard header?.format == .gif else { return nil }
    return lock.withLock { composer()?.contents }
  }

  /// Kept, since images are mostly asked for in their order.
  private func composer() -> GIFComposer? {
    if storedComposer == nil { storedComposer = bytes.withUnsafeBytes { GIFComposer($0) } }
    return storedComposer
  }

  var count: Int { header == nil ? 0 : gif?.images.count ?? 1 }

  func decode(_ index: Int, longestSide: Int = 0) -> DecodedImage? {
    if header?.format == .gif {
      return lock.withLock {
        guard let composer = composer() else { return nil }
        return try? bytes.withUnsafeBytes { try composer.image(at: index, of: $0, longestSide: longestSide) }
      }
    }
    guard index == 0 else { return nil }
    let data = data
    return try? data.withUnsafeBytes { try ImageDecoder.decode($0, longestSide: longestSide) }
  }
}

public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData = -4
  case statusUnknownType = -3
  case statusReadingHeader = -2
  case statusIncomplete = -1
  case statusComplete = 0
}

// MARK: Making

public func CGImageSourceCreateWithURL(_ url: NSURL, _ options: NSDictionary?) -> CGImageSource? {
  guard let data = try? Data(contentsOf: url as URL, options: .alwaysMapped) else { return nil }
  return CGImageSource(data)
}

public func CGImageSourceCreateWithData(_ data: NSData, _ options: NSDictionary?) -> CGImageSource? {
  CGImageSource(data as Data)
}

public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: NSDictionary?
) -> CGImageSource? {
  CGImageSource(provider.bytes)
}

/// A source whose bytes arrive bit by bit.
public func CGImageSourceCreateIncremental(_ options: NSDictionary?) -> CGImageSource {
  CGImageSource(Data(), isFinal: false)
}

/// `data` is all that has arrived so far.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: NSData, _ final: Bool) {
  isrc.update(data as Data, isFinal: final)
}

// MARK: Looking

/// Uniform type identifiers of the formats that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> NSArray {
  ["public.png", "public.jpeg", "com.compuserve.gif"] as NSArray
}

public func CGImageSourceGetType(_ isrc: CGImageSource) -> NSString? {
  isrc.header.map { $0.format.typeIdentifier as NSString }
}

public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  if isrc.header != nil { return isrc.isComplete ? .statusComplete : .statusIncomplete }
  return isrc.isComplete ? .statusUnknownType : .statusReadingHeader
}

public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
  index == 0 || (0..<isrc.count).contains(index) ? CGImageSourceGetStatus(isrc) : .statusUnknownType
}

public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: NSDictionary?) -> NSDictionary? {
  guard isrc.header != nil else { return nil }
  var properties: [NSString: Any] = [kCGImagePropertyFileSize: NSNumber(value: isrc.data.count)]
  if let gif = isrc.gif { properties[kCGImagePropertyGIFDictionary] = gif.properties }
  return properties as NSDictionary
}

/// - Partial: size, depth, colour model, orientation, resolution and GIF files' delays; no Exif, GPS or other
///   dictionaries.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: NSDictionary?
) -> NSDictionary? {
  let images = isrc.gif?.images
  guard let header = isrc.header, (0..<(images?.count ?? 1)).contains(index) else { return nil }
  var properties: [NSString: Any] = [
    kCGImagePropertyPixelWidth: NSNumber(value: header.width),
    kCGImagePropertyPixelHeight: NSNumber(value: header.height),
    kCGImagePropertyDepth: NSNumber(value: header.bitsPerComponent),
    kCGImagePropertyColorModel: header.isGray
      ? kCGImagePropertyColorModelGray : kCGImagePropertyColorModelRGB,
  ]
  let image = images?[index]
  if image.map({ !$0.isOpaque }) ?? header.hasAlpha {
    properties[kCGImagePropertyHasAlpha] = NSNumber(value: true)
  }
  if let image { properties[kCGImagePropertyGIFDictionary] = image.properties }
  if header.format == .jpeg {
    properties[kCGImagePropertyOrientation] = NSNumber(value: header.orientation)
  }
  if let resolution = header.resolution {
    properties[kCGImagePropertyDPIWidth] = NSNumber(value: resolution.x.rounded())
    properties[kCGImagePropertyDPIHeight] = NSNumber(value: resolution.y.rounded())
  }
  return properties as NSDictionary
}

// MARK: Decoding

public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: NSDictionary?
) -> CGImage? {
  isrc.decode(index).map { CGImage(buffer: $0.buffer, isOpaque: $0.isOpaque) }
}

/// Made while the file is read: a large picture is never whole in memory, but for GIF files.
///
/// - Partial: thumbnails inside of files are not used; without one of the options that make one from the
///   picture there is none.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: NSDictionary?
) -> CGImage? {
  let makes =
    options.flag(kCGImageSourceCreateThumbnailFromImageAlways)
    || options.flag(kCGImageSourceCreateThumbnailFromImageIfAbsent)
  guard makes else { return nil }
  let longest = options.number(kCGImageSourceThumbnailMaxPixelSize).map { max(1, Int($0)) } ?? 0
  guard let decoded = isrc.decode(index, longestSide: longest) else { return nil }
  let turns = options.flag(kCGImageSourceCreateThumbnailWithTransform)
  let buffer = turns ? decoded.buffer.upright(exifOrientation: decoded.orientation) : decoded.buffer
  return CGImage(buffer: buffer, isOpaque: decoded.isOpaque)
}

extension ImageFormat {
  var typeIdentifier: String {
    switch self {
    case .png: "public.png"
    case .jpeg: "public.jpeg"
    case .gif: "com.compuserve.gif"
    }
  }
}

extension Optional where Wrapped == NSDictionary {
  func number(_ key: NSString) -> Double? {
    switch self?[key] {
    case let number as NSNumber: number.doubleValue
    case let number as Int: Double(number)
    case let number as Double: number
    case let number as CGFloat: Double(number)
    default: nil
    }
  }

  func flag(_ key: NSString) -> Bool {
    if let flag = self?[key] as? Bool { return flag }
    return number(key).map { $0 != 0 } ?? false
  }
}
