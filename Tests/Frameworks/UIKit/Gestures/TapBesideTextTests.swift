import Testing
import TouchstoneVirtualDevice

@_spi(Host) @testable import UIKit

@Suite("A tap recogniser around text", .serialized) @MainActor struct TapBesideTextTests {
  private let device = VirtualDevice()
  private let root = UIViewController()
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
  private let text = UITextView(frame: CGRect(x: 20, y: 160, width: 200, height: 80))
  private final class Counter: NSObject {
    var count = 0
  }
  private let counter = Counter()

  init() {
    root.view.addSubview(field)
    root.view.addSubview(text)
    let tap = UITapGestureRecognizer()
    tap.addHandler { [counter, root] in
      counter.count += 1
      root.view.endEditing(true)
    }
    root.view.addGestureRecognizer(tap)
    device.show(root)
  }

  @Test("a tap on a text field or a text view edits it; beside them the recogniser around gets it")
  func editing() {
    device.tap(field)
    device.advance(by: 1)
    #expect(field.isFirstResponder && counter.count == 0)
    device.tap(text)
    device.advance(by: 1)
    #expect(text.isFirstResponder && counter.count == 0)
    device.tap(at: CGPoint(x: 300, y: 400))
    device.advance(by: 1)
    #expect(!text.isFirstResponder && counter.count == 1)
  }

  @Test("a text view that cannot be edited leaves taps to the recogniser around it")
  func reading() {
    text.isEditable = false
    device.tap(text)
    device.advance(by: 1)
    #expect(counter.count == 1)
  }
}
