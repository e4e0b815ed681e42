import Testing
import TouchstoneTestSupport
import TouchstoneVirtualDevice
import UIKit

@Suite("Drag and drop", .serialized) @MainActor struct DragInteractionTests {
  let log = DragLog()
  let source = UIView(frame: CGRect(x: 40, y: 150, width: 100, height: 60))
  let goal = UIView(frame: CGRect(x: 200, y: 400, width: 150, height: 150))
  let phone: VirtualDevice
  let drag: UIDragInteraction

  init() {
    source.backgroundColor = .red
    goal.backgroundColor = .green
    drag = UIDragInteraction(delegate: log)
    source.addInteraction(drag)
    goal.addInteraction(UIDropInteraction(delegate: log))
    phone = device(with: source, goal)
  }

  private let start = CGPoint(x: 90, y: 180)
  private let inside = CGPoint(x: 270, y: 470)
  private let outside = CGPoint(x: 60, y: 700)

  @Test("a long press lifts, a finger carries, letting go over a taker drops")
  func drop() {
    phone.carry(from: start, through: CGPoint(x: 150, y: 300), inside)
    #expect(log.lines == ["items", "lifted true", "begin", "can handle", "enter", "update"])
    #expect(log.drag?.localContext as? String == "context")
    log.lines = []
    phone.letGo()
    #expect(
      log.lines.filter { $0 != "update" } == [
        "will end copy", "perform local true", "conclude", "drop ended", "did end copy", "transferred",
      ])
  }

  @Test("a short press lifts nothing")
  func tap() {
    phone.touchDown(at: start)
    phone.advance(by: 0.2)
    phone.letGo()
    #expect(log.lines.isEmpty)
  }

  @Test("what is lifted and not carried sinks back without a session")
  func liftOnly() {
    phone.carry(from: start)
    phone.letGo()
    #expect(log.lines == ["items", "lifted false"])
  }

  @Test("without items the touch stays the view's")
  func nothingGiven() {
    log.gives = false
    phone.carry(from: start, through: inside)
    phone.letGo()
    #expect(log.lines.isEmpty)
  }

  @Test("letting go over nobody brings it back")
  func cancelled() {
    phone.carry(from: start, through: outside)
    phone.letGo()
    #expect(log.lines == ["items", "lifted true", "begin", "will end cancel", "did end cancel"])
  }

  @Test("leaving a taker is told, and it is asked only once whether it takes")
  func leaving() {
    phone.carry(from: start, through: inside, outside, inside, outside)
    #expect(log.lines.filter { $0 == "can handle" }.count == 1)
    #expect(log.lines.filter { $0 == "enter" }.count == 2)
    #expect(log.lines.filter { $0 == "exit" }.count == 2)
    phone.letGo()
    #expect(log.lines.contains("drop ended"))
  }

  @Test("who refuses is passed over")
  func refused() {
    log.takes = false
    phone.carry(from: start, through: inside)
    phone.letGo()
    #expect(!log.lines.contains("enter"))
    #expect(log.lines.last == "did end cancel")
  }

  @Test("what may only be copied is not dropped by moving")
  func moveForbidden() {
    log.allowsMove = false
    log.operation = .move
    phone.carry(from: start, through: inside)
    phone.letGo()
    #expect(log.lines.last == "did end cancel")
  }

  @Test("a disabled interaction lifts nothing")
  func disabled() {
    drag.isEnabled = false
    phone.carry(from: start, through: inside)
    phone.letGo()
    #expect(log.lines.isEmpty)
  }

  @Test("the picture follows the finger and is gone in the end")
  func picture() throws {
    phone.carry(from: start, through: CGPoint(x: 200, y: 300))
    let red = phone.pixel(x: 200 * 3, y: 300 * 3)
    #expect(red == phone.pixel(x: 60 * 3, y: 165 * 3), "the view under the finger and the one left behind")
    let window = try #require(source.window)
    #expect(window.subviews.count == 2)
    phone.letGo()
    #expect(window.subviews.count == 1)
  }

  @Test("a session loads its objects on the main queue, in order")
  func loading() async throws {
    let words = try await onMainRunLoop {
      final class Taker: NSObject, UIDropInteractionDelegate {
        var words: [String] = []
        func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
          -> UIDropProposal
        { UIDropProposal(operation: session.canLoadObjects(ofClass: String.self) ? .copy : .cancel) }
        func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
          session.loadObjects(ofClass: String.self) { self.words = $0 }
        }
      }
      let taker = Taker()
      let log = DragLog()
      let source = UIView(frame: CGRect(x: 40, y: 150, width: 100, height: 60))
      let goal = UIView(frame: CGRect(x: 200, y: 400, width: 150, height: 150))
      source.addInteraction(UIDragInteraction(delegate: log))
      goal.addInteraction(UIDropInteraction(delegate: taker))
      let phone = device(with: source, goal)
      phone.carry(from: CGPoint(x: 90, y: 180), through: CGPoint(x: 270, y: 470))
      phone.letGo()
      phone.settle()
      return taker.words
    }
    #expect(words == ["word"])
  }

  @Test("a longer hold opens the menu of what was lifted; carrying keeps it closed")
  func menu() {
    let owner = MenuOwner()
    let menu = UIContextMenuInteraction(delegate: owner)
    source.addInteraction(menu)
    phone.carry(from: start)
    #expect(log.lines == ["items"])
    #expect(owner.opened == 0)
    phone.advance(by: 0.5)
    #expect(log.lines == ["items", "lifted false"])
    #expect(owner.opened == 1)
    phone.letGo()
    menu.dismissMenu()
    phone.advance(by: 1)

    log.lines = []
    phone.carry(from: start, through: inside)
    phone.advance(by: 1)
    #expect(owner.opened == 1)
    phone.letGo()
    #expect(log.lines.contains("perform local true"))
  }

  final class MenuOwner: NSObject, UIContextMenuInteractionDelegate {
    var opened = 0
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "A") { _ in }]) })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { opened += 1 }
  }
}
