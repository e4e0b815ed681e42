import Testing
import TouchstoneFoundation

@Suite("Key paths that begin at a subclass")
struct InheritedKeyPathTests {
  class Control: _NSObject {
    var isMarked = false {
      willSet { ObjectRuntime.willChangeValue(of: self, "marked") }
      didSet { ObjectRuntime.didChangeValue(of: self, "marked") }
    }
    var isOther = false {
      willSet { ObjectRuntime.willChangeValue(of: self, "other") }
      didSet { ObjectRuntime.didChangeValue(of: self, "other") }
    }
    override class func _exposeMembers(_ c: ExposedClass) {
      c.keyPath(\Control.isMarked, "marked")
      c.keyPath(\Control.isOther, "other")
    }
  }

  class Button: Control {
    override var isMarked: Bool { didSet {} }
  }

  final class Own: Button {}

  @Test("a key path that is no literal at the call observes what a superclass declares")
  func variable() {
    let button = Own()
    var seen: [Bool] = []
    let keyPath = \Own.isMarked
    let observation = button.observe(keyPath, options: [.new]) { seen.append($1.newValue ?? false) }
    button.isOther = true
    button.isMarked = true
    observation.invalidate()
    button.isMarked = false
    #expect(seen == [true])
  }

  @Test("so does one that a generic method takes")
  func generic() {
    let button = Button()
    var count = 0
    let observation = button.watch(\.isOther) { count += 1 }
    button.isMarked = true
    button.isOther = true
    #expect(count == 1)
    withExtendedLifetime(observation) {}
  }
}

extension NSObjectProtocol where Self: NSObject {
  fileprivate func watch<T>(_ keyPath: KeyPath<Self, T>, _ body: @escaping () -> Void)
    -> NSKeyValueObservation
  { observe(keyPath) { _, _ in body() } }
}
