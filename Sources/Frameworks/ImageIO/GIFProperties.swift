import CoreGraphics
import TouchstoneImageCoding

extension GIFContents {
  /// What is the same for all images.
  var properties: NSDictionary {
    var properties: [NSString: Any] = [
      kCGImagePropertyGIFHasGlobalColorMap: NSNumber(value: hasGlobalColors),
      kCGImagePropertyGIFCanvasPixelWidth: NSNumber(value: width),
      kCGImagePropertyGIFCanvasPixelHeight: NSNumber(value: height),
    ]
    if let loopCount { properties[kCGImagePropertyGIFLoopCount] = NSNumber(value: loopCount) }
    return properties as NSDictionary
  }
}

extension GIFImage {
  var properties: NSDictionary {
    let seconds = Double(delay) / 100
    return [
      kCGImagePropertyGIFDelayTime: NSNumber(value: delay < 2 ? Self.usualDelay : seconds),
      kCGImagePropertyGIFUnclampedDelayTime: NSNumber(value: seconds),
    ] as NSDictionary
  }

  /// In seconds, for images whose own would be too short to be seen.
  private static let usualDelay = 0.1
}
