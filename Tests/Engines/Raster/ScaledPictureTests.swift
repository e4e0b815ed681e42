import Testing

@testable import TouchstoneRaster

@Suite("Pictures at another size") struct ScaledPictureTests {
  private func noise(_ width: Int, _ height: Int) -> PixelBuffer {
    let picture = PixelBuffer(width: width, height: height)
    var generator = SystemRandomNumberGenerator()
    for index in 0..<width * height {
      picture.pixels[index] = 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &generator)
    }
    return picture
  }

  private func whole(_ picture: ScaledPicture) -> [UInt32] {
    let target = PixelBuffer(width: picture.width, height: picture.height)
    picture.draw(picture.bounds, into: target, x: 0, y: 0)
    return Array(UnsafeBufferPointer(start: target.pixels, count: picture.width * picture.height))
  }

  @Test("at its own size it is itself")
  func same() {
    let source = noise(31, 17)
    #expect(
      whole(ScaledPicture(source, width: 31, height: 17))
        == Array(UnsafeBufferPointer(start: source.pixels, count: 31 * 17)))
  }

  @Test("twice as large, a pixel's middle is mixed with the neighbours by a quarter, and edges repeat")
  func doubled() {
    let source = PixelBuffer(width: 2, height: 1)
    (source.pixels[0], source.pixels[1]) = (0xFF00_0000, 0xFF80_8080)
    let row = whole(ScaledPicture(source, width: 4, height: 1)).map { $0 & 0xFF }
    #expect(row.first == 0 && row.last == 0x80)
    #expect(abs(Int(row[1]) - 0x20) <= 1 && abs(Int(row[2]) - 0x60) <= 1)
  }

  @Test(
    "drawn piece by piece it is the same picture, and what lies outside a change's area does not change",
    arguments: [(50, 76), (64, 31), (33, 70)])
  func pieces(width: Int, height: Int) {
    let source = noise(40, 40)
    let before = ScaledPicture(source, width: width, height: height)
    let target = PixelBuffer(width: width + 9, height: height + 7)
    before.draw(before.bounds, into: target, x: 5, y: 3)
    for change in [
      PixelRect(x: 0, y: 0, width: 1, height: 1), PixelRect(x: 39, y: 39, width: 1, height: 1),
      PixelRect(x: 11, y: 20, width: 7, height: 3), PixelRect(x: 0, y: 13, width: 40, height: 9),
    ] {
      for y in change.y..<change.maxY { for x in change.x..<change.maxX { source[x, y] ^= 0x00FF_FFFF } }
      before.draw(before.area(showing: change), into: target, x: 5, y: 3)
      let expected = whole(before)
      for y in 0..<height {
        for x in 0..<width where target[x + 5, y + 3] != expected[y * width + x] {
          Issue.record("\(change): pixel \(x),\(y) differs")
          return
        }
      }
    }
    #expect(target[4, 3] == 0 && target[5, 2] == 0 && target[width + 5, 4] == 0)
  }
}
