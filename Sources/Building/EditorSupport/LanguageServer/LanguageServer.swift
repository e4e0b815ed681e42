import AppBuilder
import BuildDiagnostics
import Foundation
import TouchstoneConfinement

/// Stands between an editor and the toolchain's SourceKit-LSP: that one is told of the user's files with their translations
/// in them, and the editor of places in the user's texts.
///
/// Two threads read, one from each side; a lock makes what they do one thing after the other. Ends when the editor's pipe
/// ends, and everything that it has started with it.
public final class LanguageServer: @unchecked Sendable {
  private let lock = NSLock()
  private let editor: MessageWriter
  private let server: MessageWriter
  private let process: ChildProcess
  private let workspace: ServerWorkspace
  private let readProject: @Sendable () throws -> EditorProject
  // What follows is used with the lock held.
  private let app: EditedApp
  /// What the editor has asked for, by the number of its question: the method, and the file that it is about.
  private var questions: [JSONValue: (method: String, path: String?)] = [:]
  private var diagnostics = PulledDiagnostics()
  private var isEnding = false
  private var watcher: InputWatcher?

  /// Starts the server behind.
  ///
  /// - Parameters:
  ///   - tool: This tool's own executable, which serves as build server, too.
  ///   - output: Where the editor listens.
  ///   - project: Reads the project; once more whenever it has changed.
  public init(
    tool: String, output: Int32, confinement: Confinement,
    project: @escaping @Sendable () throws -> EditorProject
  ) throws {
    readProject = project
    app = EditedApp(try project())
    workspace = ServerWorkspace(tool: tool)
    _ = app.translate()
    try workspace.write(app)
    editor = MessageWriter(output)
    process = try workspace.start(app.project, confinement)
    server = MessageWriter(process.standardInput)
  }

  /// Writes what a server for the app finds on the disk, and starts none.
  public static func prepare(_ project: EditorProject, tool: String) throws {
    let app = EditedApp(project)
    _ = app.translate()
    try ServerWorkspace(tool: tool).write(app)
  }

  /// Serves until the editor closes its side, or the server behind has ended; answers whether that was in order.
  public func run(input: Int32) -> Bool {
    signal(SIGPIPE, SIG_IGN)
    let ended = DispatchSemaphore(value: 0)
    thread("touchstone.language-server") { [self] in
      follow(process.standardOutput) { fromServer($0) }
      ended.signal()
    }
    thread("touchstone.editor") { [self] in
      follow(input) { fromEditor($0) }
      lock.withLock { isEnding = true }
      ended.signal()
    }
    thread("touchstone.language-server-log") { [process] in
      var bytes = [UInt8](repeating: 0, count: 4096)
      while case let count = read(process.standardError, &bytes, bytes.count), count > 0 {
        try? FileHandle.standardError.write(contentsOf: Data(bytes[..<count]))
      }
    }
    watch()
    ended.wait()
    editor.drain()
    process.send(SIGKILL)
    _ = process.wait()
    return lock.withLock { isEnding }
  }

  private func thread(_ name: String, _ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.name = name
    thread.stackSize = 8 << 20
    thread.start()
  }

  private func follow(_ descriptor: Int32, _ body: (JSONValue) -> Void) {
    var reader = MessageReader(descriptor)
    do {
      while let message = try reader.next() { lock.withLock { body(message) } }
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("touchstone: \(error)\n".utf8))
    }
  }

  // MARK: - From the editor

  private func fromEditor(_ message: JSONValue) {
    var message = message
    let method = message["method"].string
    let path = message["params"]["textDocument"]["uri"].string.flatMap { app.path(of: $0) }
    switch method {
    case "initialize": message["params"] = workspace.initialize(message["params"], in: app.project.folder.url)
    case "textDocument/didOpen":
      if let path { return open(path, message["params"]["textDocument"]) }
    case "textDocument/didChange":
      if let path { return change(path, message["params"]) }
    case "textDocument/didClose":
      if let path { return close(path) }
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": readDisk()
    case "workspace/didChangeWorkspaceFolders": return
    case "exit": isEnding = true
    default: break
    }
    if let method, message["id"] != .null {
      let item = message["params"]["item"]["uri"].string.flatMap { app.path(of: $0) }
      questions[message["id"]] = (method, path ?? item)
    }
    if method != "initialize" {
      message["params"] = PositionConversion(app: app, direction: .toServer)(message["params"], in: path)
    }
    server.send(message)
    if method == "initialized" { synchronize(everything: true) }
  }

  private func open(_ path: String, _ document: JSONValue) {
    app.change(path) {
      $0.open = EditedFile.Open(
        uri: document["uri"].string ?? FileAddress.uri(of: path),
        language: document["languageId"].string ?? "swift", version: document["version"],
        text: document["text"].string ?? "")
    }
    synchronize()
    pullSoon()
  }

  private func change(_ path: String, _ params: JSONValue) {
    app.change(path) { file in
      file.open?.version = params["textDocument"]["version"]
      for change in params["contentChanges"].array ?? [] { file.open?.apply(change) }
    }
    synchronize()
    pullSoon()
  }

  /// The server behind keeps it: others are read with it.
  private func close(_ path: String) {
    let uri = app.files[path]?.open?.uri
    app.change(path) { $0.open = nil }
    if let uri { publish([], uri: uri, version: .null) }
    synchronize()
  }

  private func readDisk() {
    if app.readAgain() { synchronize() }
    try? workspace.write(app)
    pullSoon()
  }

  /// Gives the server behind what stands for the user's files now.
  private func synchronize(everything: Bool = false) {
    let changed = app.translate()
    guard everything else { return send(changed) }
    send(
      app.files.values.compactMap { file in
        file.map.map { (file.path, String(decoding: $0.translation.bytes, as: UTF8.self)) }
      }.sorted { $0.0 < $1.0 })
  }

  private func send(_ changed: [(path: String, text: String)]) {
    for (path, text) in changed {
      app.change(path) { $0.version += 1 }
      guard let file = app.files[path] else { continue }
      let uri = JSONValue.string(FileAddress.uri(of: path))
      if file.version == 1 {
        send(
          "textDocument/didOpen",
          ["textDocument": ["uri": uri, "languageId": "swift", "version": 1, "text": .string(text)]])
      } else {
        send(
          "textDocument/didChange",
          [
            "textDocument": ["uri": uri, "version": .integer(file.version)],
            "contentChanges": [["text": .string(text)]],
          ])
      }
    }
  }

  private func send(_ method: String, _ params: JSONValue) {
    server.send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  // MARK: - From the server behind

  private func fromServer(_ message: JSONValue) {
    if let method = message["method"].string { return asked(method, message) }
    if let path = diagnostics.answered(message["id"]) { return take(diagnostics: message, of: path) }
    var message = message
    let question = questions.removeValue(forKey: message["id"])
    if message["result"] != .null, let question {
      message["result"] = answer(message["result"], to: question.method, about: question.path)
    }
    editor.send(message)
  }

  private func asked(_ method: String, _ message: JSONValue) {
    var message = message
    switch method {
    case "textDocument/publishDiagnostics": return
    case "workspace/diagnostic/refresh":
      server.send(["jsonrpc": "2.0", "id": message["id"], "result": .null])
      return pullSoon()
    default:
      message["params"] = PositionConversion(app: app, direction: .toEditor)(message["params"], in: nil)
      editor.send(message)
    }
  }

  private func answer(_ result: JSONValue, to method: String, about path: String?) -> JSONValue {
    let map = path.flatMap { app.files[$0]?.map }
    switch method {
    case "initialize": return ServerCapabilities.offered(result)
    case "textDocument/semanticTokens/full", "textDocument/semanticTokens/range":
      guard let map, let data = result["data"].array else { return result }
      return ["data": .array(SemanticTokens.back(data, map))]
    case "textDocument/foldingRange":
      guard let map else { return result }
      return .array((result.array ?? []).filter { map.isOfSource(line: $0["endLine"].integer ?? 0) })
    case "textDocument/codeAction":
      // What takes the code apart would be made of the translation.
      let fixes = (result.array ?? []).filter { $0["kind"].string?.hasPrefix("quickfix") ?? false }
      return PositionConversion(app: app, direction: .toEditor)(.array(fixes), in: path)
    default: return PositionConversion(app: app, direction: .toEditor)(result, in: path)
    }
  }

  // MARK: - Diagnostics

  /// Asks for what is wrong in each open file, once nobody types for a moment.
  private func pullSoon() {
    let number = diagnostics.next()
    DispatchQueue.global().asyncAfter(deadline: .now() + PulledDiagnostics.quiet) { [weak self] in
      guard let self else { return }
      lock.withLock { if self.diagnostics.isLast(number) { self.pull() } }
    }
  }

  private func pull() {
    for file in app.files.values where file.open != nil && file.version > 0 {
      server.send(diagnostics.question(about: file.path))
    }
  }

  private func take(diagnostics message: JSONValue, of path: String) {
    guard let file = app.files[path], let open = file.open else { return }
    guard let items = message["result"]["items"].array else {
      // It was too busy, or the text has changed meanwhile.
      if message["error"] != .null, PulledDiagnostics.isWorthAsking(again: message["error"]) { pullSoon() }
      return
    }
    let found = PositionConversion(app: app, direction: .toEditor)(.array(items), in: path).array ?? []
    publish(found + file.diagnostics.map { $0.message(for: open) }, uri: open.uri, version: open.version)
  }

  private func publish(_ found: [JSONValue], uri: String, version: JSONValue) {
    var params: JSONValue = ["uri": .string(uri), "diagnostics": .array(found)]
    params["version"] = version
    editor.send(["jsonrpc": "2.0", "method": "textDocument/publishDiagnostics", "params": params])
  }

  // MARK: - The project

  /// Follows what is saved by anybody: sources, and the project itself.
  private func watch() {
    guard let watcher = InputWatcher() else { return }
    watcher.watch(app.project.inputs)
    lock.withLock { self.watcher = watcher }
    let changes = watcher.changes
    Task.detached { [weak self] in
      for await _ in changes { self?.inputsChanged() }
    }
  }

  private func take(_ project: EditorProject) {
    let old = app.files
    app.take(project)
    for path in old.keys.sorted() where app.files[path] == nil {
      send("textDocument/didClose", ["textDocument": ["uri": .string(FileAddress.uri(of: path))]])
    }
    let changed = app.translate()
    // The server behind asks at once how a file that is new to it is compiled.
    try? workspace.write(app)
    send(changed)
    watcher?.watch(project.inputs)
  }

  private func inputsChanged() {
    // Reading the project may build what it needs: the editor does not wait for that.
    guard let project = try? readProject() else { return lock.withLock { readDisk() } }
    lock.withLock {
      if project.isOther(than: app.project) { take(project) }
      readDisk()
      let description = JSONValue.string(FileAddress.uri(of: workspace.description(of: project)))
      send("workspace/didChangeWatchedFiles", ["changes": [["uri": description, "type": 2]]])
    }
  }
}

extension EditorProject {
  fileprivate func isOther(than old: EditorProject) -> Bool {
    modules.count != old.modules.count
      || zip(modules, old.modules).contains { new, old in
        new.name != old.name || new.sources != old.sources || new.generated != old.generated
          || new.arguments != old.arguments || new.options?.defines != old.options?.defines
      }
  }
}

extension Diagnostic {
  /// What the translator has to say of a file.
  fileprivate func message(for open: EditedFile.Open) -> JSONValue {
    let table = LineTable(open.text)
    let line = max(0, (place?.line ?? 1) - 1)
    let start = LineTable.Position(line: line, column: 0)
    let bytes = table.offset(of: start) + max(0, (place?.column ?? 1) - 1)
    let end = LineTable.Position(line: line, column: Int(Int32.max))
    let range = TextRange(table.position(at: bytes), table.position(at: table.offset(of: end)))
    let words = [message, reason, nextStep].compactMap { $0 }.joined(separator: "\n")
    return [
      "range": range.value, "message": .string(words), "source": "touchstone",
      "severity": .integer(severity == .error ? 1 : severity == .warning ? 2 : 3),
    ]
  }
}
