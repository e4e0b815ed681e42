import Testing

/// Every object says something of itself to a screen reader, which a class below `NSObject` may override.
@Suite("Roots of classes that say something to a screen reader")
struct AccessibleRootTests {
  @Test("an override of what is read brings the root that has it") func overriding() {
    #expect(
      translated("class A: NSObject { override var accessibilityLabel: String? { get { nil } set {} } }")
        .contains("class A: UIKit._AccessibleObject"))
    #expect(
      translated(
        "@MainActor final class A: NSObject { override var isAccessibilityElement: Bool { didSet {} } }"
      )
      .contains("class A: UIKit._AccessibleObject"))
  }

  @Test("a property of that name that overrides nothing does not") func own() {
    #expect(
      translated("class A: NSObject { var accessibilityLabel: String? }").contains("class A: _NSObject"))
    #expect(
      translated("class A: NSObject { override var description: String { \"\" } }").contains(
        "class A: _NSObject"))
  }
}
