import BuildDiagnostics
import Foundation
import Testing

@testable import PackageGraph

@Suite struct ModulesOfPackages {
  /// The graph of all libraries of the first package; the others are there to be needed.
  private func graph(_ packages: [LoadedPackage], asked: ((String) -> Void)? = nil) throws -> GraphBuilder {
    var builder = GraphBuilder { dependency, _ in
      asked?(dependency.identity)
      return try #require(packages.first { $0.identity == dependency.identity })
    }
    try builder.addLibraries(
      of: .init(identity: packages[0].identity, name: nil, origin: .registry, traits: ["default"]))
    return builder
  }

  private func flavour(_ source: String) throws -> PackageModule.Flavour {
    let folder = try PackageFolder(files: ["Sources/A/a.swift": source])
    let package = try folder.loaded([PackageFolder.target("A")], products: ["A": ["A"]])
    return try #require(try graph([package]).finished().modules.first).flavour
  }

  @Test("a module that imports an app framework, even where there is one, is made for apps")
  func apps() throws {
    #expect(try flavour("import UIKit\n") == .iOS)
    #expect(try flavour("#if canImport(UIKit)\n  @_exported import UIKit\n#endif\n") == .iOS)
    #expect(try flavour("import class UIKit.UIView\n") == .iOS)
    #expect(try flavour("import Foundation\nclass A { @objc func a() {} }\n") == .iOS)
    #expect(try flavour("import CoreGraphics\n") == .iOS)
  }

  @Test("a module that asks before it uses what Apple has is portable")
  func portable() throws {
    #expect(try flavour("import Foundation\n") == .linux)
    #expect(try flavour("#if canImport(Combine)\nimport Combine\n#endif\n") == .linux)
    #expect(try flavour("// import UIKit\nlet text = \"import UIKit\"\n") == .linux)
    #expect(try flavour("#if canImport(ObjectiveC)\n@objc class A: NSObject {}\n#endif\n") == .linux)
  }

  @Test("what needs a module that is made for apps is made for apps, and what it needs may be portable")
  func spreading() throws {
    let folder = try PackageFolder(files: [
      "Sources/A/a.swift": "import B\n", "Sources/B/b.swift": "import UIKit\nimport C\n",
      "Sources/C/c.swift": "",
    ])
    let package = try folder.loaded(
      [
        PackageFolder.target("A", dependencies: #"[{"byName": ["B", null]}]"#),
        PackageFolder.target("B", dependencies: #"[{"target": ["C", null]}]"#), PackageFolder.target("C"),
      ], products: ["A": ["A"]])
    let found = try graph([package]).finished()
    #expect(found.modules.map(\.name) == ["C", "B", "A"])
    #expect(found.modules.map(\.flavour) == [.linux, .iOS, .iOS])
    #expect(found.products == ["A": ["sample/A"]])
  }

  @Test("the bundle of a target is named by the manifest's name of its package, not by the identity")
  func bundleNames() throws {
    let folder = try PackageFolder("Kit", files: ["Sources/Views/a.swift": "import UIKit\n"])
    let package = try folder.loaded([PackageFolder.target("Views")], products: ["Views": ["Views"]])
    let module = try #require(try graph([package]).finished().modules.first)
    #expect(module.id == "kit/Views" && module.bundleName == "Kit_Views")
  }

  @Test("tests of a package are made for apps; those that need what there is not are left out with a warning")
  func tests() throws {
    let folder = try PackageFolder(files: [
      "Sources/A/a.swift": "", "Tests/ATests/a.swift": "import Testing\n", "Tests/BTests/b.swift": "",
    ])
    let package = try folder.loaded([
      PackageFolder.target("A"),
      PackageFolder.target("ATests", "test", dependencies: #"[{"byName": ["A", null]}]"#),
      PackageFolder.target("BTests", "test", dependencies: #"[{"product": ["Nowhere", null, null, null]}]"#),
    ])
    let dependency = PackageManifest.Dependency(
      identity: package.identity, name: nil, origin: .registry, traits: ["default"])
    var builder = GraphBuilder { _, _ in package }
    try builder.addTests(of: dependency, nil)
    let found = builder.finished()
    #expect(found.tests == ["sample/ATests"])
    #expect(found["sample/ATests"]?.flavour == .iOS)
    #expect(found["sample/A"]?.flavour == .linux)
    #expect(builder.diagnostics.map(\.severity) == [.warning])
    #expect(builder.diagnostics.first?.message.hasPrefix("the tests BTests are left out") == true)
    var other = GraphBuilder { _, _ in package }
    #expect(throws: BuildFailure.self) { try other.addTests(of: dependency, ["BTests"]) }
  }

  @Test("conditions are asked for iOS in a module for apps, for Linux in another")
  func conditions() throws {
    let settings = #"""
      "settings": [
      {"tool": "swift", "kind": {"define": {"_0": "PHONE"}}, "condition": {"platformNames": ["ios"]}},
      {"tool": "swift", "kind": {"define": {"_0": "SERVER"}}, "condition": {"platformNames": ["linux"]}},
      {"tool": "swift", "kind": {"define": {"_0": "FAST"}}, "condition": {"config": "release"}},
      {"tool": "swift", "kind": {"enableUpcomingFeature": {"_0": "ExistentialAny"}}},
      {"tool": "swift", "kind": {"unsafeFlags": {"_0": ["-load-plugin", "x"]}}},
      {"tool": "swift", "kind": {"define": {"_0": "X -load"}}},
      {"tool": "swift", "kind": {"enableExperimentalFeature": {"_0": "AvailabilityMacro=Own 1.0:macOS 12, iOS 15"}}},
      {"tool": "swift", "kind": {"enableExperimentalFeature": {"_0": "X=/etc"}}},
      {"tool": "c", "kind": {"headerSearchPath": {"_0": "../../../../etc"}}},
      {"tool": "c", "kind": {"define": {"_0": "SIZE=3"}}},
      {"tool": "swift", "kind": {"swiftLanguageMode": {"_0": "6"}}},
      {"tool": "linker", "kind": {"linkedLibrary": {"_0": "z"}}},
      {"tool": "linker", "kind": {"linkedLibrary": {"_0": "-o/home"}}}]
      """#
    func target(_ name: String) -> String {
      #"{"name": "\#(name)", "type": "regular", "dependencies": [], \#(settings)}"#
    }
    let folder = try PackageFolder(files: ["Sources/A/a.swift": "import UIKit\n", "Sources/B/b.swift": ""])
    let package = try folder.loaded([target("A"), target("B")], products: ["All": ["A", "B"]])
    let builder = try graph([package])
    let modules = builder.finished().modules
    #expect(modules[0].conditions == ["SWIFT_PACKAGE", "DEBUG", "PHONE"])
    #expect(modules[1].conditions == ["SWIFT_PACKAGE", "DEBUG", "SERVER"])
    #expect(
      modules[0].swiftSettings == [
        "-enable-upcoming-feature", "ExistentialAny", "-enable-experimental-feature",
        "AvailabilityMacro=Own 1.0:macOS 12, iOS 15",
      ])
    #expect(modules[0].clangSettings == ["-DSWIFT_PACKAGE=1", "-DDEBUG=1", "-DSIZE=3"])
    #expect(modules[0].linkedLibraries == ["z"])
    #expect(modules[0].languageMode == "6")
    #expect(builder.diagnostics.count == 10)
  }

  @Test("a module for apps is what its manifest says on a Mac, another what it says on Linux")
  func views() throws {
    let folder = try PackageFolder(files: [
      "Sources/A/a.swift": "import UIKit\n", "Sources/A/linux.swift": "", "Sources/B/b.swift": "",
      "Sources/B/linux.swift": "",
    ])
    func loaded(_ more: String) throws -> LoadedPackage {
      try folder.loaded(
        ["A", "B"].map {
          #"{"name": "\#($0)", "type": "regular", "dependencies": [], "settings": [] \#(more)}"#
        },
        products: ["All": ["A", "B"]])
    }
    var package = try loaded(#", "exclude": ["linux.swift"]"#)
    package.linuxManifest = try loaded("").manifest
    let modules = try graph([package]).finished().modules
    #expect(
      modules.map { $0.sources.map { ($0 as NSString).lastPathComponent } } == [
        ["a.swift"], ["b.swift", "linux.swift"],
      ])
  }

  @Test("a package that nothing needs is not asked for")
  func lazy() throws {
    let folder = try PackageFolder(files: ["Sources/A/a.swift": "", "Sources/T/t.swift": ""])
    let other = try PackageFolder("Other", files: ["Sources/O/o.swift": ""])
    let condition = #"{"platformNames": ["windows"]}"#
    let package = try folder.loaded(
      [
        PackageFolder.target("A", dependencies: #"[{"product": ["O", "Other", null, \#(condition)]}]"#),
        PackageFolder.target("T", "test", dependencies: #"[{"product": ["O", "Other", null, null]}]"#),
      ], products: ["A": ["A"]], dependencies: [PackageFolder.remote("other")])
    var asked: [String] = []
    let found = try graph([package, try other.loaded([PackageFolder.target("O")], products: ["O": ["O"]])]) {
      asked.append($0)
    }
    #expect(asked == ["sample"])
    #expect(found.finished().modules.map(\.name) == ["A"])
  }

  @Test("a binary or Objective-C target says who needs it")
  func problems() throws {
    let folder = try PackageFolder(files: [
      "Sources/A/a.swift": "import B\n", "Sources/B/b.m": "", "Sources/B/include/b.h": "",
    ])
    let package = try folder.loaded(
      [
        PackageFolder.target("A", dependencies: #"[{"byName": ["B", null]}, {"byName": ["F", null]}]"#),
        PackageFolder.target("B"), PackageFolder.target("F", "binary"),
      ], products: ["A": ["A"]])
    let found = try graph([package]).finished()
    #expect(found["sample/B"]?.problem?.hasPrefix("sample/B has Objective-C sources (b.m)") == true)
    #expect(found["sample/B"]?.problem?.hasSuffix("needed by sample/A") == true)
    #expect(found["sample/F"]?.kind == .binary)
    #expect(found["sample/F"]?.problem?.hasSuffix("needed by sample/A") == true)
    #expect(found["sample/A"]?.problem == nil)
  }

  @Test("a macro needs no more of swift-syntax than how a plug-in talks")
  func macros() throws {
    let folder = try PackageFolder(files: ["Sources/A/a.swift": "", "Sources/M/m.swift": ""])
    let syntax = try PackageFolder(
      "swift-syntax", files: ["Sources/SwiftCompilerPlugin/p.swift": "", "Sources/SwiftSyntax/s.swift": ""])
    let products = ["SwiftSyntaxMacros", "SwiftCompilerPlugin"].map {
      #"{"product": ["\#($0)", "swift-syntax", null, null]}"#
    }
    let package = try folder.loaded(
      [
        PackageFolder.target("A", dependencies: #"[{"byName": ["M", null]}]"#),
        PackageFolder.target("M", "macro", dependencies: "[\(products.joined(separator: ","))]"),
      ], products: ["A": ["A"]], dependencies: [PackageFolder.remote("swift-syntax")])
    let inner = try syntax.loaded(
      [
        PackageFolder.target("SwiftCompilerPlugin", dependencies: #"[{"target": ["SwiftSyntax", null]}]"#),
        PackageFolder.target("SwiftSyntax"),
      ], products: ["SwiftCompilerPlugin": ["SwiftCompilerPlugin"]])
    let found = try graph([package, inner]).finished()
    #expect(found.modules.map(\.id) == ["swift-syntax/SwiftCompilerPlugin", "sample/M", "sample/A"])
    #expect(found["sample/M"]?.kind == .macro)
    #expect(found["sample/M"]?.dependencies == ["swift-syntax/SwiftCompilerPlugin"])
    #expect(found["swift-syntax/SwiftCompilerPlugin"]?.dependencies == [])
  }

  @Test("a library of the system names what its module map links")
  func systemLibrary() throws {
    let folder = try PackageFolder(files: [
      "Sources/CZ/module.modulemap": "module CZ { header \"z.h\"\n link \"z\" }"
    ])
    let package = try folder.loaded([PackageFolder.target("CZ", "system")], products: ["CZ": ["CZ"]])
    let module = try #require(try graph([package]).finished().modules.first)
    #expect(module.kind == .systemLibrary)
    #expect(module.linkedLibraries == ["z"])
  }

  @Test("a name with other characters is still a module's name")
  func identifiers() {
    #expect(GraphBuilder.identifier("swift-log") == "swift_log")
    #expect(GraphBuilder.identifier("3D Touch") == "_D_Touch")
  }

  @Test("a manifest is asked as on a Mac")
  func manifests() {
    let text = "#if os(Linux)\nlet a = 1\n#elseif canImport(Darwin)\nlet a = 2 // os(Linux)\n#endif"
    let asked = "#if os(Windows)\nlet a = 1\n#elseif canImport(Glibc)\nlet a = 2 // os(Linux)\n#endif"
    #expect(ManifestText.askedOnMac(text) == asked)
    #expect(ManifestText.askedOnMac("let a = 1") == nil)
  }
}
