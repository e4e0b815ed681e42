import Foundation

/// Runs what blocks on a thread of its own: on the shared pool it would take the server's last one.
func blocking<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
  try await withTaskExecutorPreference(BlockingExecutor(), operation: body)
}

private final class BlockingExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "touchstone.tests.blocking")
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
