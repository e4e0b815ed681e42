import Testing
import TouchstoneTestSupport
import UIKit

/// Takes events as apps declare them: not optional.
private final class Receiver: NSObject {
  var touches: [Int] = []
  static let register: Void = ObjectRuntime.exposedClass(Receiver.self).method("pressed:event:") {
    [exposed = ObjectRuntime.exposedClass(Receiver.self)] me, arguments in
    let event: UIEvent = exposed.argument(1, of: arguments, "pressed:event:")
    (me as! Receiver).touches.append(event.allTouches?.count ?? 0)
    return nil
  }
  override init() {
    super.init()
    Receiver.register
  }
}

@Suite("The event of an action", .serialized) @MainActor struct ButtonEventTests {
  private let receiver = Receiver()
  private let action = Selector("pressed:event:")

  @Test("a bar button's action gets the touch's event") func barButton() throws {
    let page = UIViewController()
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Go", style: .plain, target: receiver, action: action)
    let navigation = UINavigationController(rootViewController: page)
    let device = TouchstoneTestSupport.device(.iPhoneSE, showing: navigation)
    device.settle()
    device.tap(at: CGPoint(x: navigation.view.bounds.width - 25, y: 42))
    #expect(receiver.touches == [1])
  }

  @Test("a back button with an action of its own hands the event on") func backButton() {
    let first = UIViewController()
    first.navigationItem.backBarButtonItem = UIBarButtonItem(
      title: "Back", style: .plain, target: receiver, action: action)
    let navigation = UINavigationController(rootViewController: first)
    let device = TouchstoneTestSupport.device(.iPhoneSE, showing: navigation)
    navigation.pushViewController(UIViewController(), animated: false)
    device.settle()
    device.tap(at: CGPoint(x: 25, y: 42))
    #expect(receiver.touches == [1])
  }

  @Test("a control that a finger changes sends the finger's event") func controls() {
    let flip = UISwitch(frame: CGRect(x: 10, y: 100, width: 51, height: 31))
    flip.addTarget(receiver, action: action, for: .valueChanged)
    let device = TouchstoneTestSupport.device(.iPhoneSE, with: flip)
    device.tap(flip)
    #expect(flip.isOn && receiver.touches == [1])
  }
}
