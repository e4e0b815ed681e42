import TouchstoneFoundation
import TouchstoneImageCoding
import TouchstoneRaster

/// Any bytes as an image file; what can be read can be written and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  var copy = Array(UnsafeBufferPointer(start: start, count: count))
  mendChecksums(&copy)
  return copy.withUnsafeBytes(use)
}

/// Makes every chunk of a PNG file claim what it should, so that changed bytes are not all refused at the door.
private func mendChecksums(_ bytes: inout [UInt8]) {
  guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return }
  var at = 8
  while at + 12 <= bytes.count {
    let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
    guard length <= bytes.count - at - 12 else { return }
    var crc = ~UInt32(0)
    for byte in bytes[at + 4..<at + 8 + length] {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
    }
    for i in 0..<4 { bytes[at + 8 + length + i] = UInt8(truncatingIfNeeded: ~crc >> UInt32(24 - 8 * i)) }
    at += 12 + length
  }
}

private func use(_ bytes: UnsafeRawBufferPointer) -> Int32 {
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
  if let composer = GIFComposer(bytes) {
    for index in composer.contents.images.indices.prefix(16) { _ = try? composer.image(at: index, of: bytes) }
    // And back again.
    _ = try? composer.image(at: 0, of: bytes, longestSide: 3)
  }
  _ = try? ImageEncoder.jpeg(image.buffer, quality: Int(sum & 127))
  return 0
}
