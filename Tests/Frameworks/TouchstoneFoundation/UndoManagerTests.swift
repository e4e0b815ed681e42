import Testing
import TouchstoneFoundation

@Suite("Undo")
@MainActor
struct UndoManagerTests {
  private final class Document {
    let undoManager = UndoManager()
    private(set) var text = ""
    @MainActor func set(_ new: String) {
      let old = text
      undoManager.registerUndo(withTarget: self) { $0.set(old) }
      undoManager.setActionName("Typing")
      text = new
    }
  }

  private let document = Document()
  private func group(_ body: () -> Void) {
    document.undoManager.beginUndoGrouping()
    body()
    document.undoManager.endUndoGrouping()
  }

  @Test("what is done is undone and redone, group by group")
  func undoAndRedo() {
    let manager = document.undoManager
    manager.groupsByEvent = false
    group { document.set("a") }
    group {
      document.set("b")
      document.set("c")
    }
    manager.undo()
    #expect(document.text == "a" && manager.canRedo)
    manager.redo()
    #expect(document.text == "c")
    manager.undo()
    manager.undo()
    #expect(document.text == "" && !manager.canUndo)
    manager.redo()
    #expect(document.text == "a" && manager.undoActionName == "Typing")
    group { document.set("d") }
    #expect(!manager.canRedo)
  }

  @Test("by event, undo closes the group that is open")
  func byEvent() {
    document.set("a")
    document.set("b")
    #expect(document.undoManager.canUndo && document.undoManager.groupingLevel == 1)
    document.undoManager.undo()
    #expect(document.text == "")
  }

  @Test("only so many levels are kept, and nothing while it is disabled")
  func limits() {
    let manager = document.undoManager
    manager.groupsByEvent = false
    manager.levelsOfUndo = 1
    group { document.set("a") }
    group { document.set("b") }
    manager.disableUndoRegistration()
    document.set("c")
    manager.enableUndoRegistration()
    manager.undo()
    #expect(document.text == "a" && !manager.canUndo)
  }
}
