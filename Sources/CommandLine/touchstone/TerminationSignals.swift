import Foundation
import Simulator

/// Turns the signals that end a tool into an orderly end, as long as this lives.
final class TerminationSignals {
  private let sources: [any DispatchSourceSignal]

  init(_ end: @escaping @Sendable (Int32) -> Void) {
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { end(number) }
      source.resume()
      return source
    }
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
