/// Finds the orientation tag (0x0112) in a JPEG file's EXIF segment.
enum ExifOrientation {
  /// 1...8; 1 where the file says nothing or nonsense.
  static func read(from bytes: UnsafeRawBufferPointer) -> Int {
    var at = 2
    while at + 4 <= bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
      guard marker != 0xDA, length >= 2, at + 2 + length <= bytes.count else { return 1 }
      if marker == 0xE1, length >= 16, bytes[(at + 4)..<(at + 10)].elementsEqual(Array("Exif\0\0".utf8)) {
        return orientation(inTIFF: UnsafeRawBufferPointer(rebasing: bytes[(at + 10)..<(at + 2 + length)]))
      }
      at += 2 + length
    }
    return 1
  }

  private static func orientation(inTIFF tiff: UnsafeRawBufferPointer) -> Int {
    guard tiff.count >= 8 else { return 1 }
    let bigEndian = tiff[0] == 0x4D
    func short(_ at: Int) -> Int {
      guard at >= 0, at + 2 <= tiff.count else { return 0 }
      let (a, b) = (Int(tiff[at]), Int(tiff[at + 1]))
      return bigEndian ? a << 8 | b : b << 8 | a
    }
    func long(_ at: Int) -> Int {
      let (a, b) = (short(at), short(at + 2))
      return bigEndian ? a << 16 | b : b << 16 | a
    }
    let directory = long(4)
    for entry in 0..<short(directory) {
      let at = directory + 2 + entry * 12
      guard at + 12 <= tiff.count else { return 1 }
      if short(at) == 0x0112 {
        let value = short(at + 8)
        return (1...8).contains(value) ? value : 1
      }
    }
    return 1
  }
}
