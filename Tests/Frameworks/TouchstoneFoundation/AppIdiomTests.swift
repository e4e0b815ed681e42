import Synchronization
import Testing
import TouchstoneFoundation

@Suite("What apps take for granted in Foundation")
struct AppIdiomTests {
  @Test("the user's defaults are set and read by key like any object")
  func defaults() {
    let defaults = UserDefaults.standard
    defer { defaults.removeObject(forKey: "idiom") }
    defaults.setValue(3, forKey: "idiom")
    #expect(defaults.integer(forKey: "idiom") == 3 && defaults.value(forKey: "idiom") as? Int == 3)
    defaults.setValue(nil, forKey: "idiom")
    #expect(defaults.value(forKey: "idiom") == nil)
  }

  @Test("a timer made of nothing waits to be replaced")
  func timer() {
    let timer = Timer()
    #expect(timer.isValid)
    timer.invalidate()
    #expect(!timer.isValid)
  }

  @Test("a thread may enter an object's lock twice, another one waits until it left")
  func synchronized() {
    let object = NSObject()
    let order = Mutex<[Int]>([])
    let done = DispatchSemaphore(value: 0)
    objc_sync_enter(object)
    objc_sync_enter(object)
    nonisolated(unsafe) let shared = object
    Thread.detachNewThread {
      objc_sync_enter(shared)
      order.withLock { $0.append(2) }
      objc_sync_exit(shared)
      done.signal()
    }
    order.withLock { $0.append(1) }
    objc_sync_exit(object)
    objc_sync_exit(object)
    done.wait()
    #expect(order.withLock { $0 } == [1, 2])
  }

  @Test("a localised text takes what is put into it")
  func localized() {
    #expect(String(localized: "plain") == "plain")
    #expect(String(localized: "\("Eve") has \(3) apples") == "Eve has 3 apples")
    #expect(String(localized: "no.such.key", defaultValue: "\(2) of them") == "2 of them")
    #expect(String(localized: "100% sure") == "100% sure")
  }

  @Test("a class and its objects know the class above; NSObject is the root")
  func superclasses() {
    class Animal: _NSObject, @unchecked Sendable {}
    final class Dog: Animal, @unchecked Sendable {}
    #expect(Dog.superclass() == Animal.self && Dog().superclass == Animal.self)
    #expect(Animal.superclass() == NSObject.self && NSObject.superclass() == nil)
    #expect(NSNumber(value: 1).superclass == NSValue.self)
  }

  @Test("nothing saves power and nothing is hot")
  func power() {
    #expect(!ProcessInfo.processInfo.isLowPowerModeEnabled)
    #expect(ProcessInfo.processInfo.thermalState == .nominal)
  }
}
