import Foundation
import Simulator
import TouchstoneConfinement

/// Turns the signals that end a tool into an orderly end, as long as this lives.
final class TerminationSignals {
  private let signals: FollowedSignals

  init(_ end: @escaping @Sendable (Int32) -> Void) {
    signals = FollowedSignals([SIGINT, SIGTERM, SIGHUP], end)
  }

  /// Ends the apps, removes their homes, and then this process, as the signal would have.
  static func endingApps() -> TerminationSignals {
    TerminationSignals { number in
      SuddenEnd.prepare()
      signal(number, SIG_DFL)
      kill(getpid(), number)
    }
  }
}
