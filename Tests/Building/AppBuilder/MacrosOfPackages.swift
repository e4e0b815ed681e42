import BuildDiagnostics
import BuildingTestSupport
import Foundation
import PackageGraph
import Testing

@testable import AppBuilder

/// Macros of packages: tools that the compiler runs in its sandbox.
@Suite(
  .serialized,
  .enabled(if: installedSDK != nil, "There is no SDK in .build; ./touchstone --help installs one."),
  .enabled(
    if: SwiftSyntaxCheckout.folder != nil, "swift-syntax cannot be fetched here: this needs the network."))
struct MacrosOfPackages {
  private let samples = SampleBuild("macros")

  private static let macros = """
    import SwiftCompilerPlugin
    import SwiftSyntax
    import SwiftSyntaxMacros

    public struct Spelled: ExpressionMacro {
      public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
      ) -> ExprSyntax {
        let argument = node.arguments.first!.expression
        return "(\\(argument), \\(literal: argument.description))"
      }
    }

    @main struct Plugin: CompilerPlugin { let providingMacros: [any Macro.Type] = [Spelled.self] }

    """

  private static let declaration = """
    @freestanding(expression)
    public macro spelled(_ value: Int) -> (Int, String) = #externalMacro(module: "PackMacros", type: "Spelled")

    """

  private func graph(_ project: TemporaryProject, _ syntax: URL) -> PackageGraph {
    func module(_ name: String, _ kind: PackageModule.Kind, _ folder: String, package: String = "pack")
      -> PackageModule
    {
      var module = PackageModule(package: package, name: name, module: name, kind: kind, folder: folder)
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      module.sources = files.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
      return module
    }
    let support = module(
      "SwiftCompilerPlugin", .macroSupport, syntax.appendingPathComponent("Sources/SwiftCompilerPlugin").path,
      package: "swift-syntax")
    var macros = module("PackMacros", .macro, project.path("Pack/PackMacros"))
    macros.dependencies = [support.id]
    var library = module("Pack", .swift, project.path("Pack/Pack"))
    library.dependencies = [macros.id]
    return PackageGraph(modules: [support, macros, library], products: ["Pack": [library.id]])
  }

  @Test("a macro of a package is expanded in the app, and an edit of it is seen")
  func expansion() throws {
    let project = try SeveralTargets(others: [], packages: ["Sample": ["Pack"]]).make([
      "main.swift": "import Pack\nlet (value, text) = #spelled(1 + 2)\nprint(value, text)\n"
    ])
    try project.write(Self.macros, to: "Pack/PackMacros/Macros.swift")
    try project.write(Self.declaration, to: "Pack/Pack/Pack.swift")
    let graph = graph(project, try #require(SwiftSyntaxCheckout.folder))
    #expect(try samples.output(samples.app(project, packages: graph)) == "3 1 + 2\n")
    #expect(try !samples.app(project, packages: graph).didChange)
    try project.edit("Pack/PackMacros/Macros.swift") {
      $0.replacing("(\\(argument), ", with: "(10 * (\\(argument)), ")
    }
    #expect(try samples.output(samples.app(project, packages: graph)) == "30 1 + 2\n")
  }
}

/// The sources of swift-syntax at a release that goes with the toolchain.
enum SwiftSyntaxCheckout {
  static let folder: URL? = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "touchstone-tests/swift-syntax-603.0.1")
    let plugin = folder.appendingPathComponent("Sources/SwiftCompilerPlugin").path
    if FileManager.default.fileExists(atPath: plugin) { return folder }
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = [
      "git", "clone", "--quiet", "--depth", "1", "--branch", "603.0.1",
      "https://github.com/swiftlang/swift-syntax", folder.path,
    ]
    git.standardError = FileHandle.nullDevice
    guard (try? git.run()) != nil else { return nil }
    git.waitUntilExit()
    return FileManager.default.fileExists(atPath: plugin) ? folder : nil
  }()
}
