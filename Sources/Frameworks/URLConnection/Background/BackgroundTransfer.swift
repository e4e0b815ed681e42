import Foundation
import FoundationNetworking

/// Loads for a task of a background session: not before its time, by Foundation's own class for the scheme, whose answers
/// it passes on; the end goes to the session.
///
/// Called on the task's queue, but for answers of delegates. What those bring goes there.
final class BackgroundTransfer: URLProtocol {
  private var loader: URLProtocol?
  /// Counts starts and stops: who has waited meanwhile finds another number.
  private var turn = 0

  override class func canInit(with request: URLRequest) -> Bool { loaderClass(for: request) != nil }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  private class func loaderClass(for request: URLRequest) -> URLProtocol.Type? {
    (URLSessionConfiguration.default.protocolClasses ?? []).lazy
      .compactMap { $0 as? URLProtocol.Type }.first { $0.canInit(with: request) }
  }

  override func startLoading() {
    if let loader { return loader.startLoading() }
    guard let task else { return }
    let session = BackgroundSessions.shared.session(of: task)
    session?.begins(task)
    guard let date = task.beginDate else { return load(task, session) }
    turn += 1
    let turn = turn
    let queue = AnswerFields.workQueue(of: task) ?? .global()
    nonisolated(unsafe) let this = self
    // A delay of zero is one, too: the delegate is asked.
    queue.asyncAfter(deadline: .now() + max(0, date.timeIntervalSinceNow)) {
      guard this.turn == turn else { return }
      this.ask(task, session) { isWanted in
        // Foundation's cancelling waits for this queue.
        guard isWanted else { return task.cancel() }
        queue.async { if this.turn == turn { this.load(task, session) } }
      }
    }
  }

  override func stopLoading() {
    turn += 1
    if let loader { loader.stopLoading() }
    if let task, task.state != .suspended { BackgroundSessions.shared.session(of: task)?.forgets(task) }
  }

  private func load(_ task: URLSessionTask, _ session: BackgroundURLSession?) {
    guard let own = client, let type = Self.loaderClass(for: request) else { return }
    let loader = type.init(
      task: task, cachedResponse: nil, client: session.map { BackgroundClient(own, task, $0) } ?? own)
    self.loader = loader
    loader.startLoading()
  }

  /// - Partial: a new request that the delegate gives is not taken; the task goes on with its own.
  private func ask(
    _ task: URLSessionTask, _ session: BackgroundURLSession?, _ answer: @escaping @Sendable (Bool) -> Void
  ) {
    guard let session, let delegate = session.delegate as? any URLSessionTaskDelegate else {
      return answer(true)
    }
    let request = request
    session.delegateQueue.addOperation {
      let once = DelayedAnswer(answer)
      delegate.urlSession(session, task: task, willBeginDelayedRequest: request) { disposition, _ in
        once.give(disposition != .cancel)
      }
    }
  }
}

/// What a delegate says to a task that is about to begin. Whoever has no such method says nothing: Foundation's default drops
/// the handler. That means to go on.
private final class DelayedAnswer: @unchecked Sendable {
  private let lock = NSLock()
  private var body: (@Sendable (Bool) -> Void)?

  init(_ body: @escaping @Sendable (Bool) -> Void) { self.body = body }

  func give(_ isWanted: Bool) {
    let body = lock.withLock {
      defer { self.body = nil }
      return self.body
    }
    body?(isWanted)
  }

  deinit { body?(true) }
}
