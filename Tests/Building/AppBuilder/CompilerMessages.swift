import BuildDiagnostics
import Testing

@testable import AppBuilder

@Suite struct CompilerMessages {
  @Test("errors, warnings and notes are read, repeats and source lines are not")
  func reading() {
    let text = """
      /p/A.swift:3:7: error: cannot find 'x' in scope
          let a = x
                  ^
      /p/A.swift:3:7: error: cannot find 'x' in scope
      /p/B C.swift:1:1: warning: variable 'error: odd' was never used
      /p/A.swift:9:2: note: did you mean 'y'?
      ld.lld: error: undefined symbol: foo
      clang: error: linker command failed with exit code 1 (use -v to see invocation)
      """
    let diagnostics = CompilerOutput().diagnostics(in: text)
    #expect(
      diagnostics == [
        Diagnostic(.error, at: .init(file: "/p/A.swift", line: 3, column: 7), "cannot find 'x' in scope"),
        Diagnostic(
          .warning, at: .init(file: "/p/B C.swift", line: 1, column: 1),
          "variable 'error: odd' was never used"),
        Diagnostic(.note, at: .init(file: "/p/A.swift", line: 9, column: 2), "did you mean 'y'?"),
        Diagnostic(.error, "ld.lld: undefined symbol: foo"),
      ])
  }

  @Test("what is wrong in added code names the user's file and asks for a report")
  func addedCode() {
    let output = CompilerOutput(originals: ["/b/src/A.ios.swift": "/p/A.swift"])
    let diagnostic = output.diagnostics(in: "/b/src/A.ios.swift:90:1: error: odd\n").first
    #expect(diagnostic?.place == .init(file: "/p/A.swift"))
    #expect(diagnostic?.reason?.contains("/b/src/A.ios.swift:90:1") == true)
  }

  @Test("what Foundation of Linux says of itself is not said where it works here; other deprecations are")
  func deprecations() {
    let place = "/p/A.swift:3:7: warning: "
    let text =
      place + "'earliestBeginDate' is deprecated: swift-corelibs-foundation does not support it\n" + place
      + "'f()' is deprecated: use g()\n"
    #expect(CompilerOutput().diagnostics(in: text).map(\.message) == ["'f()' is deprecated: use g()"])
  }
}
