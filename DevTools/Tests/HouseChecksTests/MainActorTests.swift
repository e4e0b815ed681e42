import Testing

@testable import HouseChecks

@Suite("Isolation") struct MainActorTests {
  private let good = """
    @preconcurrency @MainActor open class View {
      @preconcurrency @MainActor public func a() {}
      @preconcurrency @MainActor
      public var b: Int { 0 }
      public typealias Handler = @MainActor (Int) -> Void
      public var c: @MainActor () -> Void = {}
      @MainActor func ours() {}
    }
    @preconcurrency @MainActor public protocol P {}
    @preconcurrency @MainActor protocol Q {}
    @_spi(Host) @MainActor public enum Finder {}
    """

  private func found(_ text: String) -> [Int?] {
    MainActorCheck().run(
      on: SourceTree(files: ["Sources/Frameworks/UIKit/View.swift": good + "\n" + text])
    ).violations.map(\.line)
  }

  @Test("what has both attributes, or is not public, is fine") func fine() { #expect(found("") == []) }

  @Test(
    "a public declaration that is main-actor alone is named with its line",
    arguments: [
      "@MainActor public class A {}", "@MainActor open class A {}",
      "  @MainActor public static var a: Int { 0 }",
      "  @discardableResult @MainActor public func a() {}", "  public @MainActor func a() {}",
    ])
  func alone(line: String) { #expect(found(line) == [12]) }

  @Test("the attributes may stand in lines of their own") func lines() {
    #expect(found("@discardableResult\n@MainActor\npublic func a() {}") == [13])
    #expect(found("@available(*, deprecated)\n@preconcurrency @MainActor\npublic func a() {}") == [])
  }

  @Test("a protocol gives its isolation away, whoever sees it") func protocols() {
    #expect(found("@MainActor protocol Configured {}") == [12])
  }

  @Test("a check that saw nothing fails") func blind() {
    #expect(MainActorCheck().run(on: SourceTree(files: [:])).violations.count == 1)
  }
}
