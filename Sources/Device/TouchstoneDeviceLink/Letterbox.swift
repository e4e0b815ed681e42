@_spi(Host) import QuartzCore
import TouchstoneRaster
@_spi(Host) import UIKit

/// The place on a device's screen of an app that was made for another screen: a 3.5-inch one in the middle of a 4-inch
/// one (R9.2), or a phone's on an iPad, enlarged as far as it goes (R9.10). Around it is black.
///
/// UIKit is told the inner screen; frames go out at their place on the outer one, touches come in without it. The outer
/// screen lies as the app's does.
struct Letterbox {
  /// What the app gets.
  let inner: ScreenDescription
  let outer: ScreenDescription
  /// Points of the outer screen for one of the app's.
  let zoom: Double

  init(_ inner: ScreenDescription, on outer: ScreenDescription, isEnlarged: Bool) {
    (self.inner, self.outer) = (inner, outer)
    zoom = isEnlarged ? min(outer.width / inner.width, outer.height / inner.height) : 1
  }

  // MARK: Pixels

  /// The pixels of the outer screen that show the app's.
  func place(of pixels: PixelBuffer) -> PixelRect {
    let screen = size(for: pixels)
    let width = Int((Double(pixels.width) * zoom).rounded())
    let height = Int((Double(pixels.height) * zoom).rounded())
    return PixelRect(
      x: (screen.width - width) / 2, y: (screen.height - height) / 2, width: width, height: height)
  }

  /// How large the screen is around pictures of that size: as wide as it is high where they lie on their side.
  func size(for pixels: PixelBuffer) -> (width: Int, height: Int) {
    let (short, long) = (
      Int((outer.width * outer.scale).rounded()), Int((outer.height * outer.scale).rounded())
    )
    return pixels.width > pixels.height ? (long, short) : (short, long)
  }

  /// A black screen for pictures of that size.
  func makeScreen(for pixels: PixelBuffer) -> PixelBuffer {
    let (width, height) = size(for: pixels)
    let screen = PixelBuffer(width: width, height: height)
    screen.pixels.update(repeating: 0xFF00_0000, count: screen.stride * screen.height)
    return screen
  }

  /// Puts what changed in the app's picture on the screen; answers what changed there.
  func show(_ damage: FrameDamage, of pixels: PixelBuffer, on screen: PixelBuffer) -> FrameDamage {
    let place = place(of: pixels)
    guard zoom == 1 else { return enlarge(damage, of: pixels, to: place, on: screen) }
    var moved = FrameDamage()
    for copy in damage.copies {
      let (x, y) = (copy.destinationX, copy.destinationY)
      Self.copy(
        PixelRect(x: x, y: y, width: copy.source.width, height: copy.source.height), of: pixels, to: screen,
        place)
      moved.copies.append(
        .init(
          source: copy.source.offset(x: place.x, y: place.y), destinationX: x + place.x,
          destinationY: y + place.y))
    }
    for rect in damage.rects {
      Self.copy(rect, of: pixels, to: screen, place)
      moved.rects.append(rect.offset(x: place.x, y: place.y))
    }
    return moved
  }

  private static func copy(
    _ rect: PixelRect, of pixels: PixelBuffer, to screen: PixelBuffer, _ place: PixelRect
  ) {
    let rect = rect.intersection(pixels.bounds)
    for row in rect.y..<max(rect.y, rect.maxY) {
      (screen.row(row + place.y) + rect.x + place.x).update(from: pixels.row(row) + rect.x, count: rect.width)
    }
  }

  /// Whole pixels that moved in the app's picture did not move by whole ones here: they are new as well.
  private func enlarge(
    _ damage: FrameDamage, of pixels: PixelBuffer, to place: PixelRect, on screen: PixelBuffer
  ) -> FrameDamage {
    let picture = ScaledPicture(pixels, width: place.width, height: place.height)
    let changed =
      damage.copies.map {
        PixelRect(
          x: $0.destinationX, y: $0.destinationY, width: $0.source.width, height: $0.source.height)
      } + damage.rects
    let areas = changed.map { picture.area(showing: $0.intersection(pixels.bounds)) }.filter { !$0.isEmpty }
    for area in areas { picture.draw(area, into: screen, x: place.x, y: place.y) }
    return FrameDamage(rects: areas.map { $0.offset(x: place.x, y: place.y) })
  }

  // MARK: Touches

  /// The event where the app sees it.
  func inside(_ event: HostEvent, isOnItsSide: Bool) -> HostEvent {
    let (marginX, marginY) = (
      (outer.width - inner.width * zoom) / 2, (outer.height - inner.height * zoom) / 2
    )
    func inside(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      isOnItsSide
        ? ((x - marginY) / zoom, (y - marginX) / zoom) : ((x - marginX) / zoom, (y - marginY) / zoom)
    }
    switch event {
    case .touches(let touches):
      return .touches(
        touches.map { touch in
          var touch = touch
          (touch.x, touch.y) = inside(touch.x, touch.y)
          return touch
        })
    case .wheel(let x, let y, let deltaX, let deltaY):
      let at = inside(x, y)
      return .wheel(x: at.x, y: at.y, deltaX: deltaX / zoom, deltaY: deltaY / zoom)
    default: return event
    }
  }
}
