import Foundation
import Simulator

/// The keys of `touchstone run` in its terminal.
struct RunKeys: Sendable {
  private struct Key: Sendable {
    var name: Character
    var help: String
    var press: @Sendable (RunKeys) async throws -> Void
  }

  private static let all: [Key] = [
    Key(name: "r", help: "build what changed and start the app anew") { await $0.relaunch() },
    Key(name: "R", help: "the same from nothing: what was built is removed first") {
      for source in $0.sources { try await source.clean() }
      await $0.relaunch()
    },
    Key(name: "d", help: "dark or light") { try await $0.simulator.toggleAppearance() },
    Key(name: "o", help: "open the page in the browser") { keys in
      if !keys.open() {
        keys.console.say(
          "There is no desktop here to open a browser on: \(keys.simulator.url.absoluteString)")
      }
    },
    Key(name: "q", help: "end the app and the simulator") { await $0.simulator.stop() },
    Key(name: "?", help: "this list") { $0.console.say(documentation) },
  ]

  /// "Keys: r … R …": for the help, too.
  static let documentation: String =
    "Keys in the terminal:\n" + all.map { "  \($0.name)  \($0.help)" }.joined(separator: "\n")

  /// Whether anybody could press one.
  static var areTyped: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  private let simulator: Simulator
  private let sources: [ProjectSource]
  private let console: RunConsole
  private let open: @Sendable () -> Bool
  private let keys: TerminalKeys

  /// Nil where nobody types.
  init?(
    _ simulator: Simulator, _ sources: [ProjectSource], _ console: RunConsole,
    open: @escaping @Sendable () -> Bool
  ) {
    guard Self.areTyped, let keys = TerminalKeys() else { return nil }
    (self.simulator, self.sources, self.console, self.open, self.keys) = (
      simulator, sources, console, open, keys
    )
  }

  /// Until the terminal is gone.
  func follow() async {
    for await press in keys.presses {
      guard let key = Self.all.first(where: { $0.name == press }) else { continue }
      do { try await key.press(self) } catch { console.say("\(error)", .error) }
    }
  }

  /// Gives the terminal back as it was.
  func end() { keys.end() }

  /// What was in the way of a build stands in the console already.
  private func relaunch() async { try? await simulator.relaunch() }
}
