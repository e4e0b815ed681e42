import Foundation
import TouchstoneConfinement

/// Stands between an editor and the toolchain's debug adapter: what the editor asks to launch is started on a device, and the
/// adapter attaches to it.
///
/// Ends when the editor's pipe ends, or the adapter has.
public final class DebugAdapter: @unchecked Sendable {
  /// A process that waits for its debugger, or runs.
  public struct Debuggee: Sendable {
    public var processIdentifier: Int32
    public var executable: String
    /// Told to whoever debugs.
    public var words: String

    public init(processIdentifier: Int32, executable: String, words: String) {
      (self.processIdentifier, self.executable, self.words) = (processIdentifier, executable, words)
    }
  }

  /// Builds and starts what is to be debugged, or finds it. Throws what was in the way.
  public typealias Launch = @Sendable () throws -> Debuggee

  private let lock = NSLock()
  private let editor: MessageWriter
  private let adapter: MessageWriter
  private let process: ChildProcess
  private let settings: DebuggerSettings
  private let launch: Launch
  // What follows is used with the lock held.
  /// The editor's question that became one to attach.
  private var launching: JSONValue?
  private var sequence = 1_000_000

  public init(
    program: String, settings: DebuggerSettings, output: Int32, launch: @escaping Launch
  ) throws {
    (self.settings, self.launch) = (settings, launch)
    editor = MessageWriter(output)
    process = try ChildProcess(
      program: program, environment: settings.processEnvironment, takesInput: true)
    adapter = MessageWriter(process.standardInput)
  }

  /// Serves to the end; answers whether the editor ended it.
  @discardableResult public func run(input: Int32) -> Bool {
    signal(SIGPIPE, SIG_IGN)
    let ended = DispatchSemaphore(value: 0)
    let byEditor = Flag()
    thread("touchstone.debug-adapter") { [self] in
      follow(process.standardOutput) { fromAdapter($0) }
      ended.signal()
    }
    thread("touchstone.debug-editor") { [self] in
      follow(input) { fromEditor($0) }
      byEditor.set()
      ended.signal()
    }
    thread("touchstone.debug-errors") { [process] in
      var bytes = [UInt8](repeating: 0, count: 4096)
      while case let count = read(process.standardError, &bytes, bytes.count), count > 0 {
        try? FileHandle.standardError.write(contentsOf: Data(bytes[..<count]))
      }
    }
    ended.wait()
    editor.drain()
    process.send(SIGKILL)
    _ = process.wait()
    return byEditor.value
  }

  /// What the app prints, and what becomes of the device.
  public func say(_ text: String, category: String = "stdout") {
    lock.withLock { tell("output", ["category": .string(category), "output": .string(text)]) }
  }

  private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var isSet = false
    var value: Bool { lock.withLock { isSet } }
    func set() { lock.withLock { isSet = true } }
  }

  private func thread(_ name: String, _ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.name = name
    thread.start()
  }

  private func follow(_ descriptor: Int32, _ body: (JSONValue) -> Void) {
    var reader = MessageReader(descriptor)
    do {
      while let message = try reader.next() { body(message) }
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("touchstone: \(error)\n".utf8))
    }
  }

  // MARK: - From the editor

  private func fromEditor(_ message: JSONValue) {
    var message = message
    if message["command"].string == "evaluate", let text = message["arguments"]["expression"].string,
      let evaluated = Self.evaluated(field: text)
    {
      message["arguments"]["expression"] = .string(evaluated)
      // What the pointer is over is looked up only.
      if message["arguments"]["context"] == "hover" { message["arguments"]["context"] = "watch" }
    }
    guard ["launch", "attach"].contains(message["command"].string) else { return adapter.send(message) }
    let asked = message
    lock.withLock { launching = asked }
    // A build takes its time, and the editor may have something else to say meanwhile.
    thread("touchstone.debug-launch") { [self] in attach(asked) }
  }

  /// "self.self.name" of "self.name", "view.self.layer.frame" of "view.layer.frame": the same to the compiler. The debugger knows
  /// no such field, and asks the compiler rather than look where it takes the wrong place for it. Nil of what is no field.
  static func evaluated(field text: String) -> String? {
    let field = /([A-Za-z_][A-Za-z_0-9]*)((?:[?!]?\.[A-Za-z_][A-Za-z_0-9]*)+[?!]?)/
    return text.wholeMatch(of: field).map { "\($0.1).self\($0.2)" }
  }

  private func attach(_ message: JSONValue) {
    let debuggee: Debuggee
    do { debuggee = try launch() } catch { return refuse(message, "\(error)") }
    say(debuggee.words + "\n", category: "console")
    var question = message
    question["command"] = "attach"
    var arguments: JSONValue = [:]
    for name in ["sourceMap", "timeout", "stopOnEntry"] { arguments[name] = message["arguments"][name] }
    arguments["pid"] = .integer(Int(debuggee.processIdentifier))
    arguments["program"] = .string(debuggee.executable)
    arguments["initCommands"] = .array(settings.commandsBefore.map { .string($0) })
    arguments["postRunCommands"] = .array(settings.commandsAfter.map { .string($0) })
    question["arguments"] = arguments
    adapter.send(question)
  }

  private func refuse(_ message: JSONValue, _ words: String) {
    lock.withLock {
      tell("output", ["category": "stderr", "output": .string(words + "\n")])
      editor.send([
        "type": "response", "seq": .integer(next()), "request_seq": message["seq"], "success": false,
        "command": message["command"], "message": .string(words),
        "body": ["error": ["id": 1, "format": .string(words), "showUser": true]],
      ])
      tell("terminated", [:])
    }
  }

  // MARK: - From the adapter

  private func fromAdapter(_ message: JSONValue) {
    var message = message
    lock.withLock {
      if message["type"].string == "response", let launching, message["request_seq"] == launching["seq"] {
        // What was asked is what is answered.
        message["command"] = launching["command"]
        self.launching = nil
      }
      editor.send(message)
    }
  }

  private func tell(_ event: String, _ body: JSONValue) {
    editor.send(["type": "event", "seq": .integer(next()), "event": .string(event), "body": body])
  }

  private func next() -> Int {
    sequence += 1
    return sequence
  }
}
