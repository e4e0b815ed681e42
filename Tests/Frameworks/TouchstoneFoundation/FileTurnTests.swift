import Testing
import TouchstoneFoundation

@Suite("Turns at a file", .serialized) struct FileTurnTests {
  let folder: TestFolder
  let url: URL

  init() throws {
    folder = try TestFolder()
    url = try folder.file("Note.txt")
  }

  @Test("two readers have a file at a time")
  func readers() {
    let (url, happenings, isRead) = (url, Happenings(), Event())
    NSFileCoordinator().coordinate(readingItemAt: url, error: nil) { _ in
      Thread.detachNewThread {
        NSFileCoordinator().coordinate(readingItemAt: url, error: nil) { _ in
          happenings.note("second")
          isRead.happen()
        }
      }
      isRead.wait()
      happenings.note("first")
    }
    #expect(happenings.lines == ["second", "first"])
  }

  @Test("who asked to write on a queue writes after the reader, who does not wait for that")
  func queue() {
    let (url, happenings, isDone) = (url, Happenings(), Event())
    NSFileCoordinator().coordinate(readingItemAt: url, error: nil) { _ in
      NSFileCoordinator().coordinate(
        with: [.writingIntent(with: url, options: .forReplacing)], queue: OperationQueue()
      ) {
        happenings.note($0 == nil ? "written" : "failed")
        isDone.happen()
      }
      happenings.note("read")
    }
    isDone.wait()
    #expect(happenings.lines == ["read", "written"])
  }

  @Test("two of one purpose, and two of one presenter, do not wait for each other")
  func purposes() {
    let url = url
    let first = NSFileCoordinator()
    first.purposeIdentifier = "com.example.purpose"
    #expect(first.purposeIdentifier == "com.example.purpose")
    let presenter = NotingPresenter(url)
    #expect(NSFileCoordinator().purposeIdentifier != NSFileCoordinator().purposeIdentifier)
    let happenings = Happenings()
    for coordinator in [first, NSFileCoordinator(filePresenter: presenter)] {
      let (purpose, isWritten) = (coordinator.purposeIdentifier, Event())
      coordinator.coordinate(writingItemAt: url, error: nil) { _ in
        Thread.detachNewThread {
          var second = NSFileCoordinator()
          if purpose == "com.example.purpose" {
            second.purposeIdentifier = purpose
          } else {
            second = NSFileCoordinator(filePresenter: presenter)
          }
          second.coordinate(writingItemAt: url, error: nil) { _ in
            happenings.note("second")
            isWritten.happen()
          }
        }
        isWritten.wait()
        happenings.note("first")
      }
    }
    #expect(happenings.lines == ["second", "first", "second", "first"])
    _ = presenter.leave()
  }

  @Test("a thread does not wait for itself, with whichever coordinators")
  func nesting() throws {
    let other = try folder.file("Other.txt")
    var isInside = false
    NSFileCoordinator().coordinate(
      readingItemAt: url, options: [], writingItemAt: other, options: .forMerging, error: nil
    ) { one, two in
      NSFileCoordinator().coordinate(writingItemAt: two, writingItemAt: one, error: nil) { _, _ in
        isInside = true
      }
    }
    #expect(isInside)
  }

  @Test("what is inside a folder is another file")
  func folders() throws {
    let (part, happenings, isRead) = (try folder.file("Folder/a.txt"), Happenings(), Event())
    NSFileCoordinator().coordinate(writingItemAt: part.deletingLastPathComponent(), error: nil) { _ in
      Thread.detachNewThread {
        NSFileCoordinator().coordinate(readingItemAt: part, error: nil) { _ in
          happenings.note("read")
          isRead.happen()
        }
      }
      isRead.wait()
      happenings.note("written")
    }
    #expect(happenings.lines == ["read", "written"])
  }

  @Test("what is inside a folder that goes away, or that is one document, waits with it")
  func wholeFolders() throws {
    let part = try folder.file("Paper.pages/a.txt")
    let plain = try folder.file("Folder/a.txt")
    let uses: [(URL, NSFileCoordinator.WritingOptions)] = [
      (part, []), (plain, .forMoving), (plain, .forDeleting),
    ]
    for (inside, options) in uses {
      let (happenings, isDone) = (Happenings(), Event())
      let folder = inside.deletingLastPathComponent()
      NSFileCoordinator().coordinate(writingItemAt: folder, options: options, error: nil) { _ in
        NSFileCoordinator().coordinate(with: [.readingIntent(with: inside)], queue: OperationQueue()) { _ in
          happenings.note("read")
          isDone.happen()
        }
        happenings.note("used")
      }
      isDone.wait()
      #expect(happenings.lines == ["used", "read"])
    }
  }

  @Test("who waits for a file that is moved gets it at its new place")
  func moving() throws {
    let (old, new) = (url, folder.url.appendingPathComponent("Moved.txt"))
    let inside = try folder.file("Folder/a.txt")
    let newFolder = folder.url.appendingPathComponent("Folder 2", isDirectory: true)
    let (happenings, isDone) = (Happenings(), Event())
    let intents: [NSFileAccessIntent] = [.readingIntent(with: old), .readingIntent(with: inside)]
    let coordinator = NSFileCoordinator()
    coordinator.coordinate(
      writingItemAt: old, options: .forMoving, writingItemAt: inside.deletingLastPathComponent(),
      options: .forMoving, error: nil
    ) { file, folder in
      NSFileCoordinator().coordinate(with: intents, queue: OperationQueue()) { _ in
        for intent in intents {
          happenings.note((try? String(contentsOf: intent.url, encoding: .utf8)) ?? "lost")
        }
        isDone.happen()
      }
      try? FileManager.default.moveItem(at: file, to: new)
      coordinator.item(at: file, didMoveTo: new)
      try? FileManager.default.moveItem(at: folder, to: newFolder)
      coordinator.item(at: folder, didMoveTo: newFolder)
    }
    isDone.wait()
    #expect(intents.map(\.url) == [new, newFolder.appendingPathComponent("a.txt")])
    #expect(happenings.lines == ["text", "text"])
  }

  @Test("who waits on a queue and is cancelled gets an error")
  func cancelling() {
    let (url, happenings, isDone) = (url, Happenings(), Event())
    NSFileCoordinator().coordinate(writingItemAt: url, error: nil) { _ in
      let coordinator = NSFileCoordinator()
      coordinator.coordinate(with: [.readingIntent(with: url)], queue: OperationQueue()) {
        happenings.note(($0 as? CocoaError)?.code == .userCancelled ? "cancelled" : "read")
        isDone.happen()
      }
      coordinator.cancel()
      isDone.wait()
    }
    #expect(happenings.lines == ["cancelled"])
  }

  @Test("a queue that drops what waits on it keeps no file from others")
  func dropped() {
    let queue = OperationQueue()
    queue.isSuspended = true
    let happenings = Happenings()
    NSFileCoordinator().coordinate(with: [.writingIntent(with: url)], queue: queue) { _ in
      happenings.note("late")
    }
    queue.cancelAllOperations()
    queue.isSuspended = false
    NSFileCoordinator().coordinate(writingItemAt: url, error: nil) { _ in happenings.note("written") }
    #expect(happenings.lines == ["written"])
  }

  @Test("a link is read where it leads to if that is asked for")
  func links() throws {
    let link = folder.url.appendingPathComponent("Link.txt")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)
    var names: [String] = []
    for options in [[], .resolvesSymbolicLink] as [NSFileCoordinator.ReadingOptions] {
      NSFileCoordinator().coordinate(readingItemAt: link, options: options, error: nil) {
        names.append($0.lastPathComponent)
      }
    }
    #expect(names == ["Link.txt", "Note.txt"])
  }
}
