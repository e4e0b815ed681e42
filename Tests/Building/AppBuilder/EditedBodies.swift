import BuildDiagnostics
import BuildingTestSupport
import Foundation
import Testing

@testable import AppBuilder

/// An edit inside functions compiles its files alone; one that says something to others does not pass for such.
@Suite(
  .serialized,
  .enabled(if: installedSDK != nil, "There is no SDK in .build; ./touchstone --help installs one."))
struct EditedBodies {
  /// Each test's own: what lies there is told apart by name.
  private let sample = SampleBuild("edited-bodies-\(UUID())")

  private static let main = """
    import Foundation
    print(greeting(), type(of: value), type(of: made()))

    """
  private static func other(_ text: String, value: String = "1", made: String = "1") -> String {
    """
    func greeting() -> String { "\(text)" }
    let value = { if greeting().isEmpty { return \(value) } else { return \(value) } }()
    func made() -> some CustomStringConvertible { \(made) }

    """
  }

  private func project() throws -> TemporaryProject {
    try TemporaryProject(files: ["main.swift": Self.main, "Other.swift": Self.other("one")])
  }

  private func output(_ project: TemporaryProject) throws -> String {
    try sample.output(sample.app(project))
  }

  /// What the compiler made, by name, each with what tells one version of it from the next.
  private func made() throws -> [String: String] {
    var found: [String: String] = [:]
    let files = FileManager.default.enumerator(at: sample.cache, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard ["o", "swiftmodule"].contains(file.pathExtension), file.path.contains("/obj/") else { continue }
      var hash = StableHash()
      hash.combine(file: file)
      found[file.lastPathComponent] = hash.text
    }
    return found
  }

  @Test("the object of the file is another, and the module is not") func body() throws {
    let project = try project()
    #expect(try output(project) == "one Int Int\n")
    let before = try made()
    try project.write(Self.other("two"), to: "Other.swift")
    #expect(try output(project) == "two Int Int\n")
    let after = try made()
    let changed = before.keys.filter { before[$0] != after[$0] }.sorted()
    #expect(changed == ["Other.ios.o"])
    #expect(before.keys.contains("App.swiftmodule") || before.keys.contains("Sample.swiftmodule"))
  }

  @Test("the objects and the module are those of a build from nothing") func fromNothing() throws {
    func bytes() throws -> [String: Data] {
      var found: [String: Data] = [:]
      let files = FileManager.default.enumerator(at: sample.cache, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard ["o", "swiftmodule"].contains(file.pathExtension), file.path.contains("/obj/") else { continue }
        found[file.lastPathComponent] = try Data(contentsOf: file)
      }
      return found
    }
    let project = try project()
    _ = try output(project)
    try project.write(Self.other("two"), to: "Other.swift")
    #expect(try output(project) == "two Int Int\n")
    let edited = try bytes()
    try FileManager.default.removeItem(at: sample.cache)
    #expect(try output(project) == "two Int Int\n")
    let whole = try bytes()
    #expect(Set(edited.keys) == Set(whole.keys))
    for (name, object) in whole { #expect(edited[name] == object, "\(name)") }
  }

  @Test("what others see of an edit is compiled into them") func seen() throws {
    let project = try project()
    #expect(try output(project) == "one Int Int\n")
    try project.write(Self.other("one", made: "\"text\""), to: "Other.swift")
    #expect(try output(project) == "one Int String\n")
    try project.write(Self.other("one", value: "1.5", made: "\"text\""), to: "Other.swift")
    #expect(try output(project) == "one Double String\n")
    // And a body again, after the driver's turn.
    try project.write(Self.other("three", value: "1.5", made: "\"text\""), to: "Other.swift")
    #expect(try output(project) == "three Double String\n")
  }

  @Test("an error in a body has its place, and the next build is whole again") func error() throws {
    let project = try project()
    #expect(try output(project) == "one Int Int\n")
    try project.write(Self.other("\\(missing)"), to: "Other.swift")
    let failure = #expect(throws: BuildFailure.self) { try sample.app(project) }
    #expect(
      failure?.diagnostics.first?.place == .init(file: project.path("Other.swift"), line: 1, column: 32))
    try project.write(Self.other("mended"), to: "Other.swift")
    let before = try made()
    #expect(try output(project) == "mended Int Int\n")
    #expect(try before["main.o"] == made()["main.o"])
  }

  @Test("what was removed of the objects is made again") func removed() throws {
    let project = try project()
    #expect(try output(project) == "one Int Int\n")
    let files = FileManager.default.enumerator(at: sample.cache, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      if file.lastPathComponent == "main.o" { try FileManager.default.removeItem(at: file) }
    }
    try project.write(Self.other("two"), to: "Other.swift")
    #expect(try output(project) == "two Int Int\n")
  }

  @Test("a module that an edited body imports is no path") func imports() throws {
    let project = try project()
    #expect(try output(project) == "one Int Int\n")
    // Inside a function the compiler refuses an import, whatever the name.
    try project.write(
      Self.other("two").replacing("{ \"two\" }", with: "{ import `../x`; return \"two\" }"), to: "Other.swift"
    )
    #expect(throws: BuildFailure.self) { try sample.app(project) }
  }

  @Test(
    "a name with a slash is one between backticks, in one line",
    arguments: [
      ("import `../x`", true), ("/* ` */ let a = 1 / 2 // `", true), ("/// `a` and/or `b`", true),
      ("import UIKit // `a`", false), ("let a = 1 / 2\nlet `class` = a", false), ("`a`\n/ `b`", false),
      ("let `default` = \"/a\"", false), ("", false), ("`a\r/`", false),
    ])
  func pathNames(text: String, mayBe: Bool) { #expect(PathNames.mayBe(in: text) == mayBe) }

  @Test("a command that is not understood is none") func commands() {
    func command(_ jobs: String) -> CompilerCommand? {
      CompilerCommand(jobs: jobs, source: "/a.swift", object: "/a.o")
    }
    let plain = "/swift -frontend -c -primary-file /a.swift -g -o /a.o"
    #expect(
      command(plain)?.compiling([("/b", "/b.o", "/b.d")], of: ["/a", "/b"])
        == [
          "-frontend", "-c", "/a", "-primary-file", "/b", "-g", "-emit-reference-dependencies-path", "/b.d",
          "-o",
          "/b.o",
        ])
    let quoted = "/swift -frontend -c -primary-file '/it'\\''s \\a.swift' -I '/b c' -o '/a.o'"
    let ofQuoted = CompilerCommand(jobs: quoted, source: "/it's \\a.swift", object: "/a.o")
    #expect(
      ofQuoted?.listingImports(of: ["/b"], into: "/l")
        == ["-frontend", "-emit-imported-modules", "/b", "-I", "/b c", "-o", "/l"])
    #expect(command(plain + "\n" + plain) == nil)
    #expect(command("/swift -frontend -c -primary-file /b.swift -o /a.o") == nil)
    #expect(command(plain + " -emit-const-values-path /a.swift") == nil)
    #expect(command("warning: nothing") == nil)
  }
}
