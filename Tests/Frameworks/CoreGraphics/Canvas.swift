@_spi(Host) import CoreGraphics
import TouchstoneRaster

/// A context as UIKit makes them, and its pixels.
struct Canvas {
  let buffer: PixelBuffer
  let context: CGContext

  init(_ width: Int, _ height: Int, scale: CGFloat = 1, background: UInt32 = 0) {
    buffer = PixelBuffer(width: width, height: height)
    for i in 0..<width * height { buffer.pixels[i] = background }
    context = CGContext(buffer: buffer, scale: scale)
  }

  subscript(x: Int, y: Int) -> UInt32 { buffer[x, y] }

  /// The pixels as a picture of characters, one per colour.
  func picture(_ key: [UInt32: Character]) -> [String] {
    (0..<buffer.height).map { y in String((0..<buffer.width).map { key[buffer[$0, y]] ?? "?" }) }
  }
}

let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
let colors: [UInt32: Character] = [
  0: ".", 0xffff_0000: "r", 0xff00_ff00: "g", 0xff00_00ff: "b", 0xff00_0000: "k", 0xffff_ffff: "w",
]

/// A 2 x 2 image: red and green above blue and black.
func fourPixels() -> CGImage {
  let buffer = PixelBuffer(width: 2, height: 2)
  buffer[0, 0] = 0xffff_0000
  buffer[1, 0] = 0xff00_ff00
  buffer[0, 1] = 0xff00_00ff
  buffer[1, 1] = 0xff00_0000
  return CGImage(buffer: buffer)
}
