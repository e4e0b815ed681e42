import Testing

/// `init()` of a class that says that it is the main actor's belongs to the main actor, as `NSObject`'s may be overridden so.
@Suite("Roots of classes of the main actor")
struct IsolatedRootTests {
  private func root(_ declaration: String) -> Bool { translated(declaration).contains(": _NSObject") }

  @Test("one that overrides init() has Foundation's own class above it") func isolated() {
    #expect(!root("@MainActor final class A: NSObject { override init() { super.init() } }"))
    #expect(!root("@MainActor class A: NSObject { private override init() {} }"))
    #expect(!root("@MainActor @objcMembers public class A: NSObject { public override init() {} }"))
  }

  @Test("all others have ours, and those that override what only ours has, or may be overridden")
  func others() {
    #expect(root("class A: NSObject { override init() {} }"))
    #expect(root("@MainActor class A: NSObject { init(_ n: Int) {} }"))
    #expect(root("@MainActor class A: NSObject { nonisolated override init() {} }"))
    #expect(root("@MainActor open class A: NSObject { override init() {} }"))
    #expect(root("@MainActor class A: NSObject { override init() {} }\nclass B: A {}"))
    #expect(
      root(
        "@MainActor class A: NSObject { override init() {}; override func awakeFromNib() {} }"))
  }
}
