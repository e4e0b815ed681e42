import Testing
import TouchstoneTestSupport
import UIKit

@Suite("A document", .serialized) @MainActor final class DocumentTests {
  let device = VirtualDevice()
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  var url: URL { folder.appendingPathComponent("Note.txt") }

  @MainActor final class Note: UIDocument {
    var text = ""
    var typeName: String?
    var errors: [any Error] = []
    override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      guard let data = contents as? Data, !data.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
      text = String(decoding: data, as: UTF8.self)
      self.typeName = typeName
    }
    override func handleError(_ error: any Error, userInteractionPermitted: Bool) {
      errors.append(error)
      super.handleError(error, userInteractionPermitted: userInteractionPermitted)
    }
    func change(_ new: String) {
      let old = text
      undoManager.registerUndo(withTarget: self) { $0.change(old) }
      text = new
    }
  }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    device.show(UIViewController())
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private var saved: String? { try? String(contentsOf: url, encoding: .utf8) }

  private func openNote(_ text: String) throws -> Note {
    try Data(text.utf8).write(to: url)
    let note = Note(fileURL: url)
    note.open()
    device.settle()
    return note
  }

  @Test("it is closed until it was opened, and takes its file's contents")
  func opening() throws {
    try Data("Hello".utf8).write(to: url)
    let note = Note(fileURL: url)
    #expect(note.documentState == .closed && note.localizedName == "Note")
    var answers: [Bool] = []
    var states: [UIDocument.State] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIDocument.stateChangedNotification, object: note, queue: nil
    ) { _ in MainActor.assumeIsolated { states.append(note.documentState) } }
    note.open { answers.append($0) }
    #expect(answers.isEmpty)
    device.settle()
    #expect(answers == [true] && note.text == "Hello" && note.typeName == "public.plain-text")
    #expect(note.documentState == .normal && states == [.normal] && note.fileModificationDate != nil)
    #expect(!note.hasUnsavedChanges)
    NotificationCenter.default.removeObserver(token)
  }

  @Test("a file that is not there, or is refused, leaves it closed and says why")
  func failing() throws {
    let note = Note(fileURL: url)
    var answers: [Bool] = []
    note.open { answers.append($0) }
    device.settle()
    try Data().write(to: url)
    note.open { answers.append($0) }
    device.settle()
    #expect(answers == [false, false] && note.documentState == .closed && note.errors.count == 2)
    #expect((note.errors[1] as? CocoaError)?.code == .fileReadCorruptFile)
  }

  @Test("saving for the first time opens it; what is saved is what it was when it was asked")
  func creating() {
    let note = Note(fileURL: url)
    note.text = "new"
    var answer: Bool?
    note.save(to: url, for: .forCreating) { answer = $0 }
    note.text = "later"
    device.settle()
    #expect(answer == true && saved == "new" && note.documentState == .normal)
  }

  @Test("changes are counted, undone ones taken back")
  func counting() throws {
    let note = try openNote("a")
    note.change("b")
    device.settle()
    #expect(note.hasUnsavedChanges)
    note.undoManager.undo()
    device.settle()
    #expect(note.text == "a" && !note.hasUnsavedChanges)
    note.undoManager.redo()
    device.settle()
    #expect(note.text == "b" && note.hasUnsavedChanges)
    note.updateChangeCount(.cleared)
    #expect(!note.hasUnsavedChanges)
  }

  @Test("it saves itself after a while, however often it changes meanwhile")
  func autosaving() throws {
    let note = try openNote("a")
    note.text = "b"
    note.updateChangeCount(.done)
    device.advance(by: 10)
    #expect(saved == "a")
    note.text = "c"
    note.updateChangeCount(.done)
    device.advance(by: 6)
    #expect(saved == "c" && !note.hasUnsavedChanges)
  }

  @Test("it saves itself when the app is left")
  func leaving() throws {
    let note = try openNote("a")
    note.text = "b"
    note.updateChangeCount(.done)
    NotificationCenter.default.post(name: UIApplication.willResignActiveNotification, object: nil)
    device.settle()
    #expect(saved == "b" && !note.hasUnsavedChanges)
  }

  @Test("closing saves what changed; a closed document no longer saves itself")
  func closing() throws {
    let note = try openNote("a")
    note.text = "b"
    note.updateChangeCount(.done)
    var answer: Bool?
    note.close { answer = $0 }
    device.settle()
    #expect(answer == true && saved == "b" && note.documentState == .closed)
    note.text = "c"
    note.updateChangeCount(.done)
    device.advance(by: 20)
    #expect(saved == "b")
  }

  @Test("what changed while it was saved is still to be saved")
  func token() throws {
    let note = try openNote("a")
    note.text = "b"
    note.updateChangeCount(.done)
    note.save(to: url, for: .forOverwriting)
    note.updateChangeCount(.done)
    device.settle()
    #expect(note.hasUnsavedChanges)
  }

  @Test("a place that cannot be written to is a saving error, until saving works again")
  func savingError() throws {
    let note = try openNote("a")
    note.updateChangeCount(.done)
    var answers: [Bool] = []
    note.save(to: folder.appendingPathComponent("no/folder.txt"), for: .forOverwriting) { answers.append($0) }
    device.settle()
    #expect(note.documentState == .savingError && note.hasUnsavedChanges && note.fileURL == url)
    note.save(to: url, for: .forOverwriting) { answers.append($0) }
    device.settle()
    #expect(answers == [false, true] && note.documentState == .normal && note.errors.count == 1)
  }

  @Test("reverting takes what the file says, and nobody may edit meanwhile")
  func reverting() throws {
    let note = try openNote("a")
    note.text = "b"
    note.updateChangeCount(.done)
    note.revert(toContentsOf: url)
    #expect(note.documentState == .editingDisabled)
    device.settle()
    #expect(note.text == "a" && !note.hasUnsavedChanges && note.documentState == .normal)
  }
}

@Suite("A document of several files", .serialized) @MainActor final class PackageDocumentTests {
  let device = VirtualDevice()
  let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".pack")

  @MainActor final class Pack: UIDocument {
    var texts: [String: String] = [:]
    override func contents(forType typeName: String) throws -> Any {
      FileWrapper(
        directoryWithFileWrappers: texts.mapValues { FileWrapper(regularFileWithContents: Data($0.utf8)) })
    }
    override func load(fromContents contents: Any, ofType typeName: String?) throws {
      let children = (contents as? FileWrapper)?.fileWrappers ?? [:]
      texts = children.mapValues { String(decoding: $0.regularFileContents ?? Data(), as: UTF8.self) }
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  @Test("is written from a file wrapper and read into one")
  func wrappers() {
    device.show(UIViewController())
    let pack = Pack(fileURL: url)
    pack.texts = ["a.txt": "a", "b.txt": "b"]
    pack.save(to: url, for: .forCreating)
    device.settle()
    let again = Pack(fileURL: url)
    again.open()
    device.settle()
    #expect(again.texts == ["a.txt": "a", "b.txt": "b"] && again.documentState == .normal)
    again.texts["b.txt"] = nil
    again.updateChangeCount(.done)
    again.close()
    device.settle()
    #expect((try? FileManager.default.contentsOfDirectory(atPath: url.path)) == ["a.txt"])
  }
}
