import Synchronization
import TouchstoneFoundation
import TouchstoneSwiftRuntime

extension NSManagedObjectContext {
  /// Whether the thread is the context's just now.
  var isOnQueue: Bool {
    switch concurrencyType {
    case .mainQueueConcurrencyType: Thread.isMainThread
    // Of whoever made it; without the check nobody asks.
    case .confinementConcurrencyType: !registry.checksQueue || Thread.current === home || isRunning
    case .privateQueueConcurrencyType: isRunning
    }
  }

  /// Whether this thread is within a block of the context, if only within another's block in turn.
  private var isRunning: Bool { runner.load(ordering: .acquiring) == Self.thisThread }

  private static var thisThread: UInt { UInt(pthread_self()) }

  private func running<T>(_ block: () throws -> T) rethrows -> T {
    let before = runner.exchange(Self.thisThread, ordering: .acquiringAndReleasing)
    defer { runner.store(before, ordering: .releasing) }
    return try CurrentContext.within(self, block)
  }

  /// `-com.apple.CoreData.ConcurrencyDebug 1`: use from another thread ends the program.
  func checkQueue() {
    guard !isOnQueue else { return }
    let what =
      switch concurrencyType {
      case .mainQueueConcurrencyType: "belongs to the main thread"
      case .privateQueueConcurrencyType: "has a queue of its own"
      case .confinementConcurrencyType: "belongs to the thread that made it"
      }
    // Where Apple's framework traps, debuggers and reports show this name.
    NSException.raise(
      .internalInconsistencyException,
      "+[NSManagedObjectContext __Multithreading_Violation_AllThatIsLeftToUsIsHonor__]: the context "
        + "\(name ?? "\(self)") \(what) and was used on another. Use perform(_:) or performAndWait(_:).")
  }

  @inline(__always) func checkQueueIfAsked() { if registry.checksQueue { checkQueue() } }

  func enqueue(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block
    queue.async {
      self.running {
        block()
        self.process()
      }
    }
  }

  func runAndWait(_ block: () -> Void) { performAndWaiting { block() } }

  public func performAndWait<T>(_ block: () throws -> T) rethrows -> T { try performAndWaiting(block) }

  private func performAndWaiting<T>(_ block: () throws -> T) rethrows -> T {
    if isOnQueue { return try CurrentContext.within(self, block) }
    return try queue.sync { try running(block) }
  }

  public func perform<T, E: Error>(
    schedule: NSManagedObjectContext.ScheduledTaskType = .immediate, _ block: @escaping () throws(E) -> T
  ) async throws(E) -> T {
    nonisolated(unsafe) let block = block
    let result: SentValue<Result<T, E>> = await withCheckedContinuation { continuation in
      let run = { @Sendable in
        continuation.resume(returning: SentValue(value: Self.result(block)))
      }
      if schedule == .immediate, isOnQueue {
        CurrentContext.within(self, run)
      } else {
        queue.async {
          self.running {
            run()
            self.process()
          }
        }
      }
    }
    return try result.value.get()
  }

  private static func result<T, E: Error>(_ block: () throws(E) -> T) -> Result<T, E> {
    do throws(E) { return .success(try block()) } catch { return .failure(error) }
  }

  /// Main-actor state is reached from the thread that has it anyway.
  func onMain(_ body: @MainActor () -> Void) {
    withoutActuallyEscaping(body) { body in withoutIsolation { (_: Int) in body() }(0) }
  }
}

private struct SentValue<T>: @unchecked Sendable { let value: T }
