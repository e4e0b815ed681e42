import Testing

@Suite("Bundles that answer texts themselves")
struct BundleTextTests {
  private static let method =
    "func localizedString(forKey k: String, value v: String?, table t: String?) -> String"

  @Test("what they override is the method that the platform's asks, and super's is that, too")
  func overridden() {
    let text = translated(
      """
      final class Told: Bundle, @unchecked Sendable {
        override \(Self.method) { other?.localizedString(forKey: k, value: v, table: t) ?? super.localizedString(forKey: k, value: v, table: t) }
      }
      class Below: Told { override \(Self.method) { super.localizedString(forKey: k, value: v, table: t) } }
      """)
    let renamed = Self.method.replacing("func l", with: "func _l")
    #expect(
      text.contains("final class Told: Bundle, @unchecked Sendable, TouchstoneFoundation._AnsweringBundle {"))
    #expect(!text.contains("override \(renamed) { other"))
    #expect(text.contains("\(renamed) { other?.localizedString(forKey: k, value: v, table: t) ??"))
    #expect(text.contains("?? super._textOfTable(forKey: k, value: v, table: t) }"))
    #expect(
      text.contains(
        "class Below: Told { override \(renamed) { super._localizedString(forKey: k, value: v, table: t) } }")
    )
  }

  @Test(
    "everything else stays",
    arguments: [
      "class Plain: Bundle {}", "func f(_ b: Bundle) { b.localizedString(forKey: k, value: v, table: t) }",
      "class A: B { override \(method) { super.localizedString(forKey: k, value: v, table: t) } }",
      "class Bundle {}\nclass A: Bundle { override \(method) { \"\" } }",
    ])
  func left(source: String) { #expect(translated(source) == source) }
}
