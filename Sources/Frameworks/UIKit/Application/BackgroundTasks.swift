@_spi(Host) import QuartzCore

public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Work that an app asked to finish in the background: half a minute, then the handlers are called.
@MainActor final class BackgroundTasks {
  private static let allowance: TimeInterval = 30

  private var handlers: [Int: (() -> Void)?] = [:]
  private var next = 1
  private var deadline: TimeInterval?
  private var timer: RunLoopDelay?

  func begin(_ handler: (() -> Void)?) -> UIBackgroundTaskIdentifier {
    defer {
      next += 1
      if handlers.count == 1 { report() }
    }
    handlers[next] = .some(handler)
    return UIBackgroundTaskIdentifier(rawValue: next)
  }

  func end(_ identifier: UIBackgroundTaskIdentifier) {
    guard handlers.removeValue(forKey: identifier.rawValue) != nil, handlers.isEmpty else { return }
    report()
  }

  /// The device takes all time from an app in the background that has none.
  private func report() {
    UIKitRuntime.shared.host?.statusChanged(["backgroundTasks": String(handlers.count)])
  }

  /// Without limit in the foreground.
  var timeRemaining: TimeInterval {
    deadline.map { max(0, $0 - CACurrentMediaTime()) } ?? .greatestFiniteMagnitude
  }

  func enteredBackground() {
    UIKitRuntime.shared.backgroundTransfers.enteredBackground()
    deadline = CACurrentMediaTime() + BackgroundTasks.allowance
    timer = RunLoopDelay(BackgroundTasks.allowance) { [weak self] in self?.expire() }
  }

  func leftBackground() {
    UIKitRuntime.shared.backgroundTransfers.leftBackground()
    deadline = nil
    timer = nil
  }

  private func expire() {
    for identifier in handlers.keys.sorted() {
      if let handler = handlers[identifier] ?? nil { handler() }
    }
  }
}

extension UIKitRuntime {
  var backgroundTasks: BackgroundTasks { room(BackgroundTasks.self) { BackgroundTasks() } }
}
