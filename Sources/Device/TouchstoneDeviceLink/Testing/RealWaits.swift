import CTouchstoneRuntime
import Foundation

/// What a virtual clock had to stand for, since the moment at which this was made, though the app and its tests had nothing to do.
package struct RealWaits {
  /// Shorter ones are every server's.
  private static let worthTelling = 1.0
  private static let reasons = [
    (Int32(TOUCHSTONE_CLOCK_HELD), "for the network"),
    (
      Int32(TOUCHSTONE_CLOCK_WITHOUT_DEADLINE),
      "for something outside of the process, without a time limit (a socket, another process, a file lock)"
    ),
  ]

  private let before = Self.reasons.map { touchstone_clock_stood($0.0) }

  package init() {}

  /// Prints a line for each reason: it belongs to the test that is on, or to the app that it drives.
  package func tell() {
    for line in Self.lines(Self.reasons.map { touchstone_clock_stood($0.0) }, since: before) { print(line) }
  }

  static func lines(_ stood: [Int64], since before: [Int64]) -> [String] {
    zip(reasons, zip(stood, before)).compactMap { reason, readings in
      let seconds = Double(readings.0 - readings.1) / 1e9
      guard seconds >= worthTelling else { return nil }
      return
        "Touchstone: waited \(String(format: "%.1f", seconds)) s of the machine's time \(reason.1); the virtual clock stood. Documentation/TestTime.md"
    }
  }
}
