import Foundation

/// A function of Swift's: C's cannot be given an exception here.
public typealias NSUncaughtExceptionHandler = (NSException) -> Void

public func NSSetUncaughtExceptionHandler(_ handler: NSUncaughtExceptionHandler?) {
  UncaughtExceptions.current.handler = handler
}

public func NSGetUncaughtExceptionHandler() -> NSUncaughtExceptionHandler? {
  UncaughtExceptions.current.handler
}

/// Who is told of an exception before it ends the program.
final class UncaughtExceptions: @unchecked Sendable {
  private let lock = NSLock()
  private var told: NSUncaughtExceptionHandler?

  static var current: UncaughtExceptions {
    FoundationRuntime.current.state(UncaughtExceptions.self, make: UncaughtExceptions.init)
  }

  var handler: NSUncaughtExceptionHandler? {
    get { lock.withLock { told } }
    set { lock.withLock { told = newValue } }
  }

  /// Once: a handler that raises another is not told of that.
  static func tell(of exception: NSException) {
    let current = current
    guard let handler = current.handler else { return }
    current.handler = nil
    handler(exception)
  }
}
