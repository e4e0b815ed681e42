import Testing
import TouchstoneTestSupport
import UIKit

@Suite("A toolbar at the top", .serialized) @MainActor struct TopToolbarTests {
  private let red: UInt32 = 0xffff_0000

  final class Delegate: NSObject, UIToolbarDelegate {
    func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
  }

  @Test("attached, it reaches under the status bar, and its line is below")
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

  @Test("without a delegate it lies at the bottom, its line above")
  func bottom() {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 300, width: 393, height: 44))
    toolbar.isTranslucent = false
    toolbar.barTintColor = .red
    let device = device(with: toolbar)
    #expect(device.pixel(x: 15, y: 300 * 3) != red && device.pixel(x: 15, y: 344 * 3 - 1) == red)
  }
}
