import SourceTranslator
import Testing

/// The compiler allows a class that is `Sendable` no superclass but `NSObject`, which is another one here.
@Suite("Classes that may be handed from thread to thread")
struct SendableClassTests {
  @Test(
    "one that says so is believed",
    arguments: [
      ("final class A: NSObject, Sendable {}", "final class A: _NSObject, @unchecked Sendable {}"),
      ("final class A: NSObject, Swift.Sendable {}", "class A: _NSObject, @unchecked Swift.Sendable {}"),
      ("class A: NSObject, @unchecked Sendable {}", "class A: _NSObject, @unchecked Sendable {}"),
      (
        "class A: NSObject {}\nextension A: Sendable {}",
        "A: _NSObject {}\nextension A: @unchecked Sendable {}"
      ),
    ])
  func said(source: String, expected: String) { #expect(translated(source).contains(expected)) }

  @Test(
    "so is one that adopts a protocol that comes with it",
    arguments: [
      ("protocol P: Sendable {}\nclass A: NSObject, P {}", "A: _NSObject, P, @unchecked Sendable {}"),
      (
        "protocol P: Sendable {}\nclass A: NSObject {}\nextension A: P {}",
        "A: _NSObject, @unchecked Sendable {}"
      ),
      (
        "protocol P: Sendable {}\nprotocol Q: P {}\ntypealias R = Q & NSCoding\nclass A: NSObject, R {}",
        "A: _NSObject, R, @unchecked Sendable {}"
      ),
      (
        "class A: NSObject, URLSessionDataDelegate {}",
        ": _NSObject, URLSessionDataDelegate, @unchecked Sendable {}"
      ),
      (
        "class A: NSObject, LocalizedError, @unchecked Sendable {}",
        ", LocalizedError, @unchecked Sendable {}"
      ),
    ])
  func adopted(source: String, expected: String) throws {
    let tables =
      PlatformIndex.fixtureText + """
        p Error Sendable
        p LocalizedError Error Sendable
        p URLSessionDataDelegate URLSessionTaskDelegate Sendable NSObjectProtocol
        sdk sent

        """
    let options = TranslationOptions(
      moduleName: "App", platform: try PlatformIndex(Array(tables.utf8), sdk: "sent"))
    let file = SourceFile(path: "/project/File0.swift", text: source)
    #expect(Translator(options).translate([file]).files[0].text.contains(expected))
  }

  @Test(
    "everything else stays",
    arguments: [
      "final class A: Sendable {}", "struct S: Sendable {}", "class V: UIView, @unchecked Sendable {}",
      "struct S {}\nextension S: Sendable {}", "class A {}\nextension A: @unchecked Sendable {}",
    ])
  func left(source: String) { #expect(translated(source).contains(source)) }

  @Test("one that keeps the platform's root keeps its word")
  func isolated() {
    let text = translated("@MainActor final class A: NSObject, Sendable { override init() {} }")
    #expect(text.contains("class A: NSObject, Sendable {"))
  }
}
