/// One line of the console.
public struct ConsoleEntry: Equatable, Sendable {
  public enum Stream: String, Codable, Sendable {
    /// What the app prints.
    case output
    /// What it writes to its error stream.
    case error
    /// What the simulator or the build says.
    case simulator
    /// An error of the build.
    case diagnostic
  }

  /// What kind of word it is, whichever way it came.
  public enum Level: String, Codable, Sendable {
    case print
    /// NSLog, the unified log, and what else goes to the error stream.
    case log, debug, info
    /// Of the platform, the simulator or the build.
    case note, warning
    /// A build that worked, the beginning of a run.
    case build, run
    case error
    /// Of an app's last words and its stack.
    case crash
  }

  public var stream: Stream
  public var level: Level
  /// Seconds since 1970.
  public var time: Double
  /// Counts what was started on the device.
  public var run: Int
  public var text: String
  /// Whose line it is, on a device with several of the user's apps.
  public var app: String?

  /// What it takes to keep it.
  var cost: Int { text.utf8.count + OutputFlow.line }
}

/// Lines that are alike but for their text, as pages get them.
struct ConsoleBatch: Codable, Equatable, Sendable {
  var stream: ConsoleEntry.Stream
  var level: ConsoleEntry.Level
  var time: Double
  var run: Int
  var lines: [String]
  var app: String?

  init(_ entry: ConsoleEntry) {
    (stream, level, time, run, lines) = (entry.stream, entry.level, entry.time, entry.run, [entry.text])
    app = entry.app
  }

  static func batches(_ entries: some Sequence<ConsoleEntry>) -> [ConsoleBatch] {
    var batches: [ConsoleBatch] = []
    for entry in entries {
      if let last = batches.last, last.takes(entry) {
        batches[batches.count - 1].lines.append(entry.text)
      } else {
        batches.append(ConsoleBatch(entry))
      }
    }
    return batches
  }

  private func takes(_ entry: ConsoleEntry) -> Bool {
    level == entry.level && stream == entry.stream && time == entry.time && run == entry.run
      && app == entry.app
  }
}
