import Testing
import TouchstoneTestSupport

@testable import UIKit

@Suite("Bars at the top", .serialized) @MainActor struct TopBarTests {
  private let red: UInt32 = 0xffff_0000

  final class Delegate: NSObject, UIToolbarDelegate, UINavigationBarDelegate {
    func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
  }

  @Test("a toolbar that is attached reaches under the status bar, and its line is below it")
  func attached() {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 59, width: 393, height: 44))
    let delegate = Delegate()
    toolbar.delegate = delegate
    toolbar.isTranslucent = false
    toolbar.barTintColor = .red
    let device = device(with: toolbar)
    #expect(device.pixel(x: 15, y: 5 * 3) == red)
    #expect(device.pixel(x: 15, y: 59 * 3) == red)
    #expect(device.pixel(x: 15, y: 103 * 3 - 1) != red)
    #expect(device.pixel(x: 15, y: 103 * 3) == 0xffff_ffff)
    withExtendedLifetime(delegate) {}
  }

  @Test("without a delegate a toolbar lies at the bottom, its line above")
  func bottom() {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 300, width: 393, height: 44))
    toolbar.isTranslucent = false
    toolbar.barTintColor = .red
    let device = device(with: toolbar)
    #expect(device.pixel(x: 15, y: 300 * 3) != red && device.pixel(x: 15, y: 344 * 3 - 1) == red)
  }

  @Test("a navigation bar of the app's own reaches there if its delegate attaches it")
  func navigationBar() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 59, width: 393, height: 44))
    bar.items = [UINavigationItem(title: "Title")]
    bar.isTranslucent = false
    bar.barTintColor = .red
    let device = device(with: bar)
    #expect(device.pixel(x: 15, y: 5 * 3) == 0xffff_ffff && device.pixel(x: 15, y: 62 * 3) == red)
    let delegate = Delegate()
    bar.delegate = delegate
    bar.setNeedsLayout()
    device.settle()
    #expect(device.pixel(x: 15, y: 5 * 3) == red)
    withExtendedLifetime(delegate) {}
  }

  final class Positioner: NSObject, UIBarPositioningDelegate {
    func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
  }

  @Test("an interface file's delegate need only say where the bar is")
  func positioner() {
    let (bar, toolbar, positioner) = (UINavigationBar(), UIToolbar(), Positioner())
    for object in [bar, toolbar] as [NSObject] {
      #expect(BarElements.connect(object, "delegate", positioner))
    }
    #expect(bar.positioner === positioner && toolbar.barPosition == .topAttached)
    #expect(!BarElements.connect(bar, "delegate", NSObject()))
  }
}
