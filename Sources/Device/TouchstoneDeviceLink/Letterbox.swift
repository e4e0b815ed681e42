import Foundation
@_spi(Host) import QuartzCore
import TouchstoneRaster
@_spi(Host) import UIKit

/// A 3.5-inch screen in the middle of a 4-inch one, for apps from before there were others.
///
/// UIKit is told the smaller screen; frames go out with black bars at both ends of the long axis and
/// touches come in without them. (R9.2)
struct Letterbox {
  /// What the app gets.
  let inner: ScreenDescription
  /// One bar, in points.
  let bar: Double

  private static let tall = 568.0
  private static let short = 480.0

  init(in screen: ScreenDescription) {
    var inner = screen
    inner.height = Self.short
    self.inner = inner
    bar = (screen.height - Self.short) / 2
  }

  /// The box an app needs on that screen; nil if it can fill it.
  init?(on screen: ScreenDescription, info: [String: Any], hasFile: (String) -> Bool) {
    guard !screen.isPad, screen.width == 320, screen.height == Self.tall else { return nil }
    if Self.isAdapted(info, hasFile) { return nil }
    self.init(in: screen)
  }

  /// Whether the app knows taller screens: it has a launch screen, needs a system that asks for one, or
  /// brings the launch image of a 4-inch phone. (R9.3, R9.4: the image's name alone decides.)
  static func isAdapted(_ info: [String: Any], _ hasFile: (String) -> Bool) -> Bool {
    let screens = ["UILaunchStoryboardName", "UILaunchScreen", "UILaunchScreens", "UILaunchStoryboards"]
    if screens.contains(where: { info[$0] != nil }) { return true }
    let version = (info["MinimumOSVersion"] as? String).flatMap { Int($0.split(separator: ".")[0]) }
    if version ?? 8 >= 8 { return true }
    let images = info["UILaunchImages"] as? [[String: Any]] ?? []
    if images.contains(where: { $0["UILaunchImageSize"] as? String == "{320, 568}" }) { return true }
    let name = info["UILaunchImageFile"] as? String ?? "Default"
    return hasFile("\(name)-568h@2x.png")
  }

  // MARK: Pixels

  /// Where the app's picture starts in the screen's: bars are left and right of one that lies on its side.
  func origin(of pixels: PixelBuffer) -> (x: Int, y: Int) {
    let size = Int((bar * inner.scale).rounded())
    return pixels.width > pixels.height ? (size, 0) : (0, size)
  }

  /// A black screen for pictures of that size.
  func makeScreen(for pixels: PixelBuffer) -> PixelBuffer {
    let (x, y) = origin(of: pixels)
    let screen = PixelBuffer(width: pixels.width + 2 * x, height: pixels.height + 2 * y)
    screen.pixels.update(repeating: 0xFF00_0000, count: screen.stride * screen.height)
    return screen
  }

  func copy(_ pixels: PixelBuffer, to screen: PixelBuffer) {
    let (x, y) = origin(of: pixels)
    for row in 0..<pixels.height {
      (screen.row(row + y) + x).update(from: pixels.row(row), count: pixels.width)
    }
  }

  func moved(_ damage: FrameDamage, in pixels: PixelBuffer) -> FrameDamage {
    let (x, y) = origin(of: pixels)
    func moved(_ rect: PixelRect) -> PixelRect {
      PixelRect(x: rect.x + x, y: rect.y + y, width: rect.width, height: rect.height)
    }
    return FrameDamage(
      copies: damage.copies.map {
        .init(
          source: moved($0.source), destinationX: $0.destinationX + x, destinationY: $0.destinationY + y)
      }, rects: damage.rects.map(moved))
  }

  // MARK: Touches

  /// The event where the app sees it.
  func inside(_ event: HostEvent, isOnItsSide: Bool) -> HostEvent {
    let (x, y) = isOnItsSide ? (bar, 0) : (0, bar)
    switch event {
    case .touches(let touches):
      return .touches(
        touches.map { touch in
          var touch = touch
          touch.x -= x
          touch.y -= y
          return touch
        })
    case .wheel(let atX, let atY, let deltaX, let deltaY):
      return .wheel(x: atX - x, y: atY - y, deltaX: deltaX, deltaY: deltaY)
    default: return event
    }
  }
}
