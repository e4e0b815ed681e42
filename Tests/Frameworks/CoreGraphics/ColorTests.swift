@_spi(Host) import CoreGraphics
import Foundation
import Testing

@Suite("Colours") struct ColorTests {
  @Test("components come back as given")
  func components() throws {
    #expect(CGColor(gray: 0.25, alpha: 0.5).components == [0.25, 0.5])
    #expect(CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).components == [0.1, 0.2, 0.3, 0.4])
    #expect(CGColor(gray: 0.25, alpha: 0.5).copy(alpha: 1)?.components == [0.25, 1])
    #expect(CGColor(gray: 0, alpha: 1).colorSpace?.model == .monochrome)
  }

  @Test("Display P3 red is redder than sRGB's, and white is white")
  func displayP3() throws {
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let color = CGColor(p3, [1, 0, 0, 1])
    #expect(color.red > 1.09 && color.green < 0)
    let white = CGColor(p3, [1, 1, 1, 1])
    #expect(white.premultipliedWord == 0xffff_ffff)
    let there = try #require(
      CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1).converted(
        to: p3, intent: .defaultIntent, options: nil))
    #expect(abs(there.red - 0.2) < 1e-6 && abs(there.blue - 0.9) < 1e-6)
  }

  @Test("an unknown space does not exist")
  func unknown() {
    #expect(CGColorSpace(name: "made up" as NSString) == nil)
  }
}
