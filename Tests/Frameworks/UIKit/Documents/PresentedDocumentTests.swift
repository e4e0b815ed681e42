import Testing
import TouchstoneTestSupport
import UIKit

@Suite("A document and others who use its file", .serialized) @MainActor final class PresentedDocumentTests {
  let device = VirtualDevice()
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  let url: URL
  let note: Note

  @MainActor final class Note: UIDocument {
    var text = ""
    override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      text = String(decoding: contents as? Data ?? Data(), as: UTF8.self)
    }
  }

  init() throws {
    url = folder.appendingPathComponent("Note.txt")
    note = Note(fileURL: url)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("a".utf8).write(to: url)
    // Long ago, so that what is written in the test is of another date for certain.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1000)], ofItemAtPath: url.path)
    device.show(UIViewController())
    note.open()
    device.settle()
  }

  isolated deinit {
    NSFileCoordinator.removeFilePresenter(note)
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ text: String) {
    NSFileCoordinator().coordinate(writingItemAt: url, error: nil) { try? Data(text.utf8).write(to: $0) }
    hear()
  }

  /// What the document is told comes to it on its queue, and from there to the main thread.
  private func hear() {
    note.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    device.settle()
  }

  private var isPresenter: Bool { NSFileCoordinator.filePresenters.contains { $0 === note } }

  @Test("it is told while it is open")
  func openness() {
    #expect(isPresenter && note.presentedItemURL == url)
    note.close()
    device.settle()
    #expect(!isPresenter)
  }

  @Test("it takes what others wrote, but not over what the user changed")
  func changes() {
    write("b")
    #expect(note.text == "b" && note.documentState == .normal)
    note.text = "c"
    note.updateChangeCount(.done)
    write("d")
    #expect(note.text == "c" && note.hasUnsavedChanges)
  }

  @Test("it is where its file was moved to, and saves itself there")
  func moves() {
    let new = folder.appendingPathComponent("New.txt")
    let coordinator = NSFileCoordinator()
    coordinator.coordinate(writingItemAt: url, options: .forMoving, error: nil) {
      try? FileManager.default.moveItem(at: $0, to: new)
      coordinator.item(at: $0, didMoveTo: new)
    }
    hear()
    #expect(note.fileURL == new && note.presentedItemURL == new && note.localizedName == "New")
    note.text = "b"
    note.updateChangeCount(.done)
    note.autosave()
    device.settle()
    #expect((try? String(contentsOf: new, encoding: .utf8)) == "b")
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test("it saves what changed for others who read, unless the main thread itself waits to read")
  func saving() {
    note.text = "b"
    note.updateChangeCount(.done)
    var text: String?
    NSFileCoordinator().coordinate(readingItemAt: url, error: nil) {
      text = try? String(contentsOf: $0, encoding: .utf8)
    }
    #expect(text == "a" && note.hasUnsavedChanges)
    nonisolated(unsafe) var isSaved = false
    note.savePresentedItemChanges { isSaved = $0 == nil }
    device.settle()
    #expect(isSaved && !note.hasUnsavedChanges)
    #expect((try? String(contentsOf: url, encoding: .utf8)) == "b")
  }
}
