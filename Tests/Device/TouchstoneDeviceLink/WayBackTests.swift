import Testing
import TouchstoneVirtualDevice
@_spi(Host) import UIKit

@testable import TouchstoneDeviceLink

@Suite("The way back in the status bar", .serialized) @MainActor struct WayBackTests {
  /// Drawing is UIKit's.
  private let device = VirtualDevice()

  private func way(to name: String?) -> WayBack {
    let way = WayBack()
    way.name = name
    way.draw(
      beside: CGRect(x: 40, y: 23, width: 54, height: 20), .island, topInset: 59, color: .black, scale: 3)
    return way
  }

  private func touch(_ phase: HostEvent.TouchPhase, _ point: CGPoint, finger: Int = 1) -> HostEvent.Touch {
    HostEvent.Touch(identifier: finger, phase: phase, x: point.x, y: point.y)
  }

  @Test("it says where it leads, below the time and within the bar") func place() throws {
    let way = way(to: "First")
    #expect(way.text == "◀ First")
    #expect(way.layer.frame.minY > 33 && way.layer.frame.maxY < 62)
    let long = self.way(to: String(repeating: "Long ", count: 20))
    #expect(long.layer.frame.width < 160)
    #expect(self.way(to: nil).middle == nil)
  }

  @Test("a finger that goes down and up on it is the device's; one that leaves it chooses nothing")
  func fingers() throws {
    let way = way(to: "First")
    let middle = try #require(way.middle)
    #expect(way.take([touch(.began, middle)]).rest.isEmpty)
    let up = way.take([touch(.ended, middle)])
    #expect(up.rest.isEmpty && up.isChosen)
    _ = way.take([touch(.began, middle)])
    #expect(way.take([touch(.moved, CGPoint(x: 200, y: 400))]).rest.isEmpty)
    let away = way.take([touch(.ended, CGPoint(x: 200, y: 400))])
    #expect(away.rest.isEmpty && !away.isChosen)
    // It went up in another app, which had come to the front.
    _ = way.take([touch(.began, middle)])
    #expect(way.take([touch(.began, CGPoint(x: 200, y: 400))]).rest.count == 1)
    #expect(way.take([touch(.ended, CGPoint(x: 200, y: 400))]).rest.count == 1)
  }

  @Test("other fingers, and those below the bar, are the app's") func others() throws {
    let way = way(to: "First")
    let middle = try #require(way.middle)
    #expect(way.take([touch(.began, CGPoint(x: middle.x, y: 60))]).rest.count == 1)
    _ = way.take([touch(.ended, CGPoint(x: middle.x, y: 60))])
    let two = way.take([touch(.began, middle), touch(.began, CGPoint(x: 200, y: 400), finger: 2)])
    #expect(two.rest.map(\.identifier) == [2])
    way.name = nil
    #expect(way.take([touch(.ended, middle)]).rest.isEmpty)
    #expect(way.take([touch(.began, middle, finger: 3)]).rest.map(\.identifier) == [3])
  }
}
