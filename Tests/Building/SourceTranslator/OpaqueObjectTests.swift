import Testing

/// Values of protocols of Objective-C's conform to them.
@Suite("Opaque types of Objective-C's protocols")
struct OpaqueObjectTests {
  @Test(
    "as results and optional they are any of the protocol; as parameters, and of Swift's protocols, they stay"
  )
  func results() {
    let text = translated(
      """
      @objc protocol P {}
      protocol Q {}
      class A: NSObject, P, Q {
        var one: (some P)? { nil as A? }
        func two(_ other: some P) -> some P { self }
        func four(_ other: (some P)?) {}
        var three: some Q { self }
      }
      """)
    #expect(text.contains("var one: (any  P)?"))
    #expect(text.contains("func two(_ other: some P) -> any  P"))
    #expect(text.contains("func four(_ other: (any  P)?)"))
    #expect(text.contains("var three: some Q"))
  }
}
