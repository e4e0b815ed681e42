import Testing
import TouchstoneFoundation

private final class Hidden: NSObject {}
private final class Renamed: NSObject {}

@Suite("Class names and associated objects")
struct RuntimeNameTests {
  @Test("private and nested classes have names too")
  func names() {
    #expect(NSStringFromClass(Hidden.self).contains("Hidden"))
    #expect(NSStringFromClass(NSObject.self) == "NSObject")
    #expect(NSStringFromClass(Model.self) == "TouchstoneFoundationTests.Model")
  }

  @Test("a class is found by the name it was declared with, and by its Swift name")
  func classes() {
    ObjectRuntime.declare(Renamed.self, ["OldName", "App.Renamed"])
    #expect(NSClassFromString("OldName") == Renamed.self && NSClassFromString("App.Renamed") == Renamed.self)
    #expect(NSStringFromClass(Renamed.self) == "OldName")
    #expect(NSClassFromString("TouchstoneFoundationTests.Model") == Model.self)
    #expect(NSClassFromString("Nothing") == nil)
  }

  @Test("associated objects live as long as their object", arguments: [true, false])
  func associated(isOurs: Bool) {
    let key = UnsafeRawPointer(bitPattern: 8)!
    weak var kept: NSObject?
    do {
      let object: NSObject = isOurs ? Model() : NSObject()
      let value = NSObject()
      kept = value
      objc_setAssociatedObject(object, key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(object, key) as? NSObject === value)
    }
    if isOurs { #expect(kept == nil) }
    let fresh = NSObject()
    #expect(objc_getAssociatedObject(fresh, key) == nil)
  }

  @Test("rectangles print as on Apple's platform")
  func descriptions() {
    #expect("\(CGRect(x: 1, y: 2, width: 3, height: 4.5))" == "(1.0, 2.0, 3.0, 4.5)")
    #expect("\(CGPoint(x: 1, y: 2)) \(CGSize(width: 3, height: 4))" == "(1.0, 2.0) (3.0, 4.0)")
  }

  @Test("a power of a literal is a Double")
  func power() { #expect(pow(2.0, 3) == 8) }
}
