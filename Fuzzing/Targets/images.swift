import TouchstoneFoundation
import TouchstoneImageCoding
import TouchstoneRaster

/// Any bytes as an image file; what can be read can be written and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  guard let image = try? ImageDecoder.decode(bytes) else { return 0 }
  guard image.buffer.width * image.buffer.height <= 1 << 16 else { return 0 }
  var sum: UInt32 = 0
  for y in 0..<image.buffer.height {
    for x in 0..<image.buffer.width {
      let p = image.buffer[x, y]
      precondition(
        p >> 16 & 255 <= p >> 24 && p >> 8 & 255 <= p >> 24 && p & 255 <= p >> 24, "not premultiplied")
      sum &+= p
    }
  }
  if let file = try? ImageEncoder.png(image.buffer, level: 1), let again = try? ImageDecoder.decode(file) {
    precondition(again.buffer.width == image.buffer.width && again.buffer.height == image.buffer.height)
  } else {
    preconditionFailure("an image that was read cannot be written")
  }
  _ = try? ImageEncoder.jpeg(image.buffer, quality: Int(sum & 127))
  return 0
}
