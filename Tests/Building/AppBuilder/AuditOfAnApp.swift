import BuildDiagnostics
import BuildingTestSupport
import Foundation
import SourceTranslator
import Testing

@testable import AppBuilder

/// What an audit finds by reading; the lists it compares with are the test's own.
@Suite struct AuditOfAnApp {
  private static let lists = [
    "UIKit": [
      #"{"kind":"class","status":"verified","symbol":"UIView"}"#,
      #"{"kind":"class","status":"verified","symbol":"UIControl","inherits":"UIView"}"#,
      #"{"kind":"class","status":"implemented","symbol":"UIButton","inherits":"UIControl"}"#,
      #"{"kind":"class","status":"partial","note":"No rain.","symbol":"UICloudView","inherits":"UIView"}"#,
      #"{"kind":"property","status":"inert","note":"Kept.","symbol":"UIView.frosting"}"#,
      #"{"kind":"property","status":"implemented","symbol":"UICloudView.frosting"}"#,
      #"{"kind":"method","status":"inert","note":"Never called.","symbol":"UICloudDelegate.cloud(_:willRainAt:)"}"#,
      #"{"kind":"protocol","status":"implemented","symbol":"UICloudDelegate"}"#,
      #"{"kind":"property","status":"inert","note":"No motor.","symbol":"UIView.vibratesSoftly"}"#,
      #"{"kind":"method","status":"partial","note":"No thunder.","symbol":"UICloudView.load(_:)"}"#,
    ],
    "fonts": [#"{"kind":"font","status":"partial","note":"Another.","symbol":"Optima-Bold"}"#],
    "interface-elements": ["document", "view", "scenes"].map {
      #"{"kind":"interface-element","status":"verified","symbol":"\#($0)"}"#
    },
  ]

  private func findings(_ source: String, storyboard: String? = nil) throws -> [AppAudit.Finding] {
    var files = ["App.swift": source, "Info.plist": TemporaryProject.app["Info.plist"]!]
    files["Main.storyboard"] = storyboard
    let project = try TemporaryProject(files: files)
    let sdk = try TemporaryProject()
    try sdk.write("hash=1\n", to: "sdk.txt")
    try sdk.write("\(PlatformIndex.formatLine)\nsdk 1\n", to: "platform.txt")
    for (name, lines) in Self.lists {
      try sdk.write(lines.joined(separator: "\n") + "\n", to: "coverage/\(name).jsonl")
    }
    let audit = try AppAudit(sdk: InstalledSDK(folder: sdk.folder))
    return try audit.run(BuildRequest(project: project.url), compiling: false).findings
  }

  private func lines(_ findings: [AppAudit.Finding]) -> [String] {
    findings.map { "\($0.place.line ?? 0): \($0.symbol) \($0.status.rawValue)" }
  }

  @Test("types of the platform that are in no list are missing; the app's own are not")
  func missingTypes() throws {
    let found = try findings(
      "import UIKit\nclass UIMine: UIView {}\nlet a = UIMine()\nlet b = UIThing()\nlet c: CAThing?\n")
    #expect(lines(found) == ["4: UIThing missing", "5: CAThing missing"])
  }

  @Test("a font for which another is drawn is told, in sources and interface files")
  func fonts() throws {
    let found = try findings(
      "let title = \"Optima-Bold\"\nlet font = UIFont(name: \"Optima-Bold\", size: 12)\n",
      storyboard: "<document>\n<fontDescription name=\"Optima-Bold\" pointSize=\"12\"/>\n</document>")
    let told = found.filter { $0.symbol == "Optima-Bold" }
    #expect(told.map { $0.place.line } == [2, 2] && told.allSatisfy { $0.status == .partial })
    #expect(told.first?.note == "Another.")
  }

  @Test("a framework that is not there is one line")
  func missingFramework() throws {
    #expect(lines(try findings("import UIKit\nimport ARKit\n")) == ["2: ARKit missing"])
  }

  @Test("a partial type is told with its note, an inert member where its receiver is known")
  func partialAndInert() throws {
    let found = try findings(
      """
      import UIKit
      func show(_ cloud: UICloudView, _ button: UIButton) {
        cloud.frosting = 1
        button.frosting = 2
      }
      """)
    #expect(lines(found) == ["2: UICloudView partial", "4: UIView.frosting inert"])
    #expect(found.first?.note == "No rain.")
  }

  @Test("a member of the superclass is told without a receiver too, a variable of that name is not")
  func implicitReceivers() throws {
    let uses = "{\n  func f() { vibratesSoftly = true }\n}\n"
    #expect(
      lines(try findings("import UIKit\nclass A: UIView \(uses)class B \(uses)")) == [
        "3: UIView.vibratesSoftly inert"
      ])
    for binding in ["for vibratesSoftly in x {}", "if let vibratesSoftly {}", "x { vibratesSoftly in }"] {
      #expect(
        try findings("import UIKit\nclass A: UIView {\n  func f() { \(binding); vibratesSoftly.x }\n}\n")
          .isEmpty)
    }
  }

  @Test(
    "what a class, one above it or an extension declares itself is not the platform's",
    arguments: [
      "class A: UIView {\n  func vibratesSoftly() {}\n  func f() { vibratesSoftly(); self.vibratesSoftly() }\n}",
      "class A: UIView {}\nextension A {\n  func vibratesSoftly() {}\n  func f() { vibratesSoftly() }\n}",
      "class A: UIView { func vibratesSoftly() {} }\nclass B: A {\n  func f() { super.vibratesSoftly() }\n}",
      "class A: UIView { var vibratesSoftly = 1 }\nfunc f(_ a: A) { a.vibratesSoftly = 2 }",
      "extension UIView { func vibratesSoftly() {} }\nfunc f(_ b: UIButton) { b.vibratesSoftly() }",
      "class O { class A: UIView { func vibratesSoftly() {} } }\nfunc f(_ a: O.A) { a.vibratesSoftly() }",
    ])
  func ownMembers(source: String) throws {
    #expect(try findings("import UIKit\n\(source)\n").isEmpty)
  }

  @Test("what a class overrides is the platform's, and so is what another type declares")
  func notOwnMembers() throws {
    let found = try findings(
      """
      import UIKit
      class A: UIView {
        override var vibratesSoftly: Bool { get { false } set {} }
        func f() { self.vibratesSoftly = true }
      }
      class B: A {
        func f() { self.frosting = 1 }
      }
      struct C { var frosting = 1 }
      """)
    #expect(lines(found) == ["4: UIView.vibratesSoftly inert", "7: UIView.frosting inert"])
  }

  @Test(
    "what a method declares for itself is no member of its class",
    arguments: ["let vibratesSoftly = 1", "var vibratesSoftly = 1", "func vibratesSoftly() {}"])
  func localNames(declaration: String) throws {
    let found = try findings(
      """
      import UIKit
      class A: UIView {
        func f() { \(declaration) }
        func g() { self.vibratesSoftly = true }
        func h() { super.vibratesSoftly = true }
      }
      let x = make()
      x.vibratesSoftly = true
      """)
    #expect(lines(found) == [4, 5, 8].map { "\($0): UIView.vibratesSoftly inert" })
  }

  @Test("a function in a method is called by its name alone, and is not the superclass's")
  func localFunctions() throws {
    let body = "func vibratesSoftly() {}; vibratesSoftly()"
    #expect(try findings("import UIKit\nclass A: UIView {\n  func f() { \(body) }\n}\n").isEmpty)
  }

  @Test("a member in a condition of the build is the class's own")
  func conditionalMembers() throws {
    let member = "#if os(iOS)\n  var vibratesSoftly = 1\n  #endif"
    #expect(
      try findings(
        "import UIKit\nclass A: UIView {\n  \(member)\n  func f() { self.vibratesSoftly = 2 }\n}\n"
      ).isEmpty)
  }

  @Test("what an override is asked of an unknown receiver is the platform's")
  func overridesOfUnknownReceivers() throws {
    let found = try findings(
      """
      import UIKit
      class A: UIView { override var vibratesSoftly: Bool { get { false } set {} } }
      let x = make()
      x.vibratesSoftly = true
      """)
    #expect(lines(found) == ["4: UIView.vibratesSoftly inert"])
  }

  @Test(
    "a type inside a class does not have the members of its superclass; behind it the class has them again")
  func nestedTypes() throws {
    for inner in ["struct S", "enum S", "actor S", "class S", "class S: P"] {
      let found = try findings(
        "import UIKit\nprotocol P {}\nclass A: UIView {\n  \(inner) {\n    func f() { frosting() }\n  }\n"
          + "  func g() { frosting() }\n}\n")
      #expect(lines(found) == ["7: UIView.frosting inert"], "\(inner)")
    }
    let found = try findings(
      "import UIKit\nstruct S {\n  class A: UIView {\n    func f() { frosting() }\n  }\n"
        + "  func g() { frosting() }\n}\n")
    #expect(lines(found) == ["4: UIView.frosting inert"])
  }

  @Test("where the receiver is not known, only what every member of the name has in common is told")
  func unknownReceivers() throws {
    #expect(
      lines(try findings("import UIKit\nlet x = make()\nx.frosting = 1\nx.vibratesSoftly = true\n")) == [
        "4: UIView.vibratesSoftly inert"
      ])
  }

  @Test("a delegate's method that is never called is told at the app's implementation")
  func delegateMethods() throws {
    let found = try findings(
      "import UIKit\nclass A: UIView {\n  func cloud(_ c: UIView, willRainAt t: Int) {}\n}\n")
    #expect(lines(found) == ["3: UICloudDelegate.cloud(_:willRainAt:) inert"])
  }

  @Test(
    "a method of a class is the app's where it overrides it, not where another type has one of that name",
    arguments: [
      "actor A { func load(_ url: URL) {}\n  func f(_ url: URL) { load(url); self.load(url) } }",
      "struct A { func load(_ url: URL) {} }\nfunc f(_ a: A, _ url: URL) { a.load(url) }",
      "class A: UIView { func load(_ url: URL) {}\n  func f(_ url: URL) { load(url) } }",
      "func load(_ url: URL) {}\nfunc f(_ url: URL) { load(url) }",
    ])
  func methodsOfThatName(source: String) throws {
    #expect(try findings("import UIKit\n\(source)\n").isEmpty)
    let overriding = "class A: UIView {}\nclass B: A {\n  override func load(_ url: URL) {}\n}\n"
    #expect(lines(try findings("import UIKit\n\(overriding)")) == ["4: UICloudView.load(_:) partial"])
  }

  @Test("conditions of the build count")
  func conditions() throws {
    #expect(try findings("import UIKit\n#if os(macOS)\nlet a = UIThing()\n#endif\n").isEmpty)
  }

  @Test("an element that nothing reads is missing, with its line")
  func interfaceElements() throws {
    let found = try findings(
      "import UIKit\n", storyboard: "<?xml version=\"1.0\"?>\n<document>\n <rain/>\n</document>\n")
    #expect(lines(found) == ["3: <rain> missing"])
  }

  @Test("what the compiler says of absent names becomes findings, the rest stays")
  func compilerWords() {
    let place = Diagnostic.Place(file: "/a.swift", line: 1, column: 2)
    let own = [
      "expected '}'", "value of type 'Rain' has no member 'drops'", "cannot find 'drizzle' in scope",
      "method does not override any method from its superclass",
    ]
    let said = CompilerFindings(
      [
        Diagnostic(.error, at: place, "value of type 'UIView' has no member 'glow'"),
        Diagnostic(.error, at: place, "cannot find type 'UIGlow' in scope"),
      ] + own.map { Diagnostic(.error, at: place, $0) }, ownTypes: ["Rain"])
    #expect(said.findings.map(\.symbol) == ["UIView.glow", "UIGlow"])
    #expect(said.others.map(\.message) == own)
  }

  /// All that an audit says of a project that cannot be built.
  private func audit(_ project: TemporaryProject) throws -> AppAudit.Result {
    let sdk = try TemporaryProject()
    try sdk.write("hash=1\n", to: "sdk.txt")
    try sdk.write("\(PlatformIndex.formatLine)\nsdk 1\n", to: "platform.txt")
    for (name, lines) in Self.lists {
      try sdk.write(lines.joined(separator: "\n") + "\n", to: "coverage/\(name).jsonl")
    }
    return try AppAudit(sdk: InstalledSDK(folder: sdk.folder)).run(
      BuildRequest(project: project.url), compiling: false)
  }

  @Test("an attribute of an interface file is told like the property that it sets")
  func attributes() throws {
    let found = try findings(
      "",
      storyboard:
        "<document>\n<view vibratesSoftly=\"YES\" hidden=\"YES\"/>\n<view key=\"frosting\"/>\n</document>")
    #expect(
      lines(found.filter { $0.place.file.hasSuffix("storyboard") }) == ["2: UIView.vibratesSoftly inert"])
  }

  @Test("what keeps an app from being built is said beside what its sources use")
  func goesOn() throws {
    let project = try TemporaryProject(
      files: TemporaryProject.app.merging(["Old.m": "", "Use.swift": "let thing = UIThing()\n"]) { $1 })
    let result = try audit(project)
    #expect(result.otherErrors.map(\.message) == ["target Sample has Objective-C sources: Old.m"])
    #expect(result.findings.contains { $0.symbol == "UIThing" && $0.status == .missing })
  }

  @Test("a module that CocoaPods would bring is called a pod")
  func pods() throws {
    let project = try TemporaryProject(
      files: TemporaryProject.app.merging(["Use.swift": "import Alamofire\nimport Other\n"]) { $1 })
    try project.write("target 'Sample' do\n  pod 'Alamofire/Core', '~> 5.0'\nend\n", to: "Podfile")
    let found = try audit(project).findings.filter { $0.place.file.hasSuffix("Use.swift") }
    #expect(lines(found) == ["1: Alamofire missing"])
    #expect(found.first?.note?.hasPrefix("It is a pod") == true)
  }

  private static let exampleFolder = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../Examples").standardizedFileURL

  private static let examples =
    ((try? FileManager.default.contentsOfDirectory(atPath: exampleFolder.path)) ?? [])
    .filter { !$0.hasPrefix(".") }.sorted()

  @Test(
    "of our own examples nothing is missing, in sources and interface files alike",
    .enabled(if: installedSDK != nil, "There is no SDK in .build; ./touchstone --help installs one."),
    arguments: examples)
  func ownExamples(name: String) throws {
    let request = BuildRequest(project: Self.exampleFolder.appendingPathComponent(name))
    let found = try AppAudit(sdk: installedSDK).run(request, compiling: false).findings
    #expect(lines(found.filter { $0.status == .missing || $0.status == .unsupported }) == [])
  }
}
