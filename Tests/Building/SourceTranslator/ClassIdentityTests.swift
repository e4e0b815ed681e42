import Testing

@Suite("Classes compared by identity")
struct ClassIdentityTests {
  @Test(
    "classes are compared as Swift compares them, objects as they were",
    arguments: [
      ("NSClassFromString(\"A\") === UIView.self", "NSClassFromString(\"A\") == UIView.self"),
      ("a && type(of: b) !== type(of: c)", "a && type(of: b) != type(of: c)"),
      ("kind === Kit.Chart.self ? a === b : c !== d", "kind == Kit.Chart.self ? a === b : c !== d"),
      ("a === b.self", "a === b.self"), ("make(of: a) === b", "make(of: a) === b"),
    ])
  func comparisons(source: String, expected: String) {
    #expect(translated("func f() { g(\(source)) }") == "func f() { g(\(expected)) }")
  }
}
