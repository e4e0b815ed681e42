import Foundation
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

/// Values of protocols of Objective-C's conform to them.
@Suite("Opaque types of Objective-C's protocols")
struct OpaqueObjectTests {
  @Test("as results they are any of the protocol; as parameters, and of Swift's protocols, they stay")
  func results() {
    let text = translated(
      """
      @objc protocol P {}
      protocol Q {}
      class A: NSObject, P, Q {
        var one: (some P)? { nil as A? }
        func two(_ other: some P) -> some P { self }
        var three: some Q { self }
      }
      """)
    #expect(text.contains("var one: (any  P)?"))
    #expect(text.contains("func two(_ other: some P) -> any  P"))
    #expect(text.contains("var three: some Q"))
  }
}

@Suite("Classes that are unavailable")
struct UnavailableClassTests {
  @Test("the run time is not told of them, as nothing may name them") func silent() {
    let text = generated(
      """
      @available(*, unavailable, renamed: "B") class A: NSObject { class Inner: NSObject { @objc func f() {} } }
      class B: NSObject {}
      """)
    #expect(text.contains("extension B {") && !text.contains("extension A"))
    #expect(text.components(separatedBy: "ObjectRuntime.declare").count == 2)
  }
}
