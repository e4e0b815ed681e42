import Foundation
import FoundationNetworking

/// Hands what a protocol class of an app answers to Foundation's client, in order and where its sessions work: on the
/// task's own queue, whichever thread the class calls on.
///
/// A task ends once. What comes after its end, and what is answered to a cancelled task, is dropped.
///
/// - Partial: the body of an answer is kept in memory until it ends, and the delegate of a download is not told how far it
///   is. A redirection is not followed: it ends the task with an error. A response that asks for a password comes without
///   that field. No response makes a download of a data task.
final class AnswerRelay: NSObject, URLProtocolClient, @unchecked Sendable {
  private let client: any URLProtocolClient
  private let ownQueue = DispatchQueue(label: "AnswerRelay")
  // On the queue alone.
  private var parts: [Data] = []
  private var state = State.open
  /// What came while a delegate decides about the response; nil while none does.
  private var held: [() -> Void]?

  /// Closed to the class when that has said its end, which is then on its way; refused when a delegate wants
  /// no more than the response.
  private enum State { case open, closed, refused, over }

  /// How long the end of an answer takes. A class that answers as it is asked would outrun who cancels the task right after
  /// it has started it, which no answer on a device does.
  private static let latency = DispatchTimeInterval.milliseconds(2)

  init(before client: any URLProtocolClient) { self.client = client }

  /// Answers to the task, if that still waits for answers.
  private func pass(_ sender: URLProtocol, _ step: @escaping (any URLProtocolClient) -> Void) {
    nonisolated(unsafe) let step = step
    onQueue(of: sender) { [self] task, _ in
      guard state == .open, task.state != .canceling else { return }
      afterDecision { [self] in if task.state != .canceling { step(client) } }
    }
  }

  private func afterDecision(_ step: @escaping () -> Void) {
    if held == nil { step() } else { held?.append(step) }
  }

  /// Has the task's delegate decide what becomes of the response; Foundation's client does not heed what it
  /// decides. False where there is nobody to ask.
  private func ask(_ response: URLResponse, _ task: URLSessionTask, _ sender: URLProtocol) -> Bool {
    guard let dataTask = task as? URLSessionDataTask,
      let owner = TransferOwner(task: task, answeredBy: sender),
      let delegate = owner.listener as? any URLSessionDataDelegate,
      AnswerFields.setResponse(response, of: task)
    else { return false }
    held = []
    let (session, queue) = (owner.session, owner.queue)
    session.delegateQueue.addOperation {
      delegate.urlSession(session, dataTask: dataTask, didReceive: response) { disposition in
        queue.async { self.decided(disposition, dataTask) }
      }
    }
    return true
  }

  private func decided(_ disposition: URLSession.ResponseDisposition, _ task: URLSessionTask) {
    guard let steps = held, state != .over else { return }
    held = nil
    guard disposition != .cancel else {
      state = .refused
      // Foundation waits for the task's queue, which is this call's.
      return DispatchQueue.global().async { task.cancel() }
    }
    for step in steps { afterDecision(step) }
  }

  /// Ends the task in a moment, if it is not cancelled until then.
  private func end(_ sender: URLProtocol, _ step: @escaping (any URLProtocolClient) -> Void) {
    nonisolated(unsafe) let step = step
    onQueue(of: sender) { [self] task, queue in
      guard state == .open, task.state != .canceling else { return }
      state = .closed
      afterDecision { [self] in
        queue.asyncAfter(deadline: .now() + Self.latency) { [self] in
          guard state == .closed, task.state != .canceling else { return }
          state = .over
          step(client)
        }
      }
    }
  }

  /// Ends a task that is cancelled, at once.
  private func cancel(_ sender: URLProtocol, _ error: any Error) {
    nonisolated(unsafe) let sender = sender
    onQueue(of: sender) { [self] task, _ in
      guard [.open, .refused].contains(state) || state == .closed && task.state == .canceling else { return }
      state = .over
      client.urlProtocol(sender, didFailWithError: error)
    }
  }

  private func onQueue(
    of sender: URLProtocol, _ body: @escaping @Sendable (URLSessionTask, DispatchQueue) -> Void
  ) {
    // Who is asked without a task has nobody to answer to.
    guard let task = sender.task else { return }
    let queue = AnswerFields.workQueue(of: task) ?? ownQueue
    queue.async { body(task, queue) }
  }

  /// Puts the whole body where Foundation's client looks for it.
  private func finish(_ sender: URLProtocol) throws {
    let isDownload = sender.task is URLSessionDownloadTask
    guard isDownload || parts.count > 1 else { return }
    let data = Data(parts.joined())
    guard isDownload else { return AnswerFields.set(.responseData, data, of: sender) }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "Download_\(UUID().uuidString).tmp")
    try data.write(to: file)
    AnswerFields.set(.temporaryFileURL, file, of: sender)
  }

  /// Foundation's client takes that field for its server's and waits for a password that nobody gives it: the task would
  /// not end. What a class answers is an answer, unless it tells of a challenge.
  private static func withoutChallenge(_ response: URLResponse) -> URLResponse {
    guard let answer = response as? HTTPURLResponse, answer.statusCode == 401, let url = answer.url,
      let challenge = answer.value(forHTTPHeaderField: "WWW-Authenticate"),
      challenge.range(of: "realm", options: .caseInsensitive) != nil
    else { return response }
    var fields: [String: String] = [:]
    for case (let name as String, let value as String) in answer.allHeaderFields
    where name.caseInsensitiveCompare("WWW-Authenticate") != .orderedSame { fields[name] = value }
    return HTTPURLResponse(
      url: url, statusCode: answer.statusCode, httpVersion: "HTTP/1.1", headerFields: fields) ?? response
  }

  // MARK: From the class

  func urlProtocol(
    _ sender: URLProtocol, didReceive response: URLResponse, cacheStoragePolicy: URLCache.StoragePolicy
  ) {
    let response = Self.withoutChallenge(response)
    pass(sender) { [self] client in
      guard let task = sender.task, !ask(response, task, sender) else { return }
      AnswerFields.setExpectedLength(of: response, of: task)
      client.urlProtocol(sender, didReceive: response, cacheStoragePolicy: cacheStoragePolicy)
    }
  }

  func urlProtocol(_ sender: URLProtocol, didLoad data: Data) {
    pass(sender) { [self] client in
      parts.append(data)
      if !(sender.task is URLSessionDownloadTask) { client.urlProtocol(sender, didLoad: data) }
    }
  }

  func urlProtocolDidFinishLoading(_ sender: URLProtocol) {
    end(sender) { [self] client in
      do {
        try finish(sender)
        client.urlProtocolDidFinishLoading(sender)
      } catch {
        client.urlProtocol(sender, didFailWithError: URLError(.cannotCreateFile))
      }
    }
  }

  /// From Foundation too, when the task is cancelled.
  func urlProtocol(_ sender: URLProtocol, didFailWithError error: any Error) {
    guard (error as? URLError)?.code != .cancelled else { return cancel(sender, error) }
    end(sender) { $0.urlProtocol(sender, didFailWithError: error) }
  }

  func urlProtocol(
    _ sender: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse
  ) {
    // Foundation's client ends the process here.
    end(sender) { $0.urlProtocol(sender, didFailWithError: URLError(.httpTooManyRedirects)) }
  }

  func urlProtocol(_ sender: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse) {
    pass(sender) { $0.urlProtocol(sender, cachedResponseIsValid: cachedResponse) }
  }

  func urlProtocol(_ sender: URLProtocol, didReceive challenge: URLAuthenticationChallenge) {
    pass(sender) { $0.urlProtocol(sender, didReceive: challenge) }
  }

  func urlProtocol(_ sender: URLProtocol, didCancel challenge: URLAuthenticationChallenge) {
    pass(sender) { $0.urlProtocol(sender, didCancel: challenge) }
  }
}
