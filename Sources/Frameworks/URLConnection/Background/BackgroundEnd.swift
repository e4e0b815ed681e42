import Foundation
import FoundationNetworking

/// The end of a task that its delegate is still to be told of, on the task's own queue.
struct BackgroundEnd: @unchecked Sendable {
  let task: URLSessionTask
  private let body: () -> Void

  init(of task: URLSessionTask, _ body: @escaping () -> Void) { (self.task, self.body) = (task, body) }

  var queue: DispatchQueue { AnswerFields.workQueue(of: task) ?? .global() }

  /// A task that was cancelled meanwhile has told it already.
  func tell() { if task.state != .canceling, task.state != .completed { body() } }
}
