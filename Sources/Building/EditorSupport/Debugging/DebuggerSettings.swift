import AppBuilder
import Foundation

/// How the toolchain's debugger is started and told of apps.
public struct DebuggerSettings: Sendable {
  private let tools: DebuggerTools

  public init(_ tools: DebuggerTools) { self.tools = tools }

  public var debugger: String { tools.debugger }
  public var adapter: String { tools.adapter }

  /// Its own environment: where its libraries are, and what it needs of ours.
  public var processEnvironment: [String: String] {
    ProcessInfo.processInfo.environment.filter { name, _ in
      ["PATH", "HOME", "LANG", "TERM", "COLUMNS", "LINES", "USER"].contains(name) || name.hasPrefix("LC_")
    }.merging(tools.environment) { $1 }
  }

  /// Before it has a process.
  public var commandsBefore: [String] {
    [
      // A project's files do not command the debugger.
      "settings set target.load-script-from-symbol-file false",
      "settings set target.load-cwd-lldbinit false",
      "command script import \"\(tools.script.path)\"",
    ]
  }

  /// Once it has one.
  public var commandsAfter: [String] {
    [
      // The device suspends apps by the first, and asks what their threads do by the second; neither is the debugger's business.
      "process handle SIGSTOP --stop false --pass false --notify false",
      "process handle SIGCONT SIGQUIT SIGPIPE --stop false --pass true --notify false",
    ]
  }

  /// What it is started with, for a process that waits for it or runs.
  public func arguments(processIdentifier: Int32, executable: String, commands: [String]) -> [String] {
    let all =
      commandsBefore + ["target create \"\(executable)\"", "process attach --pid \(processIdentifier)"]
      + commandsAfter + commands
    return ["--no-use-colors"].filter { _ in isatty(STDOUT_FILENO) == 0 } + all.flatMap { ["-o", $0] }
  }
}
