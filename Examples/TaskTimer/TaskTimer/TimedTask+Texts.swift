import Foundation

/// How long something took, as it is shown and as it is said.
struct Duration {
  /// The clock stops at 59:59.
  static let most = 3599

  let seconds: Int

  init(_ seconds: Int) { self.seconds = min(max(seconds, 0), Self.most) }

  /// "02:10".
  var shown: String { String(format: "%02d:%02d", seconds / 60, seconds % 60) }

  /// "2 minutes 10 seconds": minutes only if there are any.
  var spoken: String {
    let minutes = seconds / 60
    let rest = Self.count(seconds % 60, "second")
    return minutes > 0 ? "\(Self.count(minutes, "minute")) \(rest)" : rest
  }

  private static func count(_ number: Int, _ unit: String) -> String {
    number == 1 ? "1 \(unit)" : "\(number) \(unit)s"
  }
}

extension TimedTask {
  var time: Duration { Duration(Int(duration)) }

  /// What is said of its row.
  var spokenText: String {
    let name = note ?? ""
    return complete ? "\(name) completed in \(time.spoken)" : name
  }
}
