@_spi(Host) import QuartzCore
import Testing
import TouchstoneRaster
@_spi(Host) import UIKit

@testable import TouchstoneDeviceLink

@Suite("R9.10: apps for phones on an iPad") struct PhoneAppsOnPadsTests {
  private static let pad = ScreenDescription(
    deviceName: "iPad mini", isPad: true, width: 768, height: 1024, scale: 2,
    portraitInsets: [20, 0, 0, 0], landscapeInsets: [20, 0, 0, 0], cornerRadius: 18)

  private func box(_ info: [String: Any], on screen: ScreenDescription = pad) -> Letterbox? {
    Letterbox(on: screen, info: info, hasFile: { _ in false })
  }

  @Test("an app for phones alone gets a phone's screen; one for both, and one that does not say, the iPad's")
  func families() throws {
    let framed = try #require(self.box(["UIDeviceFamily": [1]])?.inner)
    #expect(framed.width == 375 && framed.height == 667 && framed.scale == 2)
    #expect(!framed.isPad && framed.isOnPad && framed.deviceName == "iPad mini")
    #expect(framed.portraitInsets == [20, 0, 0, 0] && framed.landscapeInsets == [0, 0, 0, 0])
    #expect(box(["UIDeviceFamily": [1, 2]]) == nil && box(["UIDeviceFamily": [2]]) == nil)
    #expect(box([:]) == nil && box(["UIDeviceFamily": [Int]()]) == nil)
    var phone = Self.pad
    phone.isPad = false
    #expect(box(["UIDeviceFamily": [1]], on: phone) == nil)
  }

  @Test("one from before taller phones gets 320 by 480 points")
  func old() throws {
    let framed = try #require(self.box(["UIDeviceFamily": [1], "MinimumOSVersion": "6.0"]))
    #expect(framed.inner.width == 320 && framed.inner.height == 480)
    #expect(abs(framed.zoom - 1024.0 / 480) < 1e-9)
  }

  @Test("it is enlarged as far as the iPad goes, in the middle, either way up", arguments: [false, true])
  func place(isOnItsSide: Bool) throws {
    let box = try #require(self.box(["UIDeviceFamily": [1]]))
    let picture =
      isOnItsSide ? PixelBuffer(width: 1334, height: 750) : PixelBuffer(width: 750, height: 1334)
    picture.pixels.update(repeating: 0xFFFF_FFFF, count: picture.stride * picture.height)
    let screen = box.makeScreen(for: picture)
    let damage = box.show(FrameDamage(rects: [picture.bounds]), of: picture, on: screen)
    #expect(screen.width == (isOnItsSide ? 2048 : 1536) && screen.height == (isOnItsSide ? 1536 : 2048))
    // 375 points by 1024 / 667: 1151 or 1152 pixels, 192 of black at either side.
    let place = box.place(of: picture)
    #expect(damage.rects == [place])
    let (across, along) = isOnItsSide ? (place.height, place.width) : (place.width, place.height)
    #expect(along == 2048 && abs(across - 1151) <= 1)
    func pixel(_ at: Int) -> UInt32 { isOnItsSide ? screen[1000, at] : screen[at, 1000] }
    #expect(
      [0, 191, 193, 768, 1342, 1345, 1535].map(pixel) == [
        0xFF00_0000, 0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF00_0000, 0xFF00_0000,
      ])
  }

  @Test(
    "frames that change a part, or move one, leave the picture that a whole frame makes",
    arguments: [false, true])
  func parts(isOnItsSide: Bool) throws {
    let box = try #require(self.box(["UIDeviceFamily": [1], "MinimumOSVersion": "6.0"]))
    let picture =
      isOnItsSide ? PixelBuffer(width: 960, height: 640) : PixelBuffer(width: 640, height: 960)
    for index in 0..<picture.stride * picture.height {
      picture.pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: index &* 2_654_435_761) >> 8
    }
    let screen = box.makeScreen(for: picture)
    _ = box.show(FrameDamage(rects: [picture.bounds]), of: picture, on: screen)
    let place = box.place(of: picture)

    let fill = PixelRect(x: 101, y: 33, width: 57, height: 91)
    for y in fill.y..<fill.maxY { for x in fill.x..<fill.maxX { picture[x, y] = 0xFF12_3456 } }
    let source = PixelRect(x: 10, y: 300, width: 601, height: 99)
    for y in source.y..<source.maxY {
      (picture.row(y - 55) + source.x).update(from: picture.row(y) + source.x, count: source.width)
    }
    let damage = box.show(
      FrameDamage(
        copies: [.init(source: source, destinationX: source.x, destinationY: source.y - 55)], rects: [fill]),
      of: picture, on: screen)
    #expect(damage.copies.isEmpty && damage.rects.count == 2)
    #expect(damage.rects.allSatisfy { $0.intersection(place) == $0 && $0 != place })

    let whole = box.makeScreen(for: picture)
    _ = box.show(FrameDamage(rects: [picture.bounds]), of: picture, on: whole)
    let count = whole.stride * whole.height
    #expect(
      UnsafeBufferPointer(start: screen.pixels, count: count)
        .elementsEqual(UnsafeBufferPointer(start: whole.pixels, count: count)))
  }

  @Test("touches and scrolling arrive where the app sees them, at the app's size")
  func touches() throws {
    let box = try #require(self.box(["UIDeviceFamily": [1]]))
    let margin = (768 - 375 * box.zoom) / 2
    let middle = box.place(ofTouchAt: (384, 512), isOnItsSide: false)
    #expect(abs(middle[0] - 187.5) < 1e-9 && abs(middle[1] - 333.5) < 1e-9)
    let corner = box.place(ofTouchAt: (margin, 0), isOnItsSide: false)
    #expect(abs(corner[0]) < 1e-9 && abs(corner[1]) < 1e-9)
    let turned = box.place(ofTouchAt: (1024, margin), isOnItsSide: true)
    #expect(abs(turned[0] - 667) < 1e-9 && abs(turned[1]) < 1e-9)
    guard
      case .wheel(let x, _, _, let deltaY) = box.inside(
        .wheel(x: 384, y: 512, deltaX: 0, deltaY: 100), isOnItsSide: false)
    else {
      Issue.record("a wheel became another event")
      return
    }
    #expect(abs(x - 187.5) < 1e-9 && abs(deltaY - 100 / box.zoom) < 1e-9)
  }
}
