import Testing
import TouchstoneTestSupport
import UIKit

private final class Receiver: NSObject {
  var calls: [String] = []
  static let register: Void = {
    let exposed = ObjectRuntime.exposedClass(Receiver.self)
    exposed.method("plain") { me, _ in (me as! Receiver).calls.append("plain") }
    exposed.method("one:") { me, arguments in
      (me as! Receiver).calls.append(arguments[0] is UIControl ? "one control" : "one ?")
    }
    exposed.method("two:event:") { me, arguments in
      (me as! Receiver).calls.append(arguments[1] is UIEvent ? "two event" : "two ?")
    }
  }()
  override init() {
    super.init()
    Receiver.register
  }
}

private final class Chained: UIViewController {
  var received = 0
  static let register: Void = ObjectRuntime.exposedClass(Chained.self).method("up:") { me, _ in
    (me as! Chained).received += 1
    return nil
  }
}

@Suite("Target and action") @MainActor struct TargetActionTests {
  @Test("an action gets as many arguments as its selector has colons")
  func arguments() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let receiver = Receiver()
    control.addTarget(receiver, action: Selector("plain"), for: .touchUpInside)
    control.addTarget(receiver, action: Selector("one:"), for: .touchUpInside)
    control.addTarget(receiver, action: Selector("two:event:"), for: .touchUpInside)
    let device = device(.tiny, with: control)
    device.tap(control)
    #expect(receiver.calls == ["plain", "one control", "two event"])
    control.removeTarget(receiver, action: nil, for: .allEvents)
    device.tap(control)
    #expect(receiver.calls.count == 3)
  }

  @Test("an action without a target goes up the responder chain")
  func chain() {
    Chained.register
    let root = Chained()
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    control.addTarget(nil, action: Selector("up:"), for: .touchUpInside)
    root.view.addSubview(control)
    let device = device(.tiny, showing: root)
    device.tap(control)
    #expect(root.received == 1)
  }

  @Test("a control reports down, drag, exit, enter and up, and lifting outside is not up inside")
  func trackingEvents() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    var events: [String] = []
    let all: [(String, UIControl.Event)] = [
      ("down", .touchDown), ("inside", .touchDragInside), ("outside", .touchDragOutside),
      ("exit", .touchDragExit), ("enter", .touchDragEnter), ("up", .touchUpInside),
      ("upOutside", .touchUpOutside), ("cancel", .touchCancel),
    ]
    for (name, event) in all { control.addAction(UIAction { _ in events.append(name) }, for: event) }
    let device = device(.iPhoneSE, with: control)
    device.touchDown(at: CGPoint(x: 10, y: 10))
    #expect(control.isTracking && control.isHighlighted && control.isTouchInside)
    device.touchMove(to: CGPoint(x: 60, y: 10))
    device.touchMove(to: CGPoint(x: 200, y: 10))
    #expect(!control.isHighlighted)
    device.touchMove(to: CGPoint(x: 15, y: 10))
    device.touchMove(to: CGPoint(x: 200, y: 10))
    device.touchUp()
    #expect(
      events == [
        "down", "inside", "exit", "outside", "enter", "inside", "exit", "outside", "upOutside",
      ])
    events = []
    device.tap(control)
    #expect(events == ["down", "up"])
    events = []
    device.touchDown(at: CGPoint(x: 10, y: 10))
    device.cancelTouch()
    #expect(events == ["down", "cancel"])
  }

  @Test("a disabled control tracks nothing")
  func disabled() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .allEvents)
    let device = device(.tiny, with: control)
    control.isEnabled = false
    device.tap(control)
    #expect(count == 0)
    #expect(control.state == .disabled)
  }

  @Test("an action with a known identifier replaces the old one")
  func replacement() {
    let control = UIControl()
    var heard: [Int] = []
    let id = UIAction.Identifier("same")
    control.addAction(UIAction(identifier: id) { _ in heard.append(1) }, for: .valueChanged)
    control.addAction(UIAction(identifier: id) { _ in heard.append(2) }, for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(heard == [2])
  }
}
