import Testing
import TouchstoneFoundation

@Suite("A file coordinator", .serialized) final class FileCoordinatorTests {
  let url = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(UUID().uuidString + ".txt")

  deinit { try? FileManager.default.removeItem(at: url) }

  final class Presenter: _NSObject, NSFilePresenter, @unchecked Sendable {
    var presentedItemURL: URL?
    let presentedItemOperationQueue = OperationQueue()
    private let lock = NSLock()
    private var told: [String] = []
    var lines: [String] { lock.withLock { told } }
    init(_ url: URL) {
      presentedItemURL = url
      super.init()
    }
    func note(_ line: String) { lock.withLock { told.append(line) } }
    func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
      note("let go")
      writer { self.note("again") }
    }
    func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
      note("save")
      completionHandler(nil)
    }
    func presentedItemDidChange() { note("changed") }
    func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
      note("deleting")
      completionHandler(nil)
    }
    func presentedItemDidMove(to newURL: URL) { note("moved to \(newURL.lastPathComponent)") }
  }

  @Test("the accessor gets the file, at once, and there is no error")
  func plain() throws {
    var error: NSError?
    var seen: URL?
    NSFileCoordinator().coordinate(writingItemAt: url, options: .forReplacing, error: &error) {
      seen = $0
      try? Data("x".utf8).write(to: $0)
    }
    #expect(seen == url && error == nil)
    var text = ""
    NSFileCoordinator().coordinate(readingItemAt: url, error: nil) {
      text = (try? String(contentsOf: $0, encoding: .utf8)) ?? ""
    }
    #expect(text == "x")
  }

  @Test(
    "who shows a file lets go of it before it is written, and hears that it changed; not of its own writing")
  func presenters() {
    let presenter = Presenter(url)
    NSFileCoordinator.addFilePresenter(presenter)
    defer { NSFileCoordinator.removeFilePresenter(presenter) }
    #expect(NSFileCoordinator.filePresenters.contains { $0 === presenter })
    var inside: [String] = []
    NSFileCoordinator().coordinate(writingItemAt: url, error: nil) { _ in inside = presenter.lines }
    presenter.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    #expect(inside == ["let go"] && presenter.lines == ["let go", "again", "changed"])
    NSFileCoordinator(filePresenter: presenter).coordinate(writingItemAt: url, error: nil) { _ in }
    #expect(presenter.lines.count == 3)
    NSFileCoordinator().coordinate(readingItemAt: url, error: nil) { _ in inside = presenter.lines }
    #expect(inside.last == "save")
    NSFileCoordinator().coordinate(readingItemAt: url, options: .withoutChanges, error: nil) { _ in }
    #expect(presenter.lines.count == 4)
  }

  @Test("who shows a file hears that it goes, and where it went")
  func leaving() {
    let presenter = Presenter(url)
    NSFileCoordinator.addFilePresenter(presenter)
    defer { NSFileCoordinator.removeFilePresenter(presenter) }
    let coordinator = NSFileCoordinator()
    coordinator.coordinate(writingItemAt: url, options: .forDeleting, error: nil) { _ in }
    coordinator.item(at: url, didMoveTo: url.deletingLastPathComponent().appendingPathComponent("new.txt"))
    presenter.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    #expect(presenter.lines == ["let go", "deleting", "again", "moved to new.txt"])
  }

  @Test("a second writer waits for the first; writing inside writing does not wait for itself")
  func turns() {
    final class Count: @unchecked Sendable {
      let lock = NSLock()
      var now = 0
      var most = 0
    }
    let count = Count()
    let url = url
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      NSFileCoordinator().coordinate(writingItemAt: url, error: nil) { _ in
        count.lock.withLock {
          count.now += 1
          count.most = max(count.most, count.now)
        }
        NSFileCoordinator().coordinate(readingItemAt: url, error: nil) { _ in }
        count.lock.withLock { count.now -= 1 }
      }
    }
    #expect(count.most == 1)
  }

  @Test("what was cancelled is not done")
  func cancelling() {
    let coordinator = NSFileCoordinator()
    coordinator.cancel()
    var error: NSError?
    var isDone = false
    coordinator.coordinate(readingItemAt: url, error: &error) { _ in isDone = true }
    #expect(!isDone && error?.code == CocoaError.userCancelled.rawValue)
  }

  @Test("several files are waited for on a queue")
  func intents() {
    let queue = OperationQueue()
    let intent = NSFileAccessIntent.readingIntent(with: url)
    nonisolated(unsafe) var outcome: (any Error)?? = nil
    NSFileCoordinator().coordinate(with: [intent], queue: queue) { outcome = .some($0) }
    queue.waitUntilAllOperationsAreFinished()
    #expect(intent.url == url)
    if case .some(.none) = outcome {
    } else {
      Issue.record("the accessor was called with \(String(describing: outcome))")
    }
  }
}
