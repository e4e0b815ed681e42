import Testing
import TouchstoneFoundation

@Suite struct LateKeyPathTests {
  /// Nobody looks at these classes but by their key paths.
  class Shop: _NSObject {
    var title: String { "shop" }
    override class func _exposeMembers(_ c: ExposedClass) { c.keyPath(\Shop.title, "name") }
  }

  class Ware: _NSObject {
    var shop: Shop? { nil }
    override class func _exposeMembers(_ c: ExposedClass) { c.keyPath(\Ware.shop, "house") }
  }

  @Test("a key path tells its key though its class was never looked up")
  func keys() {
    ObjectRuntime.declare(Shop.self, ["LateKeyPathTests.Shop"])
    ObjectRuntime.declare(Ware.self, ["LateKeyPathTests.Ware"])
    #expect(NSSortDescriptor(keyPath: \Shop.title, ascending: true).key == "name")
    #expect(NSExpression(forKeyPath: \Ware.shop).keyPath == "house")
  }
}
