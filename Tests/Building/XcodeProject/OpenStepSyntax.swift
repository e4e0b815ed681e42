import BuildDiagnostics
import Testing
import XcodeProject

@Suite struct OpenStepSyntax {
  private func parse(_ text: String) throws -> OpenStepNode {
    try OpenStepParser.parse(Array(text.utf8), file: "/p/project.pbxproj")
  }

  private func problem(_ text: String) -> Diagnostic? {
    do throws(Diagnostic) {
      _ = try OpenStepParser.parse(Array(text.utf8), file: "/p/project.pbxproj")
      return nil
    } catch { return error }
  }

  @Test("strings, lists, data and dictionaries are read, comments are not")
  func values() throws {
    let root = try parse(
      """
      // !$*UTF8*$!
      { a = plain/path-1.swift; /* said */ "b c" = "two\\nlines \\"quoted\\" \\U00e9 \\101"; // more
        list = (one, 'two', ); data = <0a FF>; empty = {}; }
      """)
    let top = try #require(root.dictionary)
    #expect(top["a"]?.string == "plain/path-1.swift")
    #expect(top["b c"]?.string == "two\nlines \"quoted\" é A")
    #expect(top["list"]?.strings == ["one", "two"])
    #expect(top["data"]?.content == .data([10, 255]))
    #expect(top["empty"]?.dictionary?.entries.isEmpty == true)
  }

  @Test("a value knows the line it starts on")
  func lines() throws {
    let root = try parse("{\n  a = 1;\n  /* two\n lines */ b = (\n x,\n y\n);\n}")
    #expect(root.dictionary?["b"]?.line == 4)
    #expect(root.dictionary?["b"]?.array?.map(\.line) == [5, 6])
  }

  @Test("a file that ends in the middle names the bracket that is open")
  func halfWritten() {
    let diagnostic = problem("{\n  objects = {\n    A = {isa = PBXGroup; children = (\n      B,")
    #expect(diagnostic?.place == .init(file: "/p/project.pbxproj", line: 4))
    #expect(diagnostic?.message == "the file ends in the middle")
    #expect(diagnostic?.reason == "The '(' of line 3 is never closed.")
  }

  @Test("a missing semicolon is reported where the next key stands")
  func missingSemicolon() {
    let diagnostic = problem("{\n  a = 1\n  b = 2;\n}")
    #expect(diagnostic?.place?.line == 3)
    #expect(diagnostic?.message == "expected ';' after the value of 'a', found 'b = 2;'")
  }

  @Test(
    "a merge conflict is called by its name",
    arguments: [
      "{\n  a = 1;\n<<<<<<< HEAD\n  b = 2;\n=======\n  b = 3;\n>>>>>>> other\n}",
      "{\n  a = (\n    x,\n<<<<<<< HEAD\n    y,\n  );\n}",
    ])
  func conflict(text: String) {
    #expect(problem(text)?.message == "a merge conflict was left in the file")
  }

  @Test("a string or comment that never ends is reported where it starts")
  func unterminated() {
    #expect(problem("{\n a = \"x;\n}\n")?.place?.line == 2)
    #expect(problem("{\n\n /* x;\n}\n")?.place?.line == 3)
  }

  @Test("a strings table is a dictionary without braces")
  func stringsTable() throws {
    let text = "/* Title */\n\"Hello %@\" = \"Hallo %@\";\nplain = \"x\";\n\"same\";\n"
    let table = try OpenStepParser.parseStrings(Array(text.utf8), file: "/p/a.strings")
    #expect(table == ["Hello %@": "Hallo %@", "plain": "x", "same": "same"])
  }
}
