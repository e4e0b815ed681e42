import Testing
import TouchstoneVirtualDevice

@_spi(Host) @testable import UIKit

@Suite("Touches that the device hears of late", .serialized) @MainActor struct LateTouchTests {
  let device = VirtualDevice()
  let surface = Surface(frame: CGRect(x: 0, y: 100, width: 300, height: 600))

  /// Writes down when touches say they were, in thousandths of a second from `start`.
  final class Surface: UIView {
    var start: TimeInterval = 0
    var times: [Int] = []
    private func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
      for touch in touches {
        times.append(Int(((touch.timestamp - start) * 1000).rounded()))
        #expect(event?.timestamp == touch.timestamp)
      }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
  }

  init() {
    let root = UIViewController()
    root.view.addSubview(surface)
    device.show(root)
    device.advance(by: 1)
    surface.start = device.now
  }

  private func touch(_ phase: HostEvent.TouchPhase, y: Double, age: Double = 0) {
    UIKitRuntime.shared.deliver(.touches([.init(identifier: 1, phase: phase, x: 100, y: y, age: age)]))
    device.settle()
  }

  @Test("have the time at which they happened, but not before what was heard earlier")
  func times() {
    touch(.began, y: 200)
    device.advance(by: 0.1)
    touch(.moved, y: 210, age: 0.06)
    touch(.moved, y: 220, age: 0.08)
    touch(.moved, y: 230, age: 0.02)
    device.advance(by: 0.1)
    touch(.ended, y: 230, age: 0.5)
    #expect(surface.times == [0, 40, 40, 80, 80])
  }

  @Test("a pan that is heard of in a burst has the speed of the finger")
  func speed() {
    let pan = UIPanGestureRecognizer()
    surface.addGestureRecognizer(pan)
    touch(.began, y: 200)
    device.advance(by: 0.3)
    // A finger at 500 points in a second, of which nothing was heard for 0.25 seconds.
    for step in 1...5 { touch(.moved, y: 200 + Double(step) * 10, age: 0.25 - Double(step) * 0.02) }
    #expect(abs(pan.velocity(in: nil).y - 500) < 1, "\(pan.velocity(in: nil))")
    touch(.moved, y: 260, age: 0.13)
    #expect(abs(pan.velocity(in: nil).y - 500) < 1)
    // A finger that rests has no speed, however it is heard of.
    device.advance(by: 0.2)
    #expect(pan.velocity(in: nil) == .zero)
  }
}
