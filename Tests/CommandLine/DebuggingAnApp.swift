import BuildingTestSupport
import EditorSupport
import Foundation
import Testing

/// `touchstone debug`: the toolchain's debugger on an example, over its adapter and in front of a terminal.
@Suite(
  .serialized, .timeLimit(.minutes(5)),
  .enabled(
    if: AttackGround.hasPlatform, "There is no SDK beside the tests; ./touchstone --help installs one."),
  .enabled(if: Toolchain.hasDebugger, "The toolchain has no lldb, or this machine no Python for it."))
struct DebuggingAnApp {
  private static let example = Toolchain.root.appendingPathComponent("Examples/NavBarImages")
  private static let source = example.appendingPathComponent("NavBarImages/LooksViewController.swift")
  private let cache = FileManager.default.temporaryDirectory.appendingPathComponent(
    "touchstone-tests/debug-\(UUID().uuidString)")

  private var environment: [String: String] { ["XDG_CACHE_HOME": cache.path] }

  /// The line of the button's action that comes after its locals; counts from 1.
  private func line() throws -> Int {
    let lines = try String(contentsOf: Self.source, encoding: .utf8).components(separatedBy: "\n")
    return try #require(lines.firstIndex { $0.contains("look = all[") }) + 1
  }

  /// Does something to the device, as from another terminal.
  private func device(_ step: String) throws {
    let run = try Toolchain.run(
      AttackGround.tool.path, ["device"] + step.split(separator: ":").map(String.init), environment)
    try #require(run.status == 0, "\(step): \(run.output)")
  }

  /// Taps the button in the bar: the screen reader's second element.
  private func tapButton() throws {
    for step in ["voiceover:on", "voiceover:next", "voiceover:activate"] { try device(step) }
  }

  @Test("an editor stops in a button's action, sees a local and a property of the controller, and steps")
  func adapter() throws {
    let client = try ProtocolClient(
      ["debug", "--dap", Self.example.path], environment: environment, isDebugger: true)
    defer { try? FileManager.default.removeItem(at: cache) }
    try client.ask("initialize", ["adapterID": "lldb-dap", "linesStartAt1": true, "pathFormat": "path"])
    let launch = client.post("launch", [:])
    try client.wait(for: "a debugger that is ready") { $0["event"] == "initialized" }
    let set = try client.ask(
      "setBreakpoints",
      [
        "source": ["path": .string(Self.source.path)], "breakpoints": [["line": .integer(try line())]],
      ])
    #expect(set["breakpoints"].array?.first?["verified"] == true)
    try client.ask("configurationDone")
    try client.answer(to: launch, "launch")
    try tapButton()

    let stop = try client.wait(for: "a stop") {
      $0["event"] == "stopped" && $0["body"]["reason"] == "breakpoint"
    }
    let thread = stop["body"]["threadId"]
    let frame = try #require(
      try client.ask("stackTrace", ["threadId": thread, "levels": 1])["stackFrames"].array?.first)
    #expect(frame["line"].integer == (try line()) && frame["source"]["path"].string == Self.source.path)

    let variables = try self.variables(of: frame["id"], client)
    #expect(variables["place"]?["value"].string == "0")
    let fields = try client.ask(
      "variables", ["variablesReference": try #require(variables["self"])["variablesReference"]])
    #expect(fields["variables"].array?.map { $0["name"] } == ["look"])
    #expect(fields["variables"].array?.first?["value"].string == "tint")
    let value = try client.ask(
      "evaluate", ["expression": "self.look", "frameId": frame["id"], "context": "hover"])
    #expect(value["result"].string?.contains("tint") ?? false)

    // The device waits for it, and does not say that it does not respond.
    let before = client.place
    try client.ask("next", ["threadId": thread])
    let next = try client.wait(for: "the end of a step", from: before) { $0["event"] == "stopped" }
    #expect(next["body"]["reason"] == "step")
    try client.ask("continue", ["threadId": thread])
    try device("voiceover:previous")
    try end(client)
  }

  private func variables(of frame: JSONValue, _ client: ProtocolClient) throws -> [String: JSONValue] {
    let scopes = try client.ask("scopes", ["frameId": frame])["scopes"].array ?? []
    let locals = try #require(scopes.first)
    let found = try client.ask("variables", ["variablesReference": locals["variablesReference"]])
    return (found["variables"].array ?? []).reduce(into: [:]) { $0[$1["name"].string ?? ""] = $1 }
  }

  private func end(_ client: ProtocolClient) throws {
    let descendants = client.descendants
    // The adapter, the app, and a guard of each.
    #expect(descendants.count >= 4)
    _ = client.hangUp()
    for process in descendants { #expect(!Toolchain.isAlive(process), "\(process) lives on") }
  }

  /// Whether the kernel lets a program debug one that it did not start.
  private static let canAttach: Bool = {
    let scope = try? String(contentsOfFile: "/proc/sys/kernel/yama/ptrace_scope", encoding: .utf8)
    return scope.map { $0.hasPrefix("0") } ?? true
  }()

  @Test(
    "an editor attaches to what runs, as launch.json says, and the app goes on when it lets go",
    .enabled(if: canAttach, "This kernel lets programs debug their children only."))
  func attach() throws {
    defer { try? FileManager.default.removeItem(at: cache) }
    let running = try PseudoTerminal(
      [AttackGround.tool.path, "run", Self.example.path, "--no-open"], environment: environment)
    defer { running.end() }
    try running.wait(for: "NavBarImages, run 1")
    let client = try ProtocolClient(try attachment(), environment: environment, isDebugger: true)
    try client.ask("initialize", ["adapterID": "lldb-dap", "linesStartAt1": true, "pathFormat": "path"])
    let request = client.post("attach", [:])
    try client.wait(for: "a debugger that is ready") { $0["event"] == "initialized" }
    try client.ask(
      "setBreakpoints",
      [
        "source": ["path": .string(Self.source.path)], "breakpoints": [["line": .integer(try line())]],
      ])
    try client.ask("configurationDone")
    try client.answer(to: request, "attach")
    try tapButton()
    let stop = try client.wait(for: "a stop") {
      $0["event"] == "stopped" && $0["body"]["reason"] == "breakpoint"
    }
    let frame = try #require(
      try client.ask("stackTrace", ["threadId": stop["body"]["threadId"], "levels": 1])["stackFrames"].array?
        .first)
    #expect(frame["line"].integer == (try line()))
    #expect(try variables(of: frame["id"], client)["place"]?["value"].string == "0")
    try client.ask("disconnect")
    #expect(client.hangUp() == 0)
    try device("voiceover:previous")
    running.press("q")
    #expect(running.exitStatus == 0)
    #expect(!running.transcript.contains("run 2"))
  }

  /// What the editor's configuration starts to attach to what runs.
  private func attachment() throws -> [String] {
    let folder = cache.appendingPathComponent("vscode")
    let run = try Toolchain.run(
      AttackGround.tool.path, ["editor", Self.example.path, "--into", folder.path], environment)
    try #require(run.status == 0, "\(run.output)")
    let file = try JSONValue(decoding: Data(contentsOf: folder.appendingPathComponent("launch.json")))
    let configurations = file["configurations"].array ?? []
    let attachment = try #require(configurations.first { $0["request"] == "attach" })
    return (attachment["debugAdapterArgs"].array ?? []).compactMap { $0.string }
  }

  @Test("in the terminal: a breakpoint, the stack, a variable, a property, and the end") func terminal()
    throws
  {
    let terminal = try PseudoTerminal(
      [AttackGround.tool.path, "debug", Self.example.path, "--no-open"], environment: environment)
    defer { try? FileManager.default.removeItem(at: cache) }
    // An error does not leave a debugger behind.
    defer { terminal.end() }
    try terminal.wait(for: "http://127.0.0.1:")
    try terminal.wait(for: "(lldb) process handle SIGCONT")
    terminal.press("b LooksViewController.swift:\(try line())\n")
    try terminal.wait(for: "Breakpoint 1: where = NavBarImages`LooksViewController.showNext")
    terminal.press("continue\n")
    try terminal.wait(for: "resuming")
    try tapButton()
    try terminal.wait(for: "stop reason = breakpoint 1.1")
    terminal.press("p place\n")
    try terminal.wait(for: "= 0")
    terminal.press("v self.look\n")
    try terminal.wait(for: "self.look = tint")
    terminal.press("quit\n")
    try terminal.wait(for: "Do you really want to proceed")
    terminal.press("y\n")
    #expect(terminal.exitStatus == 0)
  }
}
