/// Tells what Swift's backtracer writes to an app's error stream from what the app does.
///
/// It writes when the app crashes, and when it is sampled (SIGQUIT), after which the app goes on. A crash is shown with the
/// thread that crashed only; a sample is not shown but handed over whole.
struct BacktraceLines {
  private enum Place {
    case outside
    case crash(isShown: Bool)
    case sample([String])
  }
  private var place = Place.outside
  /// An empty line is kept back until it shows whether a sample follows, which begins with one; and ends with one.
  private var hasEmptyLine = false
  private var isBehindSample = false

  struct Parts: Equatable {
    var shown: [String] = []
    var samples: [[String]] = []
  }

  mutating func take(_ lines: [String]) -> Parts {
    var parts = Parts()
    for line in lines { take(line, &parts) }
    return parts
  }

  private mutating func take(_ line: String, _ parts: inout Parts) {
    if line.contains("*** Signal 3: Backtracing from") {
      place = .sample([])
      hasEmptyLine = false
      return
    }
    if line.hasPrefix("*** Signal "), line.contains(": Backtracing from") { place = .crash(isShown: true) }
    switch place {
    case .outside: show(line, &parts)
    case .crash(var isShown):
      let isEnd = Self.isEnd(line)
      if line.hasPrefix("Thread "), line.hasSuffix(":") { isShown = line.hasSuffix(" crashed:") }
      if hasEmptyLine { parts.shown.append("") }
      hasEmptyLine = false
      if isShown || isEnd { parts.shown.append(line) }
      place = isEnd ? .outside : .crash(isShown: isShown)
    case .sample(var collected):
      guard !Self.isEnd(line) else {
        parts.samples.append(collected)
        place = .outside
        isBehindSample = true
        return
      }
      if let line = Self.sampled(line), !line.isEmpty || !collected.isEmpty { collected.append(line) }
      place = .sample(collected)
    }
  }

  private mutating func show(_ line: String, _ parts: inout Parts) {
    defer { isBehindSample = false }
    if line.isEmpty, isBehindSample { return }
    if hasEmptyLine { parts.shown.append("") }
    hasEmptyLine = line.isEmpty
    if !line.isEmpty { parts.shown.append(line) }
  }

  private static func isEnd(_ line: String) -> Bool { line.hasPrefix("Backtrace took ") }

  /// Nothing has crashed; nil for lines that say only that.
  private static func sampled(_ line: String) -> String? {
    if line.hasPrefix("*** Program crashed:") || line.hasPrefix("Platform: ") { return nil }
    return line.hasPrefix("Thread ") ? line.replacing(" crashed:", with: ":") : line
  }
}
