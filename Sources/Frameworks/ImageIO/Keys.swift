// Keys of option and property dictionaries.

// MARK: Sources

/// - Inert: the bytes tell the format.
nonisolated(unsafe) public let kCGImageSourceTypeIdentifierHint: NSString = "kCGImageSourceTypeIdentifierHint"
/// - Inert: images are decoded when they are made.
nonisolated(unsafe) public let kCGImageSourceShouldCache: NSString = "kCGImageSourceShouldCache"
/// - Inert: images are decoded when they are made.
nonisolated(unsafe) public let kCGImageSourceShouldCacheImmediately: NSString =
  "kCGImageSourceShouldCacheImmediately"
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageIfAbsent: NSString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageAlways: NSString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
nonisolated(unsafe) public let kCGImageSourceThumbnailMaxPixelSize: NSString =
  "kCGImageSourceThumbnailMaxPixelSize"
nonisolated(unsafe) public let kCGImageSourceCreateThumbnailWithTransform: NSString =
  "kCGImageSourceCreateThumbnailWithTransform"

// MARK: Properties

nonisolated(unsafe) public let kCGImagePropertyFileSize: NSString = "FileSize"
nonisolated(unsafe) public let kCGImagePropertyPixelHeight: NSString = "PixelHeight"
nonisolated(unsafe) public let kCGImagePropertyPixelWidth: NSString = "PixelWidth"
nonisolated(unsafe) public let kCGImagePropertyDPIHeight: NSString = "DPIHeight"
nonisolated(unsafe) public let kCGImagePropertyDPIWidth: NSString = "DPIWidth"
nonisolated(unsafe) public let kCGImagePropertyDepth: NSString = "Depth"
nonisolated(unsafe) public let kCGImagePropertyOrientation: NSString = "Orientation"
nonisolated(unsafe) public let kCGImagePropertyHasAlpha: NSString = "HasAlpha"
nonisolated(unsafe) public let kCGImagePropertyColorModel: NSString = "ColorModel"
nonisolated(unsafe) public let kCGImagePropertyColorModelRGB: NSString = "RGB"
nonisolated(unsafe) public let kCGImagePropertyColorModelGray: NSString = "Gray"

// MARK: GIF files

nonisolated(unsafe) public let kCGImagePropertyGIFDictionary: NSString = "{GIF}"
nonisolated(unsafe) public let kCGImagePropertyGIFLoopCount: NSString = "LoopCount"
nonisolated(unsafe) public let kCGImagePropertyGIFDelayTime: NSString = "DelayTime"
nonisolated(unsafe) public let kCGImagePropertyGIFUnclampedDelayTime: NSString = "UnclampedDelayTime"
nonisolated(unsafe) public let kCGImagePropertyGIFHasGlobalColorMap: NSString = "HasGlobalColorMap"
nonisolated(unsafe) public let kCGImagePropertyGIFCanvasPixelWidth: NSString = "CanvasPixelWidth"
nonisolated(unsafe) public let kCGImagePropertyGIFCanvasPixelHeight: NSString = "CanvasPixelHeight"

// MARK: Destinations

nonisolated(unsafe) public let kCGImageDestinationLossyCompressionQuality: NSString =
  "kCGImageDestinationLossyCompressionQuality"

/// How the rows and columns of a picture lie; the numbers are Exif's.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  case right = 6
  case rightMirrored = 7
  case left = 8
}
