import BuildDiagnostics
import Testing

@testable import SourceTranslator

@Suite("A source that lies in itself too often is an error, whatever hides it")
struct DepthTests {
  private func problem(_ text: String) -> Diagnostic? {
    Array(text.utf8).withUnsafeBufferPointer { BracketDepth.problem(in: $0, path: "A.swift") }
  }

  private func times(_ text: String, _ count: Int = 60_000) -> String {
    String(repeating: text, count: count)
  }

  @Test("hundreds of thousands of types are told with their line, and end no parser's stack")
  func types() {
    let result = translation(times("class A{\n", 300_000))
    #expect(result.files.isEmpty)
    #expect(result.diagnostics.first?.place?.line == ProjectLimits.openBrackets + 1)
    #expect(result.diagnostics.first?.message.contains("50000 brackets") == true)
  }

  @Test(
    "what closes in a comment, a text, a regular expression or another bracket closes nothing",
    arguments: [
      "class A{/*}*/", "class A{//}\n", "class A{let a=\"}\"\n", "class A{let a=#\"}\"#\n",
      "class A{let a=/}/\n",
      "class A{let a=#/}/#\n", "class A{)", "class A{]\n", "class A{let a=\"\"\"\n}\n\"\"\"\n",
      "if a {} else ", "class A{/*/*}*/}*/", "class A{let a=\"\\\"}\"\n", "class A{let a=#\"\\\"}\"#\n",
    ])
  func hidden(part: String) {
    #expect(problem(times(part)) != nil)
    #expect(problem(times(part, 1_000)) == nil)
  }

  @Test(
    "what is long and flat is none",
    arguments: [
      "class A { func b(_ c: [Int]) { d[0](1) } }\n", "let a = (1 / (2 + 3)) / (4)\n", "#if A\n#endif\n",
      "let a = \"{\"\n", "// (\n", "if a { b() } else { c() }\n", "let a = \"\"\"\n{ \"b\": [1] }\n\"\"\"\n",
    ])
  func flat(part: String) { #expect(problem(times(part, 20_000)) == nil) }

  @Test(
    "conditions lie in each other as often as the compiler lets them, whatever stands between",
    arguments: ["#if A\n", "#if A\nlet a = b / (c) / d\n", "#if A\n#else\n"])
  func conditions(part: String) {
    #expect(problem(times(part, ProjectLimits.depth)) == nil)
    let excess = problem(times(part, ProjectLimits.depth + 1))
    let lines = part.split(separator: "\n").count
    #expect(excess?.place?.line == ProjectLimits.depth * lines + 1)
    #expect(excess?.message.contains("256 conditions") == true)
  }

  @Test("texts with more brackets than any text are an error")
  func texts() {
    #expect(problem("let a = \"" + times("{", ProjectLimits.bracketsInTexts) + "\"\n") == nil)
    #expect(problem("let a = \"" + times("{", ProjectLimits.bracketsInTexts + 1) + "\"\n") != nil)
  }
}
