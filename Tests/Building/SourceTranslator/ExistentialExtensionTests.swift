import Testing

/// What collections of elements of a protocol have, those of any of it have too where the protocol is Objective-C's.
@Suite("Extensions for elements of Objective-C's protocols")
struct ExistentialExtensionTests {
  @Test("are there for any of the protocol, too; those of Swift's protocols, and conformances, are not")
  func repeated() {
    let text = generated(
      """
      @objc protocol P {}
      protocol Q {}
      @MainActor internal extension Array where Element: P {
        func first(_ other: Element) -> Element? { first }
      }
      extension Array where Element: Q { func second() {} }
      struct Box<Base: AnyObject> {}
      extension Box where Base: P { func fourth() {} }
      extension Array where Element: P, Element: Q { func third() {} }
      """)
    #expect(text.contains("@MainActor internal extension Array where Element == any P {"))
    #expect(text.contains("func first(_ other: Element) -> Element? { first }"))
    #expect(!text.contains("any Q") && !text.contains("Base == any P"))
    #expect(!text.contains("func third()"))
  }
}
