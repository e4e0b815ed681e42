import Testing
import TouchstoneFoundation

@Suite("Messages to classes")
struct ClassMessageTests {
  class Shop: _NSObject {
    var title: String { "shop" }
    override class func _exposeMembers(_ c: ExposedClass) {
      c.classMethod("sharedShop") { _, _ in Shop() }
      c.classMethod("joined:with:") { _, arguments in "\(arguments[0]!)\(arguments[1]!)" }
      c.key("title", { ($0 as! Shop).title })
    }
  }

  final class Branch: Shop {}

  @Test("a class answers to its methods, and to those of its superclass")
  func messages() {
    #expect(Shop.responds(to: NSSelectorFromString("sharedShop")))
    #expect(Branch.responds(to: NSSelectorFromString("sharedShop")))
    #expect(!Shop.responds(to: Selector("title")) && !NSObject.responds(to: Selector("sharedShop")))
    let shop = Branch.perform(NSSelectorFromString("sharedShop"))?.takeUnretainedValue() as? Shop
    #expect(shop?.title == "shop")
    let text = Shop.perform(Selector("joined:with:"), with: "a", with: "b")?.takeUnretainedValue()
    #expect(text as? String == "ab")
  }

  @Test("its methods without arguments are read by key")
  func keys() {
    #expect(Shop.value(forKey: "sharedShop") is Shop)
    #expect(Shop.value(forKeyPath: "sharedShop.title") as? String == "shop")
  }
}
