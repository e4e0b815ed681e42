import Testing
import TouchstoneRaster

@_spi(Host) @testable import UIKit

@Suite("Resizable images") @MainActor struct ResizableImageTests {
  /// 17 by 44, each column of a shade of its own.
  private var columns: UIImage {
    let buffer = PixelBuffer(width: 17, height: 44)
    for y in 0..<44 { for x in 0..<17 { buffer[x, y] = 0xff00_0000 | UInt32(x * 15) } }
    return UIImage(cgImage: CGImage(buffer: buffer), scale: 1, orientation: .up)
  }

  @Test("17 points with caps of 8 drawn 320 wide: the caps as they are, column 8 between")  // R19.9, R19.6
  func caps() {
    for mode in [UIImage.ResizingMode.tile, .stretch] {
      let image = columns.resizableImage(
        withCapInsets: UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8), resizingMode: mode)
      let buffer = drawing(320, 44) { image.draw(in: CGRect(x: 0, y: 0, width: 320, height: 44)) }.buffer
      for y in [0, 20, 43] {
        for x in 0..<320 {
          let source = x < 8 ? x : x >= 312 ? x - 303 : 8
          #expect(buffer[x, y] & 255 == UInt32(source * 15), "column \(x), \(mode)")
        }
      }
    }
  }

  @Test("the default tiles the middle in both directions, the last tile cut off")  // R19.2, R19.6, R19.8
  func tiles() {
    let tile = image(["rg", "bk"]).resizableImage(withCapInsets: .zero)
    #expect(tile.resizingMode == .tile)
    let drawn = drawing(5, 3) { tile.draw(in: CGRect(x: 0, y: 0, width: 5, height: 3)) }
    #expect(picture(drawn) == ["rgrgr", "bkbkb", "rgrgr"])
  }

  @Test("corners keep their size, edges run along one side")  // R19.8
  func ninePieces() {
    let frame = image(["rgr", "bwb", "rgr"]).resizableImage(
      withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    let drawn = drawing(5, 4) { frame.draw(in: CGRect(x: 0, y: 0, width: 5, height: 4)) }
    #expect(picture(drawn) == ["rgggr", "bwwwb", "bwwwb", "rgggr"])
  }

  @Test("caps are points: a 2x image has caps of twice as many pixels")  // R19.6
  func scaled() {
    let frame = image(["rrggrr"], scale: 2).resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    let drawn = drawing(5, 0.5, scale: 2) { frame.draw(in: CGRect(x: 0, y: 0, width: 5, height: 0.5)) }
    #expect(picture(drawn) == ["rrggggggrr"])
  }

  @Test("a stretchable image has one point to stretch after its caps")
  func stretchable() {
    let old = image(["rgb"]).stretchableImage(withLeftCapWidth: 1, topCapHeight: 0)
    #expect(old.capInsets == UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    #expect(picture(drawing(6, 1) { old.draw(in: CGRect(x: 0, y: 0, width: 6, height: 1)) }) == ["rggggb"])
  }

  @Test("with no room for the caps they share what there is")
  func tooSmall() {
    let frame = image(["rrrgbbb"]).resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 3))
    let drawn = drawing(2, 1) { frame.draw(in: CGRect(x: 0, y: 0, width: 2, height: 1)) }
    #expect(picture(drawn) == ["rb"])
  }
}
