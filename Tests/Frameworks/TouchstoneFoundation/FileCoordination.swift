import TouchstoneFoundation

/// A folder of a test's own.
final class TestFolder: Sendable {
  let url = URL(fileURLWithPath: NSTemporaryDirectory(), isDirectory: true)
    .appendingPathComponent(UUID().uuidString, isDirectory: true)

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String, _ text: String = "text") throws -> URL {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }
}

/// What happened, in order. Any thread.
final class Happenings: @unchecked Sendable {
  private let lock = NSLock()
  private var noted: [String] = []

  var lines: [String] { lock.withLock { noted } }
  func note(_ line: String) { lock.withLock { noted.append(line) } }
}

/// Something that a thread waits for. Without a limit: in this process time may stand still.
final class Event: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func happen() { semaphore.signal() }
  func wait() { semaphore.wait() }
}

/// A presenter that notes what it is told, and answers at once; a test may answer in its place.
final class NotingPresenter: _NSObject, NSFilePresenter, @unchecked Sendable {
  var presentedItemURL: URL?
  let presentedItemOperationQueue = OperationQueue()
  let happenings: Happenings
  let name: String
  var save: () -> (any Error)? = { nil }
  var relinquish: ((@escaping @Sendable ((@Sendable () -> Void)?) -> Void) -> Void)?

  init(_ url: URL, _ name: String = "", in happenings: Happenings = Happenings()) {
    (presentedItemURL, self.name, self.happenings) = (url, name, happenings)
    super.init()
    presentedItemOperationQueue.maxConcurrentOperationCount = 1
    NSFileCoordinator.addFilePresenter(self)
  }

  /// What it was told by now, after which it is told nothing.
  func leave() -> [String] {
    NSFileCoordinator.removeFilePresenter(self)
    presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    return happenings.lines
  }

  private func note(_ line: String) { happenings.note(name + line) }

  func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
    note("reader")
    reader { self.note("back") }
  }
  func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
    note("writer")
    if let relinquish { relinquish(writer) } else { writer { self.note("back") } }
  }
  func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    note("save")
    completionHandler(save())
  }
  func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    note("goes")
    completionHandler(nil)
  }
  func accommodatePresentedSubitemDeletion(
    at url: URL, completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) {
    note("\(url.lastPathComponent) goes")
    completionHandler(nil)
  }
  func presentedItemDidChange() { note("changed") }
  func presentedItemDidMove(to newURL: URL) {
    note("moved to \(newURL.lastPathComponent)")
    presentedItemURL = newURL
  }
  func presentedSubitemDidAppear(at url: URL) { note("\(url.lastPathComponent) appeared") }
  func presentedSubitemDidChange(at url: URL) { note("\(url.lastPathComponent) changed") }
  func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL) {
    note("\(oldURL.lastPathComponent) moved to \(newURL.lastPathComponent)")
  }
}
