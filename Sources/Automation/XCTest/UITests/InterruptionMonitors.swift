import TouchstoneFoundation
import XCUIAutomation

/// What a test has said about alerts that may come in its way. Any thread adds; the main thread asks.
final class InterruptionMonitors: @unchecked Sendable {
  final class Monitor: _NSObject, @unchecked Sendable {
    let handler: (XCUIElement) -> Bool
    init(_ handler: @escaping (XCUIElement) -> Bool) { self.handler = handler }
  }

  private let lock = NSLock()
  private var monitors: [(name: String, monitor: Monitor)] = []

  func add(_ name: String, _ handler: @escaping (XCUIElement) -> Bool) -> Monitor {
    let monitor = Monitor(handler)
    lock.withLock { monitors.append((name, monitor)) }
    return monitor
  }

  func remove(_ monitor: any NSObjectProtocol) {
    lock.withLock { monitors.removeAll { $0.monitor === monitor } }
  }

  /// The last that was added is asked first.
  @MainActor func handle(_ alert: XCUIElement) -> Bool {
    for (name, monitor) in lock.withLock({ monitors }).reversed() {
      TestSession.shared.note("Ask the interruption monitor '\(name)'")
      if monitor.handler(alert) { return true }
    }
    return false
  }
}

extension XCTestCase {
  /// The handler is asked when an alert is in the way of what a test does next; it answers whether it dealt with it.
  @preconcurrency @MainActor @discardableResult
  public func addUIInterruptionMonitor(
    withDescription handlerDescription: String, handler: @escaping @MainActor (XCUIElement) -> Bool
  ) -> any NSObjectProtocol {
    progress.interruptionMonitors.add(handlerDescription) { element in
      MainActor.assumeIsolated { [element = UncheckedBox(element)] in handler(element.value) }
    }
  }

  @preconcurrency @MainActor public func removeUIInterruptionMonitor(_ monitor: any NSObjectProtocol) {
    progress.interruptionMonitors.remove(monitor)
  }
}
