@_spi(Host) import CoreGraphics
import Foundation
import Testing
import TouchstoneRaster

@testable import CoreImage

@Suite("Filters") struct FilterTests {
  private func solid(_ word: UInt32, _ width: Int = 20, _ height: Int = 10) -> CIImage {
    let buffer = PixelBuffer(width: width, height: height)
    for i in 0..<width * height { buffer.pixels[i] = word }
    return CIImage(cgImage: CGImage(buffer: buffer))
  }

  /// The first row red, the first column of the rest green, everything else white.
  private func marked() -> CIImage {
    let buffer = PixelBuffer(width: 20, height: 10)
    for y in 0..<10 {
      for x in 0..<20 { buffer[x, y] = y == 0 ? 0xffff_0000 : x == 0 ? 0xff00_ff00 : 0xffff_ffff }
    }
    return CIImage(cgImage: CGImage(buffer: buffer))
  }

  private func pixels(_ image: CIImage, _ rect: CGRect? = nil) -> PixelBuffer {
    CIContext().createCGImage(image, from: rect ?? image.extent)!.buffer
  }

  private func near(_ a: UInt32, _ b: UInt32, _ by: Int = 1) -> Bool {
    [24, 16, 8, 0].allSatisfy { abs(Int(a >> UInt32($0) & 255) - Int(b >> UInt32($0) & 255)) <= by }
  }

  @Test("an image goes through a context unchanged, the right way up")
  func plain() {
    let image = marked()
    #expect(image.extent == CGRect(x: 0, y: 0, width: 20, height: 10))
    let drawn = pixels(image)
    #expect(drawn[5, 0] == 0xffff_0000 && drawn[0, 5] == 0xff00_ff00 && drawn[5, 5] == 0xffff_ffff)
    // y points up: the lower half has no red.
    #expect(pixels(image.cropped(to: CGRect(x: 0, y: 0, width: 20, height: 5)))[5, 0] == 0xffff_ffff)
  }

  @Test(
    "R47.1: a blur makes the extent larger on every side, the origin negative, and what is drawn there lines up"
  )
  func blurExtent() throws {
    let filter = try #require(CIFilter(name: "CIGaussianBlur"))
    filter.setValue(marked(), forKey: kCIInputImageKey)
    filter.setValue(4, forKey: kCIInputRadiusKey)
    let output = try #require(filter.outputImage)
    #expect(output.extent == CGRect(x: -12, y: -12, width: 44, height: 34))
    let drawn = pixels(output)
    #expect(drawn.width == 44 && drawn.height == 34)
    #expect(drawn[0, 0] >> 24 < 8 && drawn[22, 17] >> 24 > 150)
    // The same place of the plane, asked for by itself.
    #expect(pixels(output, CGRect(x: 9, y: 4, width: 3, height: 3))[1, 1] == drawn[22, 34 - 1 - 17])
    // The red upper edge is still the upper one.
    let (upper, lower) = (drawn[22, 13], drawn[22, 20])
    #expect(upper & 255 < lower & 255)
  }

  @Test("a blur is a Gaussian: a step becomes its integral")
  func gaussian() {
    let buffer = PixelBuffer(width: 80, height: 4)
    for y in 0..<4 { for x in 0..<80 { buffer[x, y] = x < 40 ? 0xff00_0000 : 0xffff_ffff } }
    let soft = CIImage(cgImage: CGImage(buffer: buffer)).clampedToExtent().applyingGaussianBlur(sigma: 5)
    let drawn = pixels(soft, CGRect(x: 0, y: 0, width: 80, height: 4))
    for x in stride(from: 25, to: 55, by: 3) {
      let wanted = 0.5 * (1 + erf((Double(x) + 0.5 - 40) / (5 * 2.0.squareRoot())))
      let got = Double(Transfer.linear(Float(drawn[x, 2] & 255) / 255))
      #expect(abs(got - wanted) < 0.02, "\(x)")
    }
  }

  @Test("a copy of a typed filter has its type and its values, and goes its own way")
  func copied() throws {
    let blur = CIFilter.gaussianBlur()
    blur.radius = 7
    let copy = try #require(blur.copy() as? any CIFilter & CIGaussianBlur)
    blur.radius = 1
    #expect(copy.radius == 7)
  }

  @Test("an unknown name gives no filter")
  func unknown() {
    #expect(CIFilter(name: "CINoSuchThing") == nil)
    #expect(CIFilter.filterNames(inCategory: nil).allSatisfy { CIFilter(name: $0) != nil })
  }

  @Test("filters tell their keys, with defaults")
  func keys() throws {
    let filter = try #require(CIFilter(name: "CISepiaTone"))
    #expect(filter.inputKeys == [kCIInputImageKey, kCIInputIntensityKey])
    #expect((filter.value(forKey: kCIInputIntensityKey) as? NSNumber)?.doubleValue == 1)
    let attributes = filter.attributes[kCIInputIntensityKey] as? [String: Any]
    #expect(attributes?[kCIAttributeClass] as? String == "NSNumber")
    #expect(filter.outputImage == nil)
  }

  @Test("colour filters change colours as they say")
  func colours() {
    let teal = solid(0xff20_80a0)
    func one(_ name: String, _ values: [String: Any] = [:]) -> UInt32 {
      pixels(teal.applyingFilter(name, parameters: values))[3, 3]
    }
    #expect(near(one("CIColorInvert"), 0xffdf_7f5f))
    #expect(near(one("CISepiaTone", [kCIInputIntensityKey: 0]), 0xff20_80a0))
    let sepia = one("CISepiaTone")
    #expect(sepia >> 16 & 255 > sepia >> 8 & 255 && sepia >> 8 & 255 > sepia & 255)
    let grey = one("CIColorControls", [kCIInputSaturationKey: 0])
    #expect(grey >> 16 & 255 == grey >> 8 & 255 && grey >> 8 & 255 == grey & 255)
    #expect(one("CIExposureAdjust", [kCIInputEVKey: 1]) & 255 > 0xa0 + 30)
    #expect(near(one("CIHueAdjust", [kCIInputAngleKey: 2 * Double.pi]), 0xff20_80a0))
    #expect(near(one("CIHueAdjust", [kCIInputAngleKey: 2 * Double.pi / 3]), 0xffa0_2080))
    let noir = one("CIPhotoEffectNoir")
    #expect(noir >> 16 & 255 == noir & 255)
    let swapped = one(
      "CIColorMatrix",
      ["inputRVector": CIVector(x: 0, y: 0, z: 1, w: 0), "inputBVector": CIVector(x: 1, y: 0, z: 0, w: 0)])
    #expect(near(swapped, 0xffa0_8020))
    #expect(near(one("CIColorMonochrome", [kCIInputColorKey: CIColor.black]), 0xff00_0000))
  }

  @Test("generators fill the plane, and what is cropped of it can be drawn")
  func generators() throws {
    let red = CIImage(color: .red)
    #expect(red.extent == .infinite)
    let moved = red.applyingGaussianBlur(sigma: 3).transformed(by: CGAffineTransform(translationX: 9, y: 0))
    #expect(moved.extent == .infinite)
    #expect(CIContext().createCGImage(red, from: red.extent) == nil)
    #expect(pixels(red.cropped(to: CGRect(x: 5, y: 5, width: 2, height: 2)))[0, 0] == 0xffff_0000)
    let board = CIFilter.checkerboardGenerator()
    (board.center, board.width, board.color0, board.color1) = (.zero, 4, .white, .black)
    let drawn = pixels(try #require(board.outputImage), CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(drawn[0, 7] == 0xffff_ffff && drawn[5, 7] == 0xff00_0000 && drawn[5, 2] == 0xffff_ffff)
    let ramp = CIFilter.linearGradient()
    (ramp.point0, ramp.point1) = (CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0))
    (ramp.color0, ramp.color1) = (.black, .white)
    let row = pixels(try #require(ramp.outputImage), CGRect(x: 0, y: 0, width: 10, height: 1))
    #expect((1..<10).allSatisfy { row[$0, 0] & 255 > row[$0 - 1, 0] & 255 })
  }

  @Test("compositing and masks")
  func compositing() {
    let (red, blue) = (solid(0xffff_0000), solid(0xff00_00ff, 10, 10))
    let over = red.cropped(to: CGRect(x: 0, y: 0, width: 5, height: 10)).composited(over: blue)
    #expect(over.extent == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(pixels(over)[2, 2] == 0xffff_0000 && pixels(over)[7, 2] == 0xff00_00ff)
    let inside = red.applyingFilter("CISourceInCompositing", parameters: [kCIInputBackgroundImageKey: blue])
    #expect(pixels(inside)[15, 2] == 0 && pixels(inside)[5, 2] == 0xffff_0000)
    let difference = red.applyingFilter(
      "CIDifferenceBlendMode", parameters: [kCIInputBackgroundImageKey: solid(0xffff_ffff)])
    #expect(near(pixels(difference)[2, 2], 0xff00_ffff))
    let mask = solid(0xffff_ffff).cropped(to: CGRect(x: 0, y: 0, width: 10, height: 10))
    let blended = red.applyingFilter(
      "CIBlendWithMask",
      parameters: [kCIInputBackgroundImageKey: solid(0xff00_ff00), kCIInputMaskImageKey: mask])
    #expect(pixels(blended)[3, 3] == 0xffff_0000 && pixels(blended)[16, 3] == 0xff00_ff00)
  }

  @Test("an image under a mask without end ends where it did")
  func endlessMask() {
    let plane = CIImage(color: CIColor(red: 1, green: 1, blue: 1))
    let red = solid(0xffff_0000, 20, 10)
    let alone = red.applyingFilter("CIBlendWithMask", parameters: [kCIInputMaskImageKey: plane])
    #expect(alone.extent == red.extent)
    let over = red.applyingFilter(
      "CIBlendWithMask",
      parameters: [kCIInputMaskImageKey: plane, kCIInputBackgroundImageKey: solid(0xff00_00ff, 10, 10)])
    #expect(over.extent == red.extent && pixels(over)[15, 5] == 0xffff_0000)
  }

  @Test("geometry: moved, turned, oriented, pixellated, bumped")
  func geometry() {
    let moved = marked().transformed(by: CGAffineTransform(translationX: 30, y: -4))
    #expect(moved.extent == CGRect(x: 30, y: -4, width: 20, height: 10))
    #expect(pixels(moved)[0, 5] == 0xff00_ff00)
    let turned = marked().oriented(.right)
    #expect(turned.extent == CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(near(pixels(turned)[9, 10], 0xffff_0000) && near(pixels(turned)[4, 0], 0xff00_ff00))
    let coarse = marked().applyingFilter(
      "CIPixellate", parameters: [kCIInputScaleKey: 5, kCIInputCenterKey: CIVector(x: 0, y: 0)])
    let drawn = pixels(coarse)
    #expect((0..<5).allSatisfy { drawn[$0, 0] == drawn[0, 0] && drawn[$0, 4] == drawn[0, 0] })
    for name in ["CIBumpDistortion", "CITwirlDistortion"] {
      let bent = marked().applyingFilter(
        name, parameters: [kCIInputCenterKey: CIVector(x: 10, y: 5), kCIInputRadiusKey: 9])
      #expect(bent.extent == marked().extent)
      #expect(pixels(bent)[0, 0] == 0xffff_0000 && pixels(bent)[10, 5] == 0xffff_ffff)
    }
  }

  @Test("an app's own filter has its own keys and makes its own image")
  func ownFilter() {
    final class Halved: CIFilter, @unchecked Sendable {
      var inputImage: CIImage?
      override var inputKeys: [String] { ["inputImage"] }
      override var outputImage: CIImage? {
        inputImage.map {
          $0.cropped(to: CGRect(x: 0, y: 0, width: $0.extent.width / 2, height: $0.extent.height))
        }
      }
    }
    let filter = Halved()
    filter.inputImage = solid(0xffff_0000)
    #expect(filter.outputImage?.extent.width == 10)
  }
}
