import TouchstoneRaster

extension PixelBuffer {
  /// The pixels turned or mirrored so that a picture of an EXIF orientation (1 ... 8) stands upright.
  public func upright(exifOrientation orientation: Int) -> PixelBuffer {
    guard (2...8).contains(orientation) else { return self }
    let sideways = orientation >= 5
    let result = PixelBuffer(width: sideways ? height : width, height: sideways ? width : height)
    let (w, h) = (result.width, result.height)
    for y in 0..<h {
      let to = result.row(y)
      for x in 0..<w {
        // Where this pixel of the upright picture is stored.
        to[x] =
          switch orientation {
          case 2: self[w - 1 - x, y]
          case 3: self[w - 1 - x, h - 1 - y]
          case 4: self[x, h - 1 - y]
          case 5: self[y, x]
          case 6: self[y, w - 1 - x]
          case 7: self[h - 1 - y, w - 1 - x]
          default: self[h - 1 - y, x]
          }
      }
    }
    return result
  }
}
