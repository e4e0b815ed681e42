import Testing

@Suite("Classes that answer challenges about servers")
struct ChallengeAnswerTests {
  private static let forms = [
    (
      "(_ s: URLSession, didReceive c: URLAuthenticationChallenge, completionHandler: @escaping H)",
      "SessionChallenges"
    ),
    (
      "(_ s: URLSession, task: URLSessionTask, didReceive c: URLAuthenticationChallenge, completionHandler: @escaping H)",
      "TaskChallenges"
    ),
    (
      "(_ s: URLSession, didReceive c: URLAuthenticationChallenge) async -> (URLSession.AuthChallengeDisposition, URLCredential?)",
      "SessionChallengesLater"
    ),
    (
      "(_ s: URLSession, task: URLSessionTask, didReceive c: URLAuthenticationChallenge) async -> (URLSession.AuthChallengeDisposition, URLCredential?)",
      "TaskChallengesLater"
    ),
  ]

  @Test("each form of the method has a protocol that says that the class has it", arguments: forms)
  func marked(_ form: (parameters: String, name: String)) {
    let method = "{ func urlSession\(form.parameters) { fatalError() } }"
    let name = "TouchstoneFoundation._Answering\(form.name)"
    #expect(
      translated("final class A: NSObject, URLSessionDelegate \(method)").contains(
        "URLSessionDelegate, \(name) {"))
    #expect(translated("final class A<T> \(method)").contains("class A<T>: \(name) {"))
    #expect(
      translated("class A: NSObject {}\nextension A: URLSessionTaskDelegate \(method)").contains(
        "extension A: URLSessionTaskDelegate, \(name) {"))
    #expect(
      translated("class A: NSObject {}\nextension A \(method)").contains("extension A: \(name) {"))
  }

  @Test("a method under a condition counts where the condition holds, and once")
  func conditional() {
    let method = "func urlSession\(Self.forms[0].0) {}"
    func answering(_ members: String) -> String { translated("final class A: NSObject {\n\(members)\n}") }
    #expect(
      answering("#if os(iOS)\n\(method)\n#endif").contains(", TouchstoneFoundation._Answering"))
    #expect(!answering("#if os(macOS)\n\(method)\n#endif").contains("_Answering"))
    let twice = answering("#if os(iOS)\n#if !os(macOS)\n\(method)\n#endif\n#else\n\(method)\n#endif")
    #expect(twice.ranges(of: "_AnsweringSessionChallenges").count == 1)
  }

  @Test("no other method, type or place has one")
  func others() {
    let parameters = Self.forms[0].0
    let sources = [
      "class A: B { override func urlSession\(parameters) {} }",
      "class A { static func urlSession\(parameters) {} }",
      "class A { func connection\(parameters) {} }",
      "class A { func urlSession(_ s: URLSession, didReceive c: Data, completionHandler: H) {} }",
      "class A { func urlSession(_ s: URLSession, didReceive c: URLAuthenticationChallenge) {} }",
      "class A { func urlSession(_ s: URLSession, didReceive c: URLAuthenticationChallenge) async -> Answer {} }",
      "struct A { func urlSession\(parameters) {} }",
      "protocol A { func urlSession\(parameters) }\nextension A { func urlSession\(parameters) {} }",
      "extension URLSessionDelegate { func urlSession\(parameters) {} }",
      "class A<T> {}\nextension A where T: AnyObject { func urlSession\(parameters) {} }",
    ]
    for source in sources { #expect(!translated(source).contains("_Answering"), "\(source)") }
  }

  @Test("what says what is wrong with a certificate is an error of Foundation's")
  func errors() {
    #expect(translated("var e: CFError?") == "var e: NSError?")
    #expect(translated("var e: Unmanaged<CFError>?") == "var e: Unmanaged<NSError>?")
  }
}
