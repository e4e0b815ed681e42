import Foundation
import Testing

@_spi(Host) @testable import UIKit

@Suite("Drawing into images") @MainActor struct GraphicsContextTests {
  private func format(_ scale: CGFloat, opaque: Bool = false) -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = opaque
    return format
  }

  @Test("a renderer draws in points at its format's scale")
  func renderer() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format(2)).image {
      context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor.blue.set()
      UIRectFill(CGRect(x: 1, y: 0.5, width: 1, height: 0.5))
    }
    #expect(picture(image.cgImage) == ["rr..", "rrbb"])
    #expect(image.size == CGSize(width: 2, height: 1) && image.scale == 2)
  }

  @Test("bounds that do not begin at zero move the drawing; an opaque image begins black")
  func bounds() {
    let bounds = CGRect(x: 10, y: 10, width: 2, height: 1)
    let image = UIGraphicsImageRenderer(bounds: bounds, format: format(1, opaque: true)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 10, y: 10, width: 1, height: 1))
    }
    #expect(picture(image.cgImage) == ["rk"])
  }

  @Test("image contexts nest, and there is none before and after")
  func nesting() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), false, 1)
    UIColor.red.setFill()
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    UIColor.blue.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let inner = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    inner?.draw(at: CGPoint(x: 1, y: 0))
    let outer = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
    #expect(picture(inner?.cgImage) == ["b"] && picture(outer?.cgImage) == ["rb"])
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test("a frame is one point wide and inside")
  func frame() {
    let drawn = drawing(4, 3) {
      UIColor.red.setFill()
      UIRectFrame(CGRect(x: 0, y: 0, width: 4, height: 3))
    }
    #expect(picture(drawn) == ["rrrr", "r..r", "rrrr"])
  }

  @Test("a context pushed is the one that is drawn into")
  func pushing() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    UIGraphicsPushContext(context)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    UIGraphicsPopContext()
    #expect(picture(context.makeImage()) == ["r"])
  }

  @Test("a fraction of a pixel makes a pixel more, a hair's breadth does not")
  func rounding() {
    func pixels(_ width: CGFloat) -> Int { drawing(width, 1) {}.width }
    #expect(pixels(10.5) == 11 && pixels(10.0000001) == 10 && pixels(0) == 0)
  }

  @Test("threads draw without meeting")
  func threads() async {
    let colors = await withTaskGroup(of: (UInt32, UInt32).self) { group in
      for i in 0..<8 {
        group.addTask {
          let format = UIGraphicsImageRendererFormat()
          format.scale = 1
          let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image {
            _ in
            (i % 2 == 0 ? UIColor.red : UIColor.blue).setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
          }
          return (image.cgImage!.buffer[10, 10], i % 2 == 0 ? 0xffff_0000 : 0xff00_00ff)
        }
      }
      return await group.reduce(into: [(UInt32, UInt32)]()) { $0.append($1) }
    }
    #expect(colors.count == 8 && colors.allSatisfy { $0.0 == $0.1 })
  }
}
