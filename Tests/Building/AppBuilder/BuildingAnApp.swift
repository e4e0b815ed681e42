import AppBuilder
import BuildDiagnostics
import BuildingTestSupport
import Foundation
import Testing
import XcodeProject

/// The SDK beside the tests' own build; `./touchstone` and `make test` install it there.
let installedSDK: InstalledSDK? = {
  var folder = URL(fileURLWithPath: #filePath)
  while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path + "/Package.swift") {
    folder.deleteLastPathComponent()
  }
  return ["debug", "release"].lazy
    .map { folder.appendingPathComponent(".build/\($0)/TouchstoneSDK") }
    .compactMap { try? InstalledSDK(folder: $0) }.first
}()

/// Whole builds: they need the platform, and take a compiler's time.
@Suite(
  .serialized,
  .enabled(if: installedSDK != nil, "There is no SDK in .build; ./touchstone --help installs one."))
struct BuildingAnApp {
  private let cache = FileManager.default.temporaryDirectory
    .appendingPathComponent("touchstone-tests/cache-\(ProcessInfo.processInfo.processIdentifier)")

  /// A program that needs nothing of a device.
  private static let program = ["main.swift": "print(greeting())\n", "Greeting.swift": greeting("one")]

  private static func greeting(_ text: String) -> String { "func greeting() -> String { \"\(text)\" }\n" }

  private func build(_ project: TemporaryProject, _ change: (inout BuildRequest) -> Void = { _ in }) throws
    -> BuiltApp
  {
    var request = BuildRequest(project: project.url)
    change(&request)
    return try AppBuilder(sdk: installedSDK, cache: cache).build(request)
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

  @Test("an app is built beside nothing of the user's, and built again only when something changed")
  func incremental() throws {
    let project = try TemporaryProject(files: Self.program)
    let before = project.snapshot()
    let first = try build(project)
    #expect(first.didChange)
    #expect(try output(first) == "one\n")
    #expect(try !build(project).didChange)
    #expect(project.snapshot() == before)
  }

  @Test("files that were only saved again build as before")
  func savedAgain() throws {
    let project = try TemporaryProject(files: Self.program)
    _ = try build(project)
    for (name, text) in Self.program { try project.write(text, to: name) }
    let again = try build(project)
    #expect(again.didChange)
    #expect(try output(again) == "one\n")
  }

  @Test("an app's subclasses inherit the initialisers of open classes, and have their own properties set")
  func inheritedInitializers() throws {
    let source = """
      import UIKit
      class Pull: NSLayoutConstraint { var strength = 7 }
      class Gap: UILayoutGuide { var size = 8 }
      let gap = Gap()
      let pull = Pull(
        item: gap, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 3)
      print(pull.strength, pull.constant, pull.firstItem === gap, gap.size)

      """
    let project = try TemporaryProject(files: ["main.swift": source])
    #expect(try output(build(project)) == "7 3.0 true 8\n")
  }

  @Test("two edits within one second are both noticed")
  func quickEdits() throws {
    let project = try TemporaryProject(files: Self.program)
    _ = try build(project)
    for text in ["two", "six", "ten", "win"] {
      try project.write(Self.greeting(text), to: "Greeting.swift")
      #expect(try output(build(project)) == "\(text)\n")
    }
  }

  @Test("a file that joins or leaves the target is noticed")
  func filesComeAndGo() throws {
    let project = try TemporaryProject(
      files: ["main.swift": "print(\"alone\")\n"],
      objects:
        "\t\tGROUPAPP = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = \"<group>\"; };",
      targetKeys: "fileSystemSynchronizedGroups = (GROUPAPP, );", objectVersion: 77)
    try project.write("a", to: "App/a.txt")
    let app = try build(project)
    #expect(FileManager.default.fileExists(atPath: app.bundleURL.path + "/a.txt"))
    try project.write("let added = \"added\"\n", to: "App/More.swift")
    try project.write("print(added)\n", to: "main.swift")
    try FileManager.default.removeItem(atPath: project.path("App/a.txt"))
    #expect(try output(build(project)) == "added\n")
    #expect(!FileManager.default.fileExists(atPath: app.bundleURL.path + "/a.txt"))
  }

  @Test("a compiler error has the user's file, line and column, and the next build is whole again")
  func compilerError() throws {
    let project = try TemporaryProject(files: Self.program)
    try project.write(
      "func greeting() -> String {\n  let x: Int = \"s\"\n  return \"\\(x)\"\n}\n", to: "Greeting.swift")
    let failure = #expect(throws: BuildFailure.self) { try build(project) }
    #expect(failure?.kind == .buildFailed)
    let error = failure?.diagnostics.first { $0.severity == .error }
    #expect(error?.place == .init(file: project.path("Greeting.swift"), line: 2, column: 16))
    try project.write(Self.greeting("mended"), to: "Greeting.swift")
    #expect(try output(build(project)) == "mended\n")
  }

  @Test("the app has an Info.plist, its own home and the scheme's environment")
  func surroundings() throws {
    let project = try TemporaryProject(
      files: [
        "main.swift": """
        import Foundation
        print(NSHomeDirectory())
        print(Bundle.main.bundleIdentifier ?? "none")
        print(Bundle.main.path(forResource: "note", ofType: "txt") != nil)
        print(NSLocalizedString("hello", comment: ""))

        """, "note.txt": "x", "Info.plist": TemporaryProject.app["Info.plist"]!,
        "en.lproj/Localizable.strings": "\"hello\" = \"Hello there\";",
      ])
    let app = try build(project)
    #expect(try output(app) == "\(app.sandboxHome.path)\norg.example.Sample\ntrue\nHello there\n")
    #expect(!app.sandboxHome.path.hasPrefix(project.folder.path))
  }

  @Test("compilation conditions follow the configuration")
  func conditions() throws {
    let project = try TemporaryProject(
      files: ["main.swift": "#if DEBUG\nprint(\"debug\")\n#else\nprint(\"release\")\n#endif\n"])
    #expect(try output(build(project)) == "debug\n")
    #expect(try output(build(project) { $0.configuration = "Release" }) == "release\n")
  }

  @Test("one file with @main is an app, not a script")
  func singleFile() throws {
    let project = try TemporaryProject(
      files: ["App.swift": "@main struct App { static func main() { print(\"main\") } }\n"])
    #expect(try output(build(project)) == "main\n")
  }

  @Test("an app is linked with the libraries it uses, not with all that its imports name")
  func leanLinking() throws {
    let project = try TemporaryProject(files: [
      "main.swift": "import Foundation\nprint(Date.distantPast < Date())\n"
    ])
    let app = try build(project)
    #expect(try output(app) == "true\n")
    let executable = try Data(contentsOf: app.executableURL)
    #expect(executable.range(of: Data("libTouchstonePlatform.so".utf8)) != nil)
    #expect(executable.range(of: Data("libFoundationNetworking.so".utf8)) == nil)
  }

  @Test("an app that uses a library beside the platform is linked with it")
  func otherLibraries() throws {
    let project = try TemporaryProject(
      files: [
        "main.swift": """
        import Foundation
        import Observation
        import RegexBuilder
        import Synchronization
        @Observable class Model { var count = 0 }
        let model = Model()
        let request = URLRequest(url: URL(string: "https://example.org")!)
        print(model.count, request.httpMethod ?? "none", "a1".contains(Regex { One(.digit) }))
        print(XMLParser(data: Data("<a/>".utf8)).parse(), Atomic<Int>(3).load(ordering: .relaxed))

        """
      ])
    #expect(try output(build(project)) == "0 GET true\ntrue 3\n")
  }

  @Test("a module whose name our own package may not use is there for apps")
  func aliasModules() throws {
    let project = try TemporaryProject(
      files: [
        "main.swift": """
        import os
        import os.log
        print(type(of: Logger(subsystem: "s", category: "c")))

        """
      ])
    #expect(try output(build(project)) == "Logger\n")
  }

  @Test(
    "an app compiles in every language mode a new project may have",
    arguments: [
      ["SWIFT_VERSION": "4.2"], ["SWIFT_VERSION": "5.0"],
      ["SWIFT_VERSION": "5.0", "SWIFT_STRICT_CONCURRENCY": "complete"],
      [
        "SWIFT_VERSION": "5.0", "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor",
        "SWIFT_APPROACHABLE_CONCURRENCY": "YES", "SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY": "YES",
      ], ["SWIFT_VERSION": "6.0"],
      [
        "SWIFT_VERSION": "6.0", "SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor",
        "SWIFT_APPROACHABLE_CONCURRENCY": "YES",
      ],
    ])
  func languageModes(settings: [String: String]) throws {
    let project = try TemporaryProject(
      files: TemporaryProject.app.merging([
        "ViewController.swift": """
        import UIKit

        class ViewController: UIViewController {
          @IBOutlet private var label: UILabel!
          @objc dynamic var count = 0

          override func viewDidLoad() {
            super.viewDidLoad()
            let button = UIButton(type: .system)
            button.addTarget(self, action: #selector(add(_:)), for: .touchUpInside)
            view.addSubview(button)
            NotificationCenter.default.addObserver(
              self, selector: #selector(noted), name: UIApplication.didBecomeActiveNotification, object: nil)
          }

          @IBAction func add(_ sender: UIButton) {
            count += 1
            label.text = String(count)
          }

          private let model = Model()
          private let observed = Observed()

          @objc private func noted(_ notification: Notification) { label.text = nil }
        }

        class Model: NSObject {
          @objc dynamic var name = ""
          var list: [String] = []
        }

        class Observed: NSObject, UITableViewDataSource {
          func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
          func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
          }
        }

        """
      ]) { $1 }, settings: settings)
    let app = try build(project)
    #expect(app.diagnostics.filter { $0.severity == .error }.isEmpty)
  }

  @Test("a project in Swift 4 may use the names from before Swift 4.2; later ones are told the new names")
  func olderNames() throws {
    let files = TemporaryProject.app.merging([
      "ViewController.swift": """
      import UIKit

      class ViewController: UIViewController {
        var style: UITableViewCellStyle = .subtitle

        override func viewDidLoad() {
          super.viewDidLoad()
          let child = UIViewController()
          addChildViewController(child)
          child.didMove(toParentViewController: self)
          let bar = UIActivityIndicatorView(frame: UIEdgeInsetsInsetRect(view.bounds, UIEdgeInsetsMake(1, 2, 3, 4)))
          view.addSubview(bar)
          view.bringSubview(toFront: bar)
          let item = UIBarButtonItem(barButtonSystemItem: UIBarButtonSystemItem.add, target: nil, action: nil)
          navigationItem.rightBarButtonItem = item
          NotificationCenter.default.addObserver(
            self, selector: #selector(shown), name: .UIKeyboardWillShow, object: nil)
        }

        @objc func shown(_ note: Notification) { print(note.userInfo?[UIKeyboardFrameEndUserInfoKey] as Any) }
      }

      """
    ]) { $1 }
    let old = try build(TemporaryProject(files: files, settings: ["SWIFT_VERSION": "4.0"]))
    #expect(old.diagnostics.filter { $0.severity == .error }.isEmpty)
    let failure = #expect(throws: (any Error).self) {
      try build(TemporaryProject(files: files, settings: ["SWIFT_VERSION": "5.0"]))
    }
    #expect("\(String(describing: failure))".contains("UIResponder.keyboardWillShowNotification"))
  }

  // Without Xcode's fix-it: the message's next step says what to add.
  @Test("R9.6: an app for iOS 6 without the 4-inch launch image gets Xcode's warning; with it, none")
  func launchImage() throws {
    let warning = "Retina 4 Support: Missing \"Default-568h@2x.png\" launch image."
    let settings = ["IPHONEOS_DEPLOYMENT_TARGET": "6.0", "TARGETED_DEVICE_FAMILY": "1"]
    func messages(_ settings: [String: String], _ files: [String: String] = [:]) throws -> [String] {
      let project = try TemporaryProject(files: Self.program.merging(files) { $1 }, settings: settings)
      return try build(project).diagnostics.map(\.message)
    }
    #expect(try messages(settings, ["Default.png": "", "Default@2x.png": ""]).contains(warning))
    #expect(try !messages(settings, ["Default-568h@2x.png": ""]).contains(warning))
    // The same settings in all but one.
    #expect(try !messages(settings.merging(["IPHONEOS_DEPLOYMENT_TARGET": "12.0"]) { $1 }).contains(warning))
    #expect(try !messages(settings.merging(["TARGETED_DEVICE_FAMILY": "2"]) { $1 }).contains(warning))
    let named = ["Start.png": "", "Start-568h@2x.png": ""]
    #expect(try messages(settings, named).contains(warning))
  }

  @Test("a module called like one of the platform's is refused")
  func moduleName() throws {
    let project = try TemporaryProject("QuartzCore", files: Self.program)
    let failure = #expect(throws: BuildFailure.self) { try build(project) }
    #expect(failure?.kind == .unsupported)
  }

  @Test("two files of one name are refused before the compiler sees them")
  func sameName() throws {
    let project = try TemporaryProject(
      files: Self.program.merging(["A/Thing.swift": "", "B/Thing.swift": ""]) { $1 })
    let failure = #expect(throws: BuildFailure.self) { try build(project) }
    #expect(failure?.diagnostics.first?.message == "two files of target Sample are called Thing.swift")
  }

  @Test("a framework that is not there is an error at its import")
  func noSuchModule() throws {
    let project = try TemporaryProject(files: ["main.swift": "import ARKit\nprint(1)\n"])
    let failure = #expect(throws: BuildFailure.self) { try build(project) }
    let error = failure?.diagnostics.first
    #expect(error?.place?.line == 1)
    #expect(error?.message.contains("ARKit") == true)
  }
}
