import Testing
import TouchstoneTestSupport
import UIKit

private final class TurningController: UIViewController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
}

@Suite("Coordinates of the screen that do not turn with it", .serialized) @MainActor
struct ScreenCoordinateTests {
  /// How the device is held, and where a point near the upright screen's top left is on the turned one.
  static let places: [(held: UIDeviceOrientation, place: CGPoint)] = [
    (.portrait, CGPoint(x: 5, y: 7)),
    (.landscapeLeft, CGPoint(x: 7, y: 315)),
    (.landscapeRight, CGPoint(x: 561, y: 5)),
    (.portraitUpsideDown, CGPoint(x: 315, y: 561)),
  ]

  @Test(
    "a point and a rectangle are where they were on the glass, however the device is held", arguments: 0..<4)
  func conversion(_ index: Int) {
    let (held, place) = Self.places[index]
    let root = TurningController()
    let device = device(
      VirtualDevice.Model(
        name: "small", isPad: true, width: 320, height: 568, scale: 2,
        portraitInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)), showing: root)
    device.rotate(to: held)
    device.settle()
    let (fixed, screen) = (UIScreen.main.fixedCoordinateSpace, UIScreen.main.coordinateSpace)
    #expect(fixed.bounds == CGRect(x: 0, y: 0, width: 320, height: 568))
    let point = CGPoint(x: 5, y: 7)
    #expect(fixed.convert(point, to: screen) == place)
    #expect(fixed.convert(place, from: screen) == point)
    #expect(screen.convert(place, to: fixed) == point)
    #expect(screen.convert(point, from: fixed) == place)
    #expect(fixed.convert(screen.bounds, from: screen) == fixed.bounds)
    #expect(screen.convert(fixed.bounds, from: fixed) == screen.bounds)
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    root.view.addSubview(view)
    let inView = CGPoint(x: place.x - 10, y: place.y - 20)
    #expect(view.convert(point, from: fixed) == inView)
    #expect(view.convert(inView, to: fixed) == point)
    #expect(fixed.convert(inView, from: view) == point)
    #expect(fixed.convert(CGRect(origin: point, size: .zero), to: view).origin == inView)
  }
}
