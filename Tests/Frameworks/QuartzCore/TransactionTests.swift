@_spi(Host) import CoreGraphics
import Testing

@_spi(Host) @testable import QuartzCore

/// What threads did, in order.
private final class OrderOfThreads: @unchecked Sendable {
  private let lock = NSLock()
  private let begun = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)
  private var all: [String] = []
  var names: [String] { lock.withLock { all } }

  func add(_ name: String) {
    lock.withLock { all.append(name) }
    if name == "waits" { begun.signal() }
  }
  func end() { ended.signal() }
  func waitForFirst() { begun.wait() }
  func waitForEnd() { ended.wait() }
}

@Suite("Transactions and actions", .serialized) @MainActor
struct TransactionTests {
  @Test("a layer without a view animates its changes by itself, once it has been on a screen")
  func implicit() {
    let stage = Stage()
    let fresh = CALayer()
    fresh.opacity = 0.5
    #expect(fresh.animationKeys() == nil)
    stage.layer.opacity = 0
    #expect(stage.layer.animationKeys() == ["opacity"])
    #expect(stage.presented(at: 1).opacity == 1)
    #expect(stage.presented(at: 1.25).opacity == 0)
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test("a thread may lock again what it has locked, and others wait until it has unlocked as often")
  func locking() {
    CATransaction.lock()
    CATransaction.lock()
    CATransaction.unlock()
    let order = OrderOfThreads()
    let thread = Thread {
      order.add("waits")
      CATransaction.lock()
      order.add("other")
      CATransaction.unlock()
      order.end()
    }
    thread.start()
    order.waitForFirst()
    order.add("first")
    CATransaction.unlock()
    order.waitForEnd()
    #expect(order.names == ["waits", "first", "other"])
  }

  @Test("disabled actions change at once")
  func disabled() {
    let stage = Stage()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    stage.layer.opacity = 0
    CATransaction.commit()
    #expect(stage.layer.animationKeys() == nil)
    stage.layer.opacity = 1
    #expect(stage.layer.animationKeys() == ["opacity"])
  }

  @Test("the innermost transaction says how long it takes")
  func nested() {
    #expect(CATransaction.animationDuration() == 0.25)
    CATransaction.begin()
    CATransaction.setAnimationDuration(3)
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 3)
    CATransaction.setAnimationDuration(1)
    #expect(CATransaction.animationDuration() == 1)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 3)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test(
    "a completion block runs when the animations added after it have ended, and at once if there are none")
  func completion() {
    let stage = Stage()
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("nothing") }
    CATransaction.commit()
    #expect(log == ["nothing"])
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setCompletionBlock { log.append("long") }
    stage.layer.opacity = 0
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setCompletionBlock { log.append("short") }
    stage.layer.cornerRadius = 5
    CATransaction.commit()
    CATransaction.commit()
    stage.show(10)
    #expect(log == ["nothing"])
    stage.show(11)
    #expect(log == ["nothing", "short"])
    stage.show(12)
    #expect(log == ["nothing", "short", "long"])
  }

  @Test("the delegate's action comes first, then the layer's, then the class's; NSNull ends the search")
  func order() {
    final class Delegate: NSObject, CALayerDelegate {
      var answer: (any CAAction)?
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
    }
    struct Note: CAAction {
      let name: String
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
    }
    final class Layer: CALayer {
      override class func defaultAction(forKey event: String) -> (any CAAction)? { Note(name: "class") }
    }
    let layer = Layer()
    let delegate = Delegate()
    layer.delegate = delegate
    func found() -> String? { (layer.action(forKey: "opacity") as? Note)?.name }
    #expect(found() == "class")
    layer.actions = ["opacity": Note(name: "dictionary")]
    #expect(found() == "dictionary")
    delegate.answer = Note(name: "delegate")
    #expect(found() == "delegate")
    delegate.answer = NSNull()
    #expect(layer.action(forKey: "opacity") == nil)
  }

  @Test("a layer and those in it act on coming onto a screen and leaving it; off screen nobody is asked")
  func orderActions() {
    final class Listener: CALayer {
      nonisolated(unsafe) static var events: [String] = []
      override func action(forKey event: String) -> (any CAAction)? {
        if event.hasPrefix("onOrder") { Self.events.append("\(name ?? "-") \(event)") }
        return super.action(forKey: event)
      }
    }
    let stage = Stage()
    let (outer, inner) = (Listener(), Listener())
    (outer.name, inner.name) = ("outer", "inner")
    outer.addSublayer(inner)
    #expect(Listener.events.isEmpty)
    stage.root.addSublayer(outer)
    #expect(Listener.events == ["outer onOrderIn", "inner onOrderIn"])
    stage.root.insertSublayer(outer, at: 0)
    #expect(Listener.events.count == 2)
    outer.removeFromSuperlayer()
    #expect(Listener.events.suffix(2) == ["outer onOrderOut", "inner onOrderOut"])
  }

  @Test("a transition as the action of coming in runs on the layer that comes")
  func orderIn() {
    let stage = Stage()
    let layer = CALayer()
    let push = CATransition()
    push.type = .push
    layer.actions = [kCAOnOrderIn: push]
    stage.root.addSublayer(layer)
    #expect(layer.animationKeys() == [kCATransition])
  }

  @Test("a key of the app's own, set by name, finds its action")
  func ownKey() {
    struct Note: CAAction {
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        (anObject as? CALayer)?.name = event
      }
    }
    let layer = CALayer()
    layer.actions = ["farewell": Note()]
    layer.setValue("", forKey: "farewell")
    #expect(layer.name == "farewell")
  }

  @Test("an animation that is replaced, removed or loses its layer stops unfinished")
  func stopped() {
    final class Delegate: NSObject, CAAnimationDelegate {
      var log: [String] = []
      func animationDidStart(_ anim: CAAnimation) { log.append("start \(anim.value(forKey: "id")!)") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        log.append("stop \(anim.value(forKey: "id")!) \(flag)")
      }
    }
    let stage = Stage()
    let delegate = Delegate()
    func add(_ id: Int, _ key: String) {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0
      animation.duration = 5
      animation.delegate = delegate
      animation.setValue(id, forKey: "id")
      stage.layer.add(animation, forKey: key)
    }
    add(1, "a")
    stage.show(1)
    add(2, "a")
    stage.show(2)
    stage.layer.removeAnimation(forKey: "a")
    add(3, "b")
    stage.show(3)
    stage.show(8)
    add(4, "b")
    stage.show(9)
    stage.layer.removeFromSuperlayer()
    stage.show(10)
    #expect(
      delegate.log == [
        "start 1", "stop 1 false", "start 2", "stop 2 false", "start 3", "stop 3 true", "start 4",
        "stop 4 false",
      ])
  }

  @Test("keys of a layer are set through its properties, and unknown ones are kept")
  func keys() {
    let layer = CALayer()
    layer.setValue(5, forKey: "cornerRadius")
    layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
    layer.setValue("tag", forKey: "mine")
    layer.setValue(30, forKeyPath: "bounds.size.width")
    #expect(layer.cornerRadius == 5)
    #expect(abs(layer.transform.m12 - 1) < 1e-12)
    #expect(layer.value(forKey: "mine") as? String == "tag")
    #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 30, height: 0))
  }
}
