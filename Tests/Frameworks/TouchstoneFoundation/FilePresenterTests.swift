import Testing
import TouchstoneFoundation

@Suite("A file presenter", .serialized) struct FilePresenterTests {
  let folder: TestFolder
  let url: URL

  init() throws {
    folder = try TestFolder()
    url = try folder.file("Note.txt")
  }

  private func write(
    _ url: URL, _ options: NSFileCoordinator.WritingOptions = [], _ body: (URL) -> Void = { _ in }
  ) {
    NSFileCoordinator().coordinate(writingItemAt: url, options: options, error: nil, byAccessor: body)
  }

  @Test("it is there once until it leaves, however often it came")
  func registration() {
    let presenter = NotingPresenter(url)
    NSFileCoordinator.addFilePresenter(presenter)
    #expect(NSFileCoordinator.filePresenters.filter { $0 === presenter }.count == 1)
    _ = presenter.leave()
    #expect(!NSFileCoordinator.filePresenters.contains { $0 === presenter })
  }

  @Test("it saves what it has before others read, by a coordinator of its own")
  func saving() {
    let (url, presenter) = (url, NotingPresenter(url))
    presenter.save = { [unowned presenter] in
      NSFileCoordinator(filePresenter: presenter).coordinate(writingItemAt: url, error: nil) {
        try? Data("saved".utf8).write(to: $0)
      }
      return nil
    }
    var text: String?
    NSFileCoordinator().coordinate(readingItemAt: url, error: nil) {
      text = try? String(contentsOf: $0, encoding: .utf8)
    }
    #expect(text == "saved" && presenter.leave() == ["reader", "save", "back"])
  }

  @Test("it saves before others write if they put their changes into it")
  func merging() {
    let presenter = NotingPresenter(url)
    write(url)
    write(url, .forMerging)
    #expect(presenter.leave().filter { $0 != "changed" } == ["writer", "back", "writer", "save", "back"])
  }

  @Test("what it fails at is the error of who asked, and nothing is done")
  func failing() {
    let presenter = NotingPresenter(url)
    presenter.save = { CocoaError(.fileWriteOutOfSpace) }
    var error: NSError?
    var isRead = false
    NSFileCoordinator().coordinate(readingItemAt: url, error: &error) { _ in isRead = true }
    #expect(!isRead && error?.code == CocoaError.fileWriteOutOfSpace.rawValue)
    #expect(presenter.leave() == ["reader", "save", "back"])
  }

  @Test("what it fails at is told on the queue of who asked there, and it has its file back once")
  func failingOnQueue() {
    let (url, presenter, isTold) = (url, NotingPresenter(url), Event())
    presenter.save = { CocoaError(.fileWriteOutOfSpace) }
    let queue = OperationQueue()
    let coordinator = NSFileCoordinator()
    coordinator.coordinate(with: [.readingIntent(with: url)], queue: queue) {
      if ($0 as? CocoaError)?.code == .fileWriteOutOfSpace { presenter.happenings.note("failed") }
      isTold.happen()
    }
    isTold.wait()
    queue.waitUntilAllOperationsAreFinished()
    #expect(presenter.leave() == ["reader", "save", "back", "failed"])
  }

  @Test("who no longer waits for its answer is not kept, and it has its file back at once")
  func late() {
    let presenter = NotingPresenter(url)
    let coordinator = NSFileCoordinator()
    nonisolated(unsafe) var answer: (@Sendable ((@Sendable () -> Void)?) -> Void)?
    presenter.relinquish = {
      answer = $0
      coordinator.cancel()
    }
    var error: NSError?
    coordinator.coordinate(writingItemAt: url, error: &error) { _ in }
    #expect(error?.code == CocoaError.userCancelled.rawValue)
    presenter.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    var isBack: Bool { presenter.happenings.lines.contains("back") }
    #expect(!isBack)
    answer? { presenter.happenings.note("back") }
    #expect(isBack && presenter.leave() == ["writer", "back"])
  }

  @Test("it lets go once for work within work, and hears of it once")
  func nesting() {
    let presenter = NotingPresenter(url)
    write(url) { url in
      NSFileCoordinator().coordinate(readingItemAt: url, error: nil) { self.write($0) }
    }
    #expect(presenter.leave() == ["writer", "back", "changed"])
  }

  @Test("it lets go once for many files, until all of that is done")
  func batch() throws {
    let other = try folder.file("Other.txt")
    let happenings = Happenings()
    let presenters = [
      NotingPresenter(url, "1 ", in: happenings), NotingPresenter(other, "2 ", in: happenings),
    ]
    let coordinator = NSFileCoordinator()
    var error: NSError?
    var inside: [String] = []
    nonisolated(unsafe) var finish: (@Sendable () -> Void)?
    coordinator.prepare(
      forReadingItemsAt: [url], options: .withoutChanges, writingItemsAt: [other], error: &error
    ) { done in
      coordinator.coordinate(readingItemAt: url, options: .withoutChanges, error: nil) { _ in }
      coordinator.coordinate(writingItemAt: other, options: .forDeleting, error: nil) { _ in }
      inside = happenings.lines
      finish = done
    }
    #expect(error == nil && inside == ["1 reader", "2 writer"])
    finish?()
    finish?()
    for presenter in presenters { _ = presenter.leave() }
    #expect(happenings.lines == ["1 reader", "2 writer", "1 back", "2 back"])
  }

  @Test("of a folder: it hears which item came, changed, moved and goes")
  func folders() {
    let (new, moved) = (
      folder.url.appendingPathComponent("New.txt"), folder.url.appendingPathComponent("B.txt")
    )
    let presenter = NotingPresenter(folder.url)
    write(new) { try? Data().write(to: $0) }
    write(new)
    let coordinator = NSFileCoordinator()
    coordinator.coordinate(
      writingItemAt: new, options: .forMoving, writingItemAt: moved, options: .forReplacing, error: nil
    ) { old, new in
      try? FileManager.default.moveItem(at: old, to: new)
      coordinator.item(at: old, didMoveTo: new)
    }
    write(moved, .forDeleting) { try? FileManager.default.removeItem(at: $0) }
    #expect(
      presenter.leave().filter { $0 != "writer" && $0 != "back" } == [
        "New.txt appeared", "New.txt changed", "New.txt moved to B.txt", "B.txt goes",
      ])
  }

  @Test("of a file in a folder that moves or goes: it is asked, and hears where it is")
  func insideFolder() throws {
    let inside = try folder.file("Folder/a.txt")
    let old = inside.deletingLastPathComponent()
    let new = folder.url.appendingPathComponent("Folder 2", isDirectory: true)
    let presenter = NotingPresenter(inside)
    write(old)
    #expect(presenter.happenings.lines == [])
    let coordinator = NSFileCoordinator()
    coordinator.coordinate(writingItemAt: old, options: .forMoving, error: nil) {
      try? FileManager.default.moveItem(at: $0, to: new)
      coordinator.item(at: $0, didMoveTo: new)
    }
    presenter.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    #expect(presenter.presentedItemURL == new.appendingPathComponent("a.txt"))
    write(new, .forDeleting)
    #expect(Set(presenter.leave()) == ["writer", "back", "moved to a.txt", "goes"])
  }
}
