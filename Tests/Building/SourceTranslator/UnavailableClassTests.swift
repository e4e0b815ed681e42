import Foundation
import Testing

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
