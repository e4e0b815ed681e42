import Foundation
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

  /// Three rows of a list: a disc, lines like writing, a box and a hairline each.
  private func scene(_ width: Int, _ height: Int) -> PixelBuffer {
    let image = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (row, line) = (y / 40, y % 40)
        var color: UInt32 = line == 39 ? 0xffc8_c8c8 : 0xffff_ffff
        if (x - 24) * (x - 24) + (line - 20) * (line - 20) < 169 {
          color = [0xff28_a0ff, 0xffa0_2000, 0xff00_8040][row % 3]
        }
        if x > 50, x < 60 + 40 * (row + 1), (14..<26).contains(line), (x * 7 + line * 3) % 11 < 3 {
          color = 0xff00_0000
        }
        if x > 170, x < 190, line > 8, line < 30 { color = 0xff3c_ff00 }
        image[x, y] = color
      }
    }
    return image
  }

  /// One channel under a true Gaussian, rows then columns, the edge pixels repeated.
  private func gaussian(_ image: PixelBuffer, shift: UInt32, sigma: Double) -> [Double] {
    let (w, h) = (image.width, image.height)
    let reach = Int((sigma * 4).rounded(.up))
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let total = weights.reduce(0, +)
    func pass(_ values: [Double], _ count: Int, _ lines: Int, _ at: (Int, Int) -> Int) -> [Double] {
      var out = values
      for line in 0..<lines {
        let row = (0..<count).map { values[at(line, $0)] }
        for i in 0..<count {
          var sum = 0.0
          for k in -reach...reach { sum += weights[k + reach] * row[min(count - 1, max(0, i + k))] }
          out[at(line, i)] = sum / total
        }
      }
      return out
    }
    let values = (0..<w * h).map { Double(image[$0 % w, $0 / w] >> shift & 255) }
    return pass(pass(values, w, h) { $0 * w + $1 }, h, w) { $1 * w + $0 }
  }

  @Test(
    "is a Gaussian to within 5.5 of 255, from one pixel to a hundred",
    arguments: [1, 1.5, 2, 3, 4.5, 6.75, 7, 9, 12, 20, 33, 60, 100])
  func closeToGaussian(sigma: Double) {
    let image = scene(203, 118)
    let soft = GaussianBlur.backdrop(of: image, rect: image.bounds, sigma: sigma)
    var (worst, sum) = (0.0, 0.0)
    for (i, wanted) in gaussian(image, shift: 16, sigma: sigma).enumerated() {
      let error = abs(Double(soft[i % 203, i / 203] >> 16 & 255) - wanted)
      worst = max(worst, error)
      sum += error
    }
    let mean = sum / Double(203 * 118)
    #expect(worst <= 5.5, "sigma \(sigma): mean \(mean)")
    #expect(mean < 1)
  }

  @Test("parts that are replaced one by one give the same pixels as all at once", arguments: [2.5, 9, 40])
  func parts(sigma: Double) {
    let image = scene(203, 97)
    let look = FrostedPicture.Look(sigma: sigma, saturation: 400, tint: 0x4020_1008)
    let (whole, parts) = (
      FrostedPicture(width: 203, height: 97, look: look), FrostedPicture(width: 203, height: 97, look: look)
    )
    whole.replace(whole.bounds, with: image.pixels, stride: 203)
    whole.refresh()
    for wish in [
      PixelRect(x: 0, y: 0, width: 90, height: 97), PixelRect(x: 77, y: 0, width: 126, height: 50),
      PixelRect(x: 88, y: 43, width: 115, height: 54),
    ] {
      let part = parts.whole(wish)
      parts.replace(part, with: image.row(part.y) + part.x, stride: 203)
    }
    #expect(parts.replace(parts.bounds, with: image.pixels, stride: 203) == .empty)
    parts.refresh()
    let (a, b) = (PixelBuffer(width: 203, height: 97), PixelBuffer(width: 203, height: 97))
    whole.draw(whole.bounds, into: a.pixels, stride: 203)
    for y in stride(from: 0, to: 97, by: 13) {
      for x in stride(from: 0, to: 203, by: 31) {
        let part = PixelRect(x: x, y: y, width: 31, height: 13).intersection(parts.bounds)
        parts.draw(part, into: b.row(y) + x, stride: 203)
      }
    }
    #expect((0..<203 * 97).allSatisfy { a.pixels[$0] == b.pixels[$0] })
  }

  @Test("a change reaches no further than it says", arguments: [2.5, 9, 40])
  func reach(sigma: Double) {
    let look = FrostedPicture.Look(sigma: sigma)
    let picture = FrostedPicture(width: 400, height: 300, look: look)
    let image = scene(400, 300)
    func drawn() -> PixelBuffer {
      picture.refresh()
      let result = PixelBuffer(width: 400, height: 300)
      picture.draw(picture.bounds, into: result.pixels, stride: 400)
      return result
    }
    picture.replace(picture.bounds, with: image.pixels, stride: 400)
    let before = drawn()
    for y in 150..<160 { for x in 196..<208 { image[x, y] = 0xff00_ff00 } }
    let part = picture.whole(PixelRect(x: 196, y: 150, width: 12, height: 10))
    let changed = picture.replace(part, with: image.row(part.y) + part.x, stride: 400)
    let after = drawn()
    var touched = PixelRect.empty
    for y in 0..<300 {
      for x in 0..<400 where before[x, y] != after[x, y] {
        touched = touched.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    #expect(!touched.isEmpty)
    #expect(changed.intersection(touched) == touched, "\(touched) in \(changed)")
  }

  @Test("saturation moves colours away from their grey and keeps greys")
  func saturation() {
    let image = PixelBuffer(width: 64, height: 32)
    for i in 0..<64 * 32 { image.pixels[i] = i % 64 < 32 ? 0xff80_8080 : 0xffa0_8070 }
    let soft = GaussianBlur.backdrop(of: image, rect: image.bounds, sigma: 1, saturation: 512)
    #expect(soft[5, 5] == 0xff80_8080)
    let (red, blue) = (soft[60, 5] >> 16 & 255, soft[60, 5] & 255)
    #expect(red > 0xa0 + 20 && blue < 0x70 - 10)
  }
}
