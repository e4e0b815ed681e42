import Testing
import TouchstoneTestSupport

@_spi(Host) @testable import UIKit

@Suite("A new device", .serialized) @MainActor struct NewDeviceTests {
  private final class Receiver: UIViewController {
    var received = 0

    override class func _exposeMembers(_ c: ExposedClass) {
      c.method("take") { object, _ in
        (object as! Receiver).received += 1
        return nil
      }
    }
  }

  @Test("sends no message that waited on the one before")
  func messages() {
    let (old, receiver) = (VirtualDevice(), Receiver())
    old.show(receiver)
    receiver.perform(Selector("take"), with: nil, afterDelay: 1)
    let new = VirtualDevice()
    new.show(UIViewController())
    new.advance(by: 2)
    #expect(receiver.received == 0)
  }

  @Test("calls no display link of the one before")
  func links() {
    let (old, receiver) = (VirtualDevice(), Receiver())
    old.show(receiver)
    let link = CADisplayLink(target: receiver, selector: Selector("take"))
    link.add(to: .main, forMode: .common)
    old.advance(by: 0.1)
    #expect(receiver.received > 0)
    let before = receiver.received
    let new = VirtualDevice()
    new.show(UIViewController())
    new.advance(by: 0.1)
    #expect(receiver.received == before)
    link.invalidate()
  }

  @Test("ends no transaction that the one before left open")
  func transactions() {
    let old = VirtualDevice()
    old.show(UIViewController())
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    _ = VirtualDevice()
    #expect(!CATransaction.disableActions())
    CATransaction.commit()
  }

  @Test("has the region of a new device, and no traits of the one before")
  func region() {
    let old = VirtualDevice()
    old.show(UIViewController())
    UIKitRuntime.shared.changeLocale("fr_FR")
    UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark)
    _ = VirtualDevice()
    #expect(Locale.current.identifier == "en_US")
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test("says once more that a symbol is missing")
  func symbols() {
    _ = VirtualDevice()
    #expect(ImageStore.shared.noteMissingSymbol("no.such.symbol"))
    #expect(!ImageStore.shared.noteMissingSymbol("no.such.symbol"))
    _ = VirtualDevice()
    #expect(ImageStore.shared.noteMissingSymbol("no.such.symbol"))
  }

  @Test("tells who observes an object that outlives the one before")
  func observers() {
    _ = VirtualDevice()
    let view = UIScrollView()
    var seen: [CGFloat] = []
    let observation = view.observe(\.contentOffset, _key: "contentOffset", options: [.new]) { _, change in
      seen.append(change.newValue?.y ?? -1)
    }
    _ = VirtualDevice()
    view.contentOffset = CGPoint(x: 0, y: 7)
    #expect(seen == [7])
    observation.invalidate()
  }
}
