import BuildingTestSupport
import EditorSupport
import Foundation
import Testing

/// `touchstone language-server`, with the toolchain's own server behind it, as an editor meets it.
@Suite(
  .serialized, .timeLimit(.minutes(5)),
  .enabled(
    if: AttackGround.hasPlatform, "There is no SDK beside the tests; ./touchstone --help installs one."),
  .enabled(if: Toolchain.has("sourcekit-lsp"), "The toolchain has no sourcekit-lsp."))
struct EditingAnApp {
  /// An example, opened.
  private struct Editor {
    let client: ProtocolClient
    let folder: URL
    let cache: URL
    let sources: [String: String]

    init(_ example: String, options: [String] = []) throws {
      folder = Toolchain.root.appendingPathComponent("Examples/\(example)")
      cache = FileManager.default.temporaryDirectory.appendingPathComponent(
        "touchstone-tests/editor-\(UUID().uuidString)")
      let app = folder.appendingPathComponent(example)
      let names = try FileManager.default.subpathsOfDirectory(atPath: app.path).filter {
        $0.hasSuffix(".swift")
      }
      sources = try names.reduce(into: [:]) {
        $0["\(example)/\($1)"] = try String(contentsOf: app.appendingPathComponent($1), encoding: .utf8)
      }
      client = try ProtocolClient(
        ["language-server", folder.path] + options, environment: ["XDG_CACHE_HOME": cache.path])
      try client.ask(
        "initialize",
        ["processId": .null, "rootUri": .string("file://" + folder.path), "capabilities": [:]])
      client.tell("initialized", [:])
    }

    func uri(_ file: String) -> JSONValue { .string("file://" + folder.path + "/" + file) }

    func open(_ file: String, _ text: String? = nil) {
      client.tell(
        "textDocument/didOpen",
        [
          "textDocument": [
            "uri": uri(file), "languageId": "swift", "version": 1, "text": .string(text ?? sources[file]!),
          ]
        ])
    }

    /// What is wrong with a version of a file.
    func diagnostics(_ file: String, version: Int = 1) throws -> [JSONValue] {
      let found = try client.wait(for: "what is wrong with \(file)") {
        $0["method"] == "textDocument/publishDiagnostics" && $0["params"]["uri"] == uri(file)
          && $0["params"]["version"].integer == version
      }
      return found["params"]["diagnostics"].array ?? []
    }

    /// Where the words stand; after them, if that is asked for.
    func position(_ file: String, _ words: String, of word: String? = nil, isAfter: Bool = false) throws
      -> JSONValue
    {
      let lines = sources[file]!.components(separatedBy: "\n")
      let line = try #require(lines.firstIndex { $0.contains(words) })
      let start = try #require(lines[line].range(of: word ?? words, range: lines[line].range(of: words)))
      let end = isAfter ? start.upperBound : start.lowerBound
      return [
        "line": .integer(line),
        "character": .integer(lines[line].utf16.distance(from: lines[line].startIndex, to: end)),
      ]
    }

    func ask(_ method: String, _ file: String, _ position: JSONValue, _ more: [String: JSONValue] = [:])
      throws
      -> JSONValue
    {
      var params: [String: JSONValue] = ["textDocument": ["uri": uri(file)], "position": position]
      params.merge(more) { $1 }
      return try client.ask("textDocument/" + method, .object(params))
    }

    /// Closes the pipe without a word; nothing is left.
    func end() {
      let descendants = client.descendants
      #expect(descendants.count >= 2)
      #expect(client.hangUp() == 0)
      for process in descendants { #expect(!Toolchain.isAlive(process), "\(process) lives on") }
      try? FileManager.default.removeItem(at: cache)
    }
  }

  @Test(
    "no false error in an example with selectors; completion, definition, hover, renaming"
  )
  func example() throws {
    let editor = try Editor("TapView")
    defer { editor.end() }
    for file in editor.sources.keys.sorted() { editor.open(file) }
    for file in editor.sources.keys.sorted() { #expect(try editor.diagnostics(file) == []) }
    let file = "TapView/GesturesViewController.swift"

    let declaration = try editor.ask(
      "definition", file, try editor.position(file, "super.viewDidLoad", of: "viewDidLoad"))
    let place = try #require(declaration.array?.first)
    let interface = try #require(place["uri"].string.flatMap { URL(string: $0) })
    #expect(interface.lastPathComponent == "UIKit.swiftinterface")
    let lines = try String(contentsOf: interface, encoding: .utf8).components(separatedBy: "\n")
    #expect(lines[try #require(place["range"]["start"]["line"].integer)].contains("func viewDidLoad()"))

    let hover = try editor.ask(
      "hover", file, try editor.position(file, "recognizer.numberOfTapsRequired", of: "numberOfTaps"))
    #expect(hover["contents"]["value"].string?.contains("var numberOfTapsRequired: Int") ?? false)

    try selectors(editor, file)

    // A line is typed: "view.".
    let after = try editor.position(file, "super.viewDidLoad()", isAfter: true)
    editor.client.tell(
      "textDocument/didChange",
      [
        "textDocument": ["uri": editor.uri(file), "version": 2],
        "contentChanges": [["range": ["start": after, "end": after], "text": "\n    view."]],
      ])
    let line = try #require(after["line"].integer)
    let items = try editor.ask("completion", file, ["line": .integer(line + 1), "character": 9])
    let labels = Set((items["items"].array ?? []).compactMap { $0["label"].string })
    #expect(
      labels.isSuperset(of: ["backgroundColor", "addSubview(view: UIView)", "frame"]), "\(labels.sorted())")
    #expect(!labels.contains { $0.lowercased().contains("touchstone") })
    #expect(try !editor.diagnostics(file, version: 2).isEmpty)
  }

  @Test(
    "no false error about outlets, actions, selectors and classes of a data model",
    arguments: ["TaskTimer", "StaticTable", "WorldFacts", "MasterSlide"])
  func dialect(example: String) throws {
    let editor = try Editor(example)
    defer { editor.end() }
    let files = editor.sources.keys.sorted()
    #expect(editor.sources.values.contains { $0.contains("@IBOutlet") })
    for file in files { editor.open(file) }
    for file in files { #expect(try editor.diagnostics(file) == [], "\(file)") }
  }

  @Test("a module of the app's own is completed and looked up, in its user's file") func modules() throws {
    let libraries = Toolchain.root.appendingPathComponent("Libraries").path
    let editor = try Editor("TideRequests", options: ["--allow-read", libraries])
    defer { editor.end() }
    let file = "TideRequests/SearchViewController.swift"
    editor.open(file)
    #expect(try editor.diagnostics(file) == [])
    let found = try editor.ask(
      "definition", file, try editor.position(file, "NetworkActivity.shared", of: "NetworkActivity"))
    let place = try #require(found.array?.first)
    let declared = libraries + "/Requests/Sources/Requests/NetworkActivity.swift"
    #expect(place["uri"].string == "file://" + declared)
    let lines = try String(contentsOfFile: declared, encoding: .utf8).components(separatedBy: "\n")
    #expect(lines[try #require(place["range"]["start"]["line"].integer)].contains("class NetworkActivity"))

    // A line is typed: "request?.", of a class whose superclass is the module's.
    let after = try editor.position(file, "request?.cancel()", isAfter: true)
    editor.client.tell(
      "textDocument/didChange",
      [
        "textDocument": ["uri": editor.uri(file), "version": 2],
        "contentChanges": [["range": ["start": after, "end": after], "text": "\n    request?."]],
      ])
    let line = try #require(after["line"].integer)
    let items = try editor.ask("completion", file, ["line": .integer(line + 1), "character": 13])
    let labels = Set((items["items"].array ?? []).compactMap { $0["label"].string })
    #expect(
      labels.isSuperset(of: ["cancel()", "isRunning", "makeURLRequest() throws"]), "\(labels.sorted())")
  }

  /// A method that a selector names is found there, and renamed there, too.
  private func selectors(_ editor: Editor, _ file: String) throws {
    let use = try editor.position(file, "#selector(tapped", of: "tapped")
    let declared = try editor.position(file, "func tapped", of: "tapped")
    let found = try editor.ask("definition", file, use)
    #expect(found.array?.map { $0["range"]["start"] } == [declared])
    let edit = try editor.ask("rename", file, declared, ["newName": "counted"])
    let edits = edit["changes"][editor.uri(file).string!].array ?? []
    #expect(Set(edits.map { $0["range"]["start"] }) == [use, declared])
    #expect(edits.allSatisfy { $0["newText"] == "counted" })
  }

  @Test("references are found in files that are not open, errors where they stand") func references() throws {
    let editor = try Editor("NavBarImages")
    defer { editor.end() }
    let file = "NavBarImages/Look.swift"
    editor.open(file)
    #expect(try editor.diagnostics(file) == [])
    let declared = try editor.position(file, "enum Look", of: "Look")
    // Files are indexed in the background.
    var files: Set<String> = []
    let end = Date() + 120
    while files.count < 2, Date() < end {
      let found = try editor.ask(
        "references", file, declared, ["context": ["includeDeclaration": true]])
      files = Set((found.array ?? []).compactMap { $0["uri"].string })
    }
    #expect(files.contains { $0.hasSuffix("/LooksViewController.swift") })
    #expect(files.allSatisfy { $0.hasPrefix("file://" + editor.folder.path) })
    try errors(editor)
  }

  /// What is wrong is told where it stands, and no longer once it is mended.
  private func errors(_ editor: Editor) throws {
    let file = "NavBarImages/LooksViewController.swift"
    let text = editor.sources[file]!
    editor.open(
      file,
      text.replacing(
        "@IBAction private func",
        with: "@IBAction func wrong() { let a: Int = \"\" }\n  @IBAction private func"))
    let found = try editor.diagnostics(file)
    let line = text.components(separatedBy: "\n").firstIndex { $0.contains("@IBAction") }
    let error = try #require(found.first { $0["severity"] == 1 })
    #expect(error["range"]["start"]["line"].integer == line)
    #expect(error["range"]["start"]["character"].integer == 40)
    #expect(error["message"].string?.contains("'String'") ?? false)
    editor.client.tell(
      "textDocument/didChange",
      ["textDocument": ["uri": editor.uri(file), "version": 2], "contentChanges": [["text": .string(text)]]])
    #expect(try editor.diagnostics(file, version: 2) == [])
  }

  @Test("the editor's tasks build the app, run it and start it anew") func tasks() throws {
    let project = try TemporaryProject(files: TemporaryProject.app)
    let environment = ["XDG_CACHE_HOME": project.path("cache"), "DISPLAY": "", "WAYLAND_DISPLAY": ""]
    let written = try Toolchain.run(
      AttackGround.tool.path, ["editor", project.url.path, "--into", project.path("vscode")], environment)
    try #require(written.status == 0, "\(written.output)")
    let file = URL(fileURLWithPath: project.path("vscode/tasks.json"))
    let tasks = try JSONValue(decoding: Data(contentsOf: file))["tasks"].array ?? []
    func words(_ label: String) throws -> [String] {
      let task = try #require(tasks.first { $0["label"].string == "Touchstone: \(label)" })
      return ([task["command"]] + (task["args"].array ?? [])).compactMap { $0.string }
    }
    func run(_ label: String) throws {
      let words = try words(label)
      let run = try Toolchain.run(words[0], Array(words.dropFirst()), environment)
      #expect(run.status == 0, "\(run.output)")
    }
    try run("build")
    let terminal = try PseudoTerminal(words("run"), environment: environment)
    defer { terminal.end() }
    try terminal.wait(for: "Sample, run 1")
    try run("relaunch")
    try terminal.wait(for: "Sample, run 2")
  }

  @Test("the files for an editor lie beside the build; in a folder that is named they replace nothing")
  func files() throws {
    let project = try TemporaryProject(files: TemporaryProject.app)
    let before = project.snapshot()
    let cache = project.folder.appendingPathExtension("cache")
    defer { try? FileManager.default.removeItem(at: cache) }
    func run(_ arguments: String...) throws -> Int32 {
      let process = Process()
      process.executableURL = AttackGround.tool
      process.arguments = ["editor", project.url.path] + arguments
      process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": cache.path]) { $1 }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    #expect(try run() == 0)
    #expect(project.snapshot() == before)
    let made = try FileManager.default.subpathsOfDirectory(atPath: cache.path)
    for name in ["vscode/launch.json", "vscode/tasks.json", ".bsp/touchstone.json", "overlay.json"] {
      #expect(made.contains { $0.hasSuffix("editor/\(name)") })
    }
    let folder = project.folder.appendingPathComponent(".vscode")
    #expect(try run("--into", folder.path) == 0)
    let launch = try JSONValue(decoding: Data(contentsOf: folder.appendingPathComponent("launch.json")))
    #expect(launch["configurations"].array?.count == 2)
    try Data("{}".utf8).write(to: folder.appendingPathComponent("tasks.json"))
    #expect(try run("--into", folder.path) == 64)
    #expect(try Data(contentsOf: folder.appendingPathComponent("tasks.json")) == Data("{}".utf8))
    #expect(try run("--into", folder.path, "--force") == 0)
  }
}
