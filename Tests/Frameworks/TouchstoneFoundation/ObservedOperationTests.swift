import Testing
import TouchstoneFoundation

@Suite("Observing operations")
struct ObservedOperationTests {
  private final class Observer: _NSObject, @unchecked Sendable {
    var seen: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { seen.append("\(keyPath!) \(change?[.oldKey] ?? "-") \(change?[.newKey] ?? "-")") }
  }

  private let keys = ["isExecuting", "isFinished", "isCancelled"]

  private func seen(of operation: Operation, _ body: (Observer) -> Void) -> [String] {
    let observer = Observer()
    for key in keys { operation.addObserver(observer, forKeyPath: key, options: [.old, .new], context: nil) }
    body(observer)
    for key in keys { operation.removeObserver(observer, forKeyPath: key) }
    return observer.seen
  }

  @Test("an operation of blocks tells that it runs and that it is done")
  func runs() {
    nonisolated(unsafe) var isRun = false
    let operation = BlockOperation { isRun = true }
    let seen = seen(of: operation) { _ in
      operation.start()
      operation.start()
      operation.cancel()
    }
    #expect(isRun && operation.isFinished)
    #expect(seen == ["isExecuting false true", "isExecuting true false", "isFinished false true"])
  }

  @Test("a cancelled operation tells that once, and is done without having run")
  func cancelled() {
    let operation = BlockOperation { Issue.record("it runs") }
    let seen = seen(of: operation) { _ in
      operation.cancel()
      operation.cancel()
      operation.start()
    }
    #expect(seen == ["isCancelled false true", "isFinished false true"])
  }

  @Test("observers by block hear it from a queue, too")
  func queue() async {
    let operation = BlockOperation {}
    let queue = OperationQueue()
    let values = AsyncStream.makeStream(of: Bool.self)
    let observation = operation.observe(\.isFinished, options: [.new]) { _, change in
      values.continuation.yield(change.newValue ?? false)
    }
    queue.addOperation(operation)
    #expect(await values.stream.first { _ in true } == true)
    observation.invalidate()
  }

  @Test("an app's own operation is heard where it tells of its changes")
  func own() {
    final class Own: Operation, @unchecked Sendable {
      var isDone = false
      override var isFinished: Bool { isDone }
      override func start() {
        willChangeValue(forKey: "isFinished")
        isDone = true
        didChangeValue(forKey: "isFinished")
      }
      override func cancel() {
        willChangeValue(for: \.isCancelled)
        super.cancel()
        didChangeValue(for: \.isCancelled)
      }
    }
    let operation = Own()
    let seen = seen(of: operation) { _ in
      operation.cancel()
      operation.start()
    }
    #expect(seen == ["isCancelled false true", "isFinished false true"])
    #expect(type(of: operation) == Own.self)
  }
}
