import BuildDiagnostics
import BuildingTestSupport
import Foundation
import PackageGraph
import Testing
import XcodeProject

@testable import AppBuilder

/// Apps of several modules, built and run.
@Suite(
  .serialized,
  .enabled(if: installedSDK != nil, "There is no SDK in .build; ./touchstone --help installs one."))
struct ModulesOfAnApp {
  private let cache = FileManager.default.temporaryDirectory
    .appendingPathComponent("touchstone-tests/modules-\(ProcessInfo.processInfo.processIdentifier)")

  private func build(_ project: TemporaryProject, packages: PackageGraph? = nil) throws -> BuiltApp {
    try builder(packages).build(BuildRequest(project: project.url))
  }

  private func builder(_ packages: PackageGraph?) -> AppBuilder {
    guard let packages else { return AppBuilder(sdk: installedSDK, cache: cache) }
    return AppBuilder(sdk: installedSDK, cache: cache) { (_, _, _) throws(BuildFailure) in (packages, []) }
  }

  private func output(_ app: BuiltApp) throws -> String {
    let process = Process()
    process.executableURL = app.executableURL
    process.environment = ProcessInfo.processInfo.environment.merging(app.environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  private static let kit = SeveralTargets.Other(name: "Kit", kind: "framework", product: "Kit.framework")

  private static let greeting = """
    import Foundation
    public class Greeter {
      public init() {}
      public func greeting() -> String {
        let file = Bundle(for: Greeter.self).url(forResource: "word", withExtension: "txt")
        return (file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "no file") + " one"
      }
    }

    """

  @Test("a framework is a library in the app's Frameworks, and finds its own resources")
  func framework() throws {
    let project = try SeveralTargets(others: [Self.kit], dependencies: ["Kit"], links: ["Kit.framework"])
      .make([
        "main.swift": """
        import Foundation
        import Kit
        print(Greeter().greeting())
        print(Bundle.allFrameworks.map(\\.bundleURL.lastPathComponent))

        """, "Kit/Greeter.swift": Self.greeting, "Kit/word.txt": "hello",
      ])
    let app = try build(project)
    #expect(try output(app) == "hello one\n[\"Kit.framework\"]\n")
    let library = app.bundleURL.appendingPathComponent("Frameworks/Kit.framework/Kit").path
    #expect(FileManager.default.isExecutableFile(atPath: library))
    #expect(try !build(project).didChange)
    #expect(app.inputs.contains { $0.lastPathComponent == "Greeter.swift" })
  }

  @Test("an edit inside a framework's function compiles that framework alone")
  func editOfABody() throws {
    let project = try SeveralTargets(others: [Self.kit], dependencies: ["Kit"]).make([
      "main.swift": "import Kit\nprint(Greeter().greeting())\n", "Kit/Greeter.swift": Self.greeting,
    ])
    let first = try build(project)
    #expect(try output(first) == "no file one\n")
    func objects() throws -> [String] {
      let folder = first.bundleURL.deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("obj")
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".o") }
        .sorted()
        .map {
          let path = folder.appendingPathComponent($0).path
          return "\($0) \(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]!)"
        }
    }
    let before = try objects()
    try project.edit("Kit/Greeter.swift") { $0.replacing("one", with: "two") }
    let second = try build(project)
    #expect(second.didChange)
    #expect(try output(second) == "no file two\n")
    #expect(try objects() == before)
    try project.edit("Kit/Greeter.swift") { $0.replacing("greeting()", with: "greeting(_ times: Int = 1)") }
    #expect(try output(build(project)) == "no file two\n")
    #expect(try objects() != before)
  }

  @Test("targets are found by reference, by the name of their product, and behind targets that build nothing")
  func waysToATarget() throws {
    let targets = SeveralTargets(
      others: [
        .init(
          name: "Base", kind: "library.static", product: "libBase.a"),
        .init(name: "Linked", kind: "library.static", product: "libLinked.a"),
        .init(name: "Kit", kind: "framework", product: "Kit.framework", dependencies: ["Base"]),
        .init(name: "All", kind: "none", product: "All", dependencies: ["Kit"], isAggregate: true),
        .init(name: "Widget", kind: "app-extension", product: "Widget.appex"),
        .init(name: "Pods", kind: "framework", product: "Pods.framework", dependencies: ["All"]),
      ], dependencies: ["Pods", "Widget"], settings: ["OTHER_LDFLAGS": "-ObjC -l\"Linked\""])
    let project = try targets.make([
      "main.swift": "import Base\nimport Kit\nimport Linked\nbase.count += 1\nprint(kit(), linked)\n",
      "Base/Base.swift": "public final class Counter { public var count = 0 }\npublic let base = Counter()\n",
      "Kit/Kit.swift": "import Base\npublic func kit() -> Int { base.count }\n",
      "Linked/Linked.swift": "public let linked = \"by name\"\n", "Pods/Pods-dummy.m": "",
    ])
    let app = try build(project)
    // One copy of what both the app and its framework use.
    #expect(try output(app) == "1 by name\n")
    let notes = app.diagnostics.filter { $0.message == "target Widget was left out" }
    #expect(notes.map(\.severity) == [.note])
  }

  @Test("a target of a project inside the project is found")
  func containedProject() throws {
    let inner = try SeveralTargets(others: [Self.kit]).make(
      ["main.swift": "", "Kit/Kit.swift": "public let word = \"inner\"\n"], name: "Inner")
    let project = try SeveralTargets(others: []).make(["main.swift": "import Kit\nprint(word)\n"])
    for path in ["Inner.xcodeproj/project.pbxproj", "Kit/Kit.swift"] {
      try project.write(Data(contentsOf: inner.folder.appendingPathComponent(path)), to: "Inner/" + path)
    }
    try project.write("", to: "Inner/main.swift")
    try project.edit("Sample.xcodeproj/project.pbxproj") {
      $0.replacing(
        "mainGroup = MAIN;",
        with: "mainGroup = MAIN; projectReferences = ({ProductGroup = PG; ProjectRef = PR; });"
      )
      .replacing("children = (", with: "children = (PR, ", maxReplacements: 1)
      .replacing(
        "\t\tROOT = {",
        with: """
          \t\tPR = {isa = PBXFileReference; path = Inner/Inner.xcodeproj; sourceTree = "<group>"; };
          \t\tPG = {isa = PBXGroup; children = (RP); sourceTree = "<group>"; };
          \t\tRP = {isa = PBXReferenceProxy; path = Kit.framework; remoteRef = CI; sourceTree = BUILT_PRODUCTS_DIR; };
          \t\tCI = {isa = PBXContainerItemProxy; containerPortal = PR; proxyType = 2; remoteGlobalIDString = PKit; remoteInfo = Stale; };
          \t\tBRP = {isa = PBXBuildFile; fileRef = RP; };
          \t\tROOT = {
          """
      ).replacing("PBXFrameworksBuildPhase; files = (", with: "PBXFrameworksBuildPhase; files = (BRP")
    }
    #expect(try output(build(project)) == "inner\n")
  }

  @Test(
    "what Objective-C would do across modules is done: optional requirements, overrides of what extensions add"
  )
  func acrossModules() throws {
    let project = try SeveralTargets(others: [Self.kit], dependencies: ["Kit"]).make([
      "Kit/Kit.swift": """
      import UIKit
      @objc public protocol Guide {
        @objc optional func name(for number: Int) -> String
        @objc optional var title: String { get }
      }
      open class Walker: NSObject {
        public weak var guide: Guide?
        public func tell() -> String { "\\(guide?.name?(for: 2) ?? "-") \\(guide?.title ?? "-")" }
      }
      extension Walker { @objc open func step() -> String { "kit" } }
      extension UIView { @objc open func kitName() -> String { "view" } }
      public func names(_ view: UIView) -> String { view.kitName() }
      public func steps(_ walker: Walker) -> String { walker.step() }

      """,
      "main.swift": """
      import Kit
      import UIKit
      class Own: NSObject, Guide {
        func name(for number: Int) -> String { "no \\(number)" }
        var title: String { "own" }
      }
      class Silent: NSObject, Guide {}
      class Runner: Walker { override func step() -> String { "app over " + super.step() } }
      class Label: UIView { override func kitName() -> String { "label over " + super.kitName() } }
      let (walker, own, silent) = (Walker(), Own(), Silent())
      walker.guide = own
      print(walker.tell())
      walker.guide = silent
      print(walker.tell())
      print(steps(Runner()), "|", names(Label()), "|", names(UIView()))

      """,
    ])
    #expect(try output(build(project)) == "no 2 own\n- -\napp over kit | label over view | view\n")
  }

  // MARK: Packages

  @Test("modules of packages are part of the app: for iOS, for Linux, in C, with files of their own")
  func packages() throws {
    let project = try SeveralTargets(
      others: [Self.kit], dependencies: ["Kit"], packages: ["Sample": ["Look", "Count"], "Kit": ["Count"]]
    )
    .make([
      "main.swift": "import Count\nimport Kit\nimport Look\nnext()\nprint(kit(), look(), isPortable)\n",
      "Kit/Kit.swift": "import Count\npublic func kit() -> Int { next() }\n",
    ])
    let sources = [
      "Look/Look.swift": """
      import UIKit
      public func look() -> String {
        let file = Bundle.module.url(forResource: "look", withExtension: "txt")
        return "\\(UIView().isHidden) \\(file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "none")"
      }
      """, "Look/look.txt": "seen",
      "Count/Count.swift": """
      import CCount
      #if canImport(UIKit)
        public let isPortable = false
      #else
        public let isPortable = true
      #endif
      @discardableResult public func next() -> Int { Int(count_next(STEP)) }
      """, "CCount/include/CCount.h": "#define STEP 10\nint count_next(int step);\n",
      "CCount/count.c":
        "#include \"CCount.h\"\nstatic int count;\nint count_next(int step) { return count += step * FACTOR; }\n",
    ]
    for (path, text) in sources { try project.write(text, to: "Pack/" + path) }
    func module(_ name: String, _ kind: PackageModule.Kind, _ files: [String]) -> PackageModule {
      var module = PackageModule(
        package: "pack", name: name, module: name, kind: kind, folder: project.path("Pack/\(name)"))
      module.sources = files.map { project.path("Pack/\(name)/\($0)") }
      return module
    }
    var look = module("Look", .swift, ["Look.swift"])
    look.flavour = .iOS
    look.resources = [.init(rule: .process, path: project.path("Pack/Look/look.txt"))]
    var c = module("CCount", .clang, ["count.c"])
    c.publicHeaders = project.path("Pack/CCount/include")
    c.clangSettings = ["-DFACTOR=2"]
    var count = module("Count", .swift, ["Count.swift"])
    count.dependencies = ["pack/CCount"]
    let graph = PackageGraph(
      modules: [look, c, count], products: ["Look": ["pack/Look"], "Count": ["pack/Count"]])
    // One count for the app and its framework.
    #expect(try output(build(project, packages: graph)) == "40 false seen true\n")
    #expect(try !build(project, packages: graph).didChange)
    try project.edit("Pack/CCount/include/CCount.h") { $0.replacing("10", with: "30") }
    #expect(try output(build(project, packages: graph)) == "120 false seen true\n")
  }

  @Test("an app asks a library's objects for what they do of the platform's protocols, and overrides it")
  func questionsToALibrary() throws {
    let project = try SeveralTargets(others: [Self.kit], dependencies: ["Kit"]).make([
      "main.swift": """
      import Kit
      import UIKit
      let pages: UIScrollViewDelegate = Pages()
      print(pages.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))))
      print(pages.responds(to: #selector(UIScrollViewDelegate.scrollViewDidEndDecelerating(_:))))
      pages.perform(#selector(UIScrollViewDelegate.scrollViewDidScroll(_:)), with: UIScrollView())
      class Own: Open {
        override func scrollViewDidScroll(_ scrollView: UIScrollView) {
          super.scrollViewDidScroll(scrollView)
          print("own")
        }
      }
      let own: UIScrollViewDelegate = Own()
      own.scrollViewDidScroll?(UIScrollView())

      """,
      "Kit/Pages.swift": """
      import UIKit
      public class Pages: NSObject, UIScrollViewDelegate {
        public func scrollViewDidScroll(_ scrollView: UIScrollView) { print("scrolled") }
      }
      open class Open: NSObject {}
      extension Open: UIScrollViewDelegate {
        open func scrollViewDidScroll(_ scrollView: UIScrollView) { print("open") }
      }

      """,
    ])
    #expect(try output(build(project)) == "true\nfalse\nscrolled\nopen\nown\n")
  }

  // MARK: Tests of modules

  @Test("a bundle of tests sees the inside of the app's framework")
  func testableFramework() throws {
    var tests = SeveralTargets.Other(
      name: "Checks", kind: "bundle.unit-test", product: "Checks.xctest", dependencies: ["Kit"])
    tests.settings = ["TEST_HOST": "$(BUILT_PRODUCTS_DIR)/Sample.app/Sample"]
    let project = try SeveralTargets(others: [Self.kit, tests], dependencies: ["Kit"]).make(
      TemporaryProject.app.merging([
        "Kit/Kit.swift": "import Foundation\nclass Hidden: NSObject { @objc func go() {} }\n",
        "Checks/Checks.swift": """
        @testable import Kit
        import XCTest
        class Checks: XCTestCase {
          func testHidden() { XCTAssertTrue(Hidden().responds(to: #selector(Hidden.go))) }
        }

        """,
      ]) { $1 })
    let built = try builder(nil).buildTests(BuildRequest(project: project.url))
    #expect(built.map(\.name) == ["Checks"])
  }
}
