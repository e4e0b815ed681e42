import UIKit

/// The main thread waits for what other threads do later, and for limits.
class WaitsViewController: StackViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Waits"
    let result = addLabel("result", "nothing")
    func add(_ title: String, _ wait: @escaping () -> String) {
      addButton(title) {
        let start = Date()
        let outcome = wait()
        result.text = String(format: "\(title) %@ after %.1f s", outcome, Date().timeIntervalSince(start))
      }
    }
    add("Semaphore") {
      let semaphore = DispatchSemaphore(value: 0)
      DispatchQueue.global().asyncAfter(deadline: .now() + 2) { semaphore.signal() }
      semaphore.wait()
      return "signalled"
    }
    add("Limit") {
      DispatchSemaphore(value: 0).wait(timeout: .now() + 3) == .timedOut ? "timed out" : "signalled"
    }
    add("Group") {
      let group = DispatchGroup()
      for delay in [1.0, 2.5] {
        group.enter()
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) { group.leave() }
      }
      return group.wait(timeout: .now() + 10) == .success ? "done" : "timed out"
    }
    add("Condition") {
      let condition = NSCondition()
      nonisolated(unsafe) var isDone = false
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 1.5)
        condition.withLock { isDone = true }
        condition.signal()
      }
      return condition.withLock {
        while !isDone { condition.wait() }
        return "signalled"
      }
    }
    add("Task") {
      let semaphore = DispatchSemaphore(value: 0)
      Task.detached {
        try? await Task.sleep(nanoseconds: 4_000_000_000)
        semaphore.signal()
      }
      semaphore.wait()
      return "signalled"
    }
    add("Queue") {
      let queue = DispatchQueue(label: "queue")
      queue.async { Thread.sleep(forTimeInterval: 0.5) }
      return queue.sync { "done" }
    }
  }
}
