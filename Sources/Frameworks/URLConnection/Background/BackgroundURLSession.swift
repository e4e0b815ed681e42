import Foundation
import FoundationNetworking

/// A session that a configuration with an identifier makes: it takes no completion handlers, and tells its delegate of ends
/// in the background when all its tasks have ended.
///
/// - Partial: a data task is not what such a session is for; here it goes on with the app.
final class BackgroundURLSession: URLSession, @unchecked Sendable {
  private let lock = NSLock()
  /// Tasks that have begun and not ended.
  private var unfinished: Set<ObjectIdentifier> = []
  /// Ends of tasks that the delegate does not know of yet.
  private var held: [BackgroundEnd] = []

  /// - Partial: custom classes of protocols have no part in a background session; they are left out.
  static func make(
    _ configuration: URLSessionConfiguration, _ delegate: (any URLSessionDelegate)?, _ queue: OperationQueue?
  ) -> BackgroundURLSession {
    let own = configuration.copy() as! URLSessionConfiguration
    own.protocolClasses = [BackgroundTransfer.self]
    return BackgroundURLSession(configuration: own, delegate: delegate, delegateQueue: queue)
  }

  // MARK: - Transfers

  /// On the task's queue; a task may begin again after it was suspended.
  func begins(_ task: URLSessionTask) {
    lock.withLock { _ = unfinished.insert(ObjectIdentifier(task)) }
    BackgroundSessions.shared.countChanged()
  }

  /// At once, or with all others if the app is in the background.
  func ends(_ end: BackgroundEnd) {
    let isHeld = BackgroundSessions.shared.isInBackground
    let isLast = lock.withLock {
      unfinished.remove(ObjectIdentifier(end.task))
      if isHeld { held.append(end) }
      return unfinished.isEmpty
    }
    guard isHeld else { return end.tell() }
    if isLast { BackgroundSessions.shared.announce(self) }
    BackgroundSessions.shared.countChanged()
    // The user may have come back just now.
    if !BackgroundSessions.shared.isInBackground { tellHeld(nil) }
  }

  /// A task that is cancelled tells its delegate itself.
  func forgets(_ task: URLSessionTask) {
    let isLast = lock.withLock {
      guard unfinished.remove(ObjectIdentifier(task)) != nil else { return false }
      return unfinished.isEmpty && !held.isEmpty
    }
    if isLast { BackgroundSessions.shared.announce(self) }
    BackgroundSessions.shared.countChanged()
  }

  var count: Int { lock.withLock { unfinished.count } }

  /// Tells the delegate of all ends; then calls, on the delegate's queue. With the session in its place if there is none any
  /// more: whoever gives the app time until then is to take it back.
  func tellHeld(_ body: (@Sendable (AnyObject, AnyObject) -> Void)?) {
    let ends = lock.withLock {
      defer { held = [] }
      return held
    }
    // One that is invalidated forgets its delegate after its last task.
    let told = delegate
    let group = DispatchGroup()
    for end in ends { end.queue.async(group: group) { end.tell() } }
    guard let body else { return }
    group.notify(queue: .global()) { [self] in delegateQueue.addOperation { body(self, told ?? self) } }
  }

  // MARK: - Making tasks

  private func known<Made: URLSessionTask>(_ task: Made) -> Made {
    BackgroundSessions.shared.note(task, of: self)
    return task
  }

  override func dataTask(with request: URLRequest) -> URLSessionDataTask {
    known(super.dataTask(with: request))
  }
  override func dataTask(with url: URL) -> URLSessionDataTask { known(super.dataTask(with: url)) }
  override func uploadTask(with request: URLRequest, fromFile fileURL: URL) -> URLSessionUploadTask {
    known(super.uploadTask(with: request, fromFile: fileURL))
  }
  override func uploadTask(withStreamedRequest request: URLRequest) -> URLSessionUploadTask {
    known(super.uploadTask(withStreamedRequest: request))
  }
  override func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
    known(super.downloadTask(with: request))
  }
  override func downloadTask(with url: URL) -> URLSessionDownloadTask {
    known(super.downloadTask(with: url))
  }

  // MARK: - Ending

  override func finishTasksAndInvalidate() {
    BackgroundSessions.shared.forget(self)
    super.finishTasksAndInvalidate()
  }
  override func invalidateAndCancel() {
    BackgroundSessions.shared.forget(self)
    super.invalidateAndCancel()
  }

  // MARK: - What is refused

  override func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
    Self.refuse("Upload tasks from NSData are not supported in background sessions.")
  }
  override func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { Self.refuseHandler() }
  override func dataTask(
    with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { Self.refuseHandler() }
  override func uploadTask(
    with request: URLRequest, fromFile fileURL: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask { Self.refuseHandler() }
  override func uploadTask(
    with request: URLRequest, from bodyData: Data?,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask { Self.refuseHandler() }
  override func downloadTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask { Self.refuseHandler() }
  override func downloadTask(
    with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask { Self.refuseHandler() }
  override func downloadTask(
    withResumeData resumeData: Data,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask { Self.refuseHandler() }

  static func refuseHandler() -> Never {
    refuse("Completion handler blocks are not supported in background sessions. Use a delegate instead.")
  }

  /// As `NSException` does, which lies above this room.
  private static func refuse(_ reason: String) -> Never {
    fflush(nil)
    fatalError("*** Terminating app due to uncaught exception 'NSGenericException', reason: '\(reason)'")
  }
}
