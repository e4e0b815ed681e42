import Testing

@testable import TouchstoneRaster

@Suite("Blur") struct BlurTests {
  @Test("the means' variances add up to the Gaussian's", arguments: [1.0, 3, 10, 20, 60, 150, 300])
  func variance(sigma: Double) {
    let sum = GaussianBlur.radii(variance: sigma * sigma)
      .map { Double((2 * $0 + 1) * (2 * $0 + 1) - 1) / 12 }.reduce(0, +)
    #expect(abs(sum.squareRoot() - sigma) < max(0.35, sigma * 0.03))
  }

  @Test("blurred coverage keeps its total and is symmetrical")
  func mask() {
    let mask = MaskBuffer(width: 40, height: 20)
    for y in 0..<20 { for x in 0..<40 { mask.row(y)[x] = 255 } }
    let soft = GaussianBlur.blurred(mask, sigma: 6)
    #expect(soft.width == 40 + 2 * GaussianBlur.spread(sigma: 6))
    var total = 0
    for y in 0..<soft.height {
      for x in 0..<soft.width {
        total += Int(soft.row(y)[x])
        #expect(soft.row(y)[x] == soft.row(y)[soft.width - 1 - x])
      }
    }
    #expect(abs(Double(total) / 255 - 800) < 25)
  }

  @Test("a backdrop of one colour stays that colour")
  func backdrop() {
    let image = PixelBuffer(width: 101, height: 67)
    for i in 0..<101 * 67 { image.pixels[i] = 0xff33_6699 }
    let rect = PixelRect(x: 3, y: 5, width: 91, height: 58)
    let soft = GaussianBlur.backdrop(of: image, rect: rect, sigma: 20)
    #expect((0..<91 * 58).allSatisfy { soft.pixels[$0] == 0xff33_6699 })
  }
}
