@_spi(Host) import QuartzCore
import Testing
import TouchstoneRaster
@_spi(Host) import UIKit

@testable import TouchstoneDeviceLink

@Suite("Apps from before 4-inch phones") struct LetterboxTests {
  private static let tall = ScreenDescription(
    deviceName: "iPhone 5s", isPad: false, width: 320, height: 568, scale: 2,
    portraitInsets: [20, 0, 0, 0], landscapeInsets: [0, 0, 0, 0], cornerRadius: 0)
  private static let old: [String: Any] = ["MinimumOSVersion": "6.0"]

  private func box(_ info: [String: Any], _ files: Set<String> = []) -> Letterbox? {
    Letterbox(on: Self.tall, info: info, hasFile: { files.contains($0) })
  }

  @Test("R9.2: without the 4-inch launch image the screen is 320 by 480 and each bar 44 points")
  func boxed() throws {
    let letterbox = try #require(self.box(Self.old, ["Default.png", "Default@2x.png"]))
    #expect(letterbox.inner.width == 320 && letterbox.inner.height == 480 && letterbox.zoom == 1)
    let place = letterbox.place(of: PixelBuffer(width: 640, height: 960))
    #expect(place == PixelRect(x: 0, y: 88, width: 640, height: 960))
  }

  @Test("R9.3, R9.4: the image under its one right name fills the screen")
  func image() {
    #expect(box(Self.old, ["Default-568h@2x.png"]) == nil)
    for name in ["Default-586h@2x.png", "Default-568h.png", "Default@2x-568h.png"] {
      #expect(box(Self.old, [name]) != nil, "\(name)")
    }
    var own = Self.old
    own["UILaunchImageFile"] = "Start"
    #expect(box(own, ["Default-568h@2x.png"]) != nil)
    #expect(box(own, ["Start-568h@2x.png"]) == nil)
  }

  @Test("projects with a launch screen, launch images of an asset catalogue or iOS 8 are never boxed")
  func modern() {
    #expect(box(["MinimumOSVersion": "8.0"]) == nil)
    #expect(box([:]) == nil)
    #expect(box(["MinimumOSVersion": "7.1", "UILaunchStoryboardName": "Launch"]) == nil)
    #expect(box(["MinimumOSVersion": "7.0", "UILaunchImages": [["UILaunchImageSize": "{320, 568}"]]]) == nil)
    #expect(box(["MinimumOSVersion": "7.0", "UILaunchImages": [["UILaunchImageSize": "{320, 480}"]]]) != nil)
  }

  @Test("other screens are left alone")
  func otherScreens() {
    var other = Self.tall
    other.width = 375
    other.height = 667
    #expect(Letterbox(on: other, info: Self.old, hasFile: { _ in false }) == nil)
    other = Self.tall
    other.height = 480
    #expect(Letterbox(on: other, info: Self.old, hasFile: { _ in false }) == nil)
  }

  @Test(
    "R9.2: the bars are at both ends of the long axis, upright and on the side", arguments: [false, true])
  func pixels(isOnItsSide: Bool) throws {
    let box = try #require(self.box(Self.old))
    let picture =
      isOnItsSide ? PixelBuffer(width: 960, height: 640) : PixelBuffer(width: 640, height: 960)
    picture.pixels.update(repeating: 0xFFFF_FFFF, count: picture.stride * picture.height)
    let screen = box.makeScreen(for: picture)
    _ = box.show(FrameDamage(rects: [picture.bounds]), of: picture, on: screen)
    #expect(screen.width == (isOnItsSide ? 1136 : 640) && screen.height == (isOnItsSide ? 640 : 1136))
    func along(_ place: Int) -> UInt32 {
      isOnItsSide ? screen.row(320)[place] : screen.row(place)[320]
    }
    #expect(
      [0, 87, 88, 1047, 1048, 1135].map(along) == [
        0xFF00_0000, 0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFF00_0000, 0xFF00_0000,
      ])
    let damage = box.show(
      FrameDamage(
        copies: [.init(source: PixelRect(x: 5, y: 6, width: 7, height: 8), destinationX: 5, destinationY: 9)],
        rects: [PixelRect(x: 1, y: 2, width: 3, height: 4)]), of: picture, on: screen)
    let (x, y) = isOnItsSide ? (88, 0) : (0, 88)
    #expect(damage.rects == [PixelRect(x: 1 + x, y: 2 + y, width: 3, height: 4)])
    #expect(damage.copies.map(\.source) == [PixelRect(x: 5 + x, y: 6 + y, width: 7, height: 8)])
    #expect(damage.copies.map(\.destinationX) == [5 + x] && damage.copies.map(\.destinationY) == [9 + y])
  }

  @Test("touches arrive where the app sees them")
  func touches() throws {
    let box = try #require(self.box(Self.old))
    #expect(box.place(ofTouchAt: (100, 144), isOnItsSide: false) == [100, 100])
    #expect(box.place(ofTouchAt: (100, 144), isOnItsSide: true) == [56, 144])
  }
}

extension Letterbox {
  /// Where the app sees a touch; empty if it became something else.
  func place(ofTouchAt point: (x: Double, y: Double), isOnItsSide: Bool) -> [Double] {
    let event = HostEvent.touch(identifier: 1, phase: .began, x: point.x, y: point.y)
    guard case .touches(let touches) = inside(event, isOnItsSide: isOnItsSide) else { return [] }
    return touches.flatMap { [$0.x, $0.y] }
  }
}
