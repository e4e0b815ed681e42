import Foundation

/// By bundle and tag; of the device's run.
private final class PreservationPriorities: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String: Double] = [:]

  static var current: PreservationPriorities {
    FoundationRuntime.current.state(PreservationPriorities.self) { PreservationPriorities() }
  }

  subscript(bundle: Bundle, tag: String) -> Double {
    get { lock.withLock { values[key(bundle, tag)] ?? 0 } }
    set { lock.withLock { values[key(bundle, tag)] = newValue } }
  }

  private func key(_ bundle: Bundle, _ tag: String) -> String { bundle.bundlePath + "\0" + tag }
}

extension Bundle {
  /// - Inert: stored and returned; nothing is removed to make room.
  public func setPreservationPriority(_ priority: Double, forTags tags: Set<String>) {
    for tag in tags { PreservationPriorities.current[self, tag] = min(max(priority, 0), 1) }
    reportInert()
  }

  public func preservationPriority(forTag tag: String) -> Double { PreservationPriorities.current[self, tag] }
}
