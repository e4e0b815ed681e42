import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("A button's menu", .serialized) @MainActor struct ButtonMenuTests {
  let phone = MenuPhone()
  let log = MenuLog()
  let button = UIButton(type: .system)

  init() {
    button.setTitle("Menu", for: .normal)
    button.frame = CGRect(x: 20, y: 120, width: 120, height: 44)
    phone.root.view.addSubview(button)
    phone.show()
  }

  @Test("opens when the finger comes down, stays when it is lifted there, and a tap chooses and closes it")
  func primary() {
    button.menu = UIMenu(title: "Sort", children: [log.action("Name"), log.action("Date")])
    button.showsMenuAsPrimaryAction = true
    var opened = 0
    button.addAction(UIAction { _ in opened += 1 }, for: .menuActionTriggered)
    phone.device.touchDown(at: CGPoint(x: 60, y: 140))
    phone.device.advance(by: 0.6)
    #expect(phone.shows("Sort") && phone.shows("Name") && phone.shows("Date"))
    phone.device.touchUp()
    phone.device.advance(by: 0.1)
    #expect(phone.shows("Name"))
    #expect(phone.tap("Date"))
    #expect(log.lines == ["Date"])
    #expect(!phone.shows("Name"))
    #expect(opened == 1)
  }

  @Test("one finger opens it, slides to an element and chooses by lifting")
  func slide() throws {
    button.menu = UIMenu(children: [log.action("Name"), log.action("Date")])
    button.showsMenuAsPrimaryAction = true
    phone.device.touchDown(at: CGPoint(x: 60, y: 140))
    phone.device.advance(by: 0.6)
    let goal = phone.device.center(of: try #require(phone.label("Name")))
    phone.device.touchMove(to: goal)
    phone.device.touchUp()
    phone.device.advance(by: 1)
    #expect(log.lines == ["Name"])
    #expect(!phone.shows("Date"))
  }

  @Test("a tap beside it closes it and does nothing else")
  func outside() {
    button.menu = UIMenu(children: [log.action("Name")])
    button.showsMenuAsPrimaryAction = true
    phone.device.tap(button)
    phone.device.advance(by: 0.6)
    #expect(phone.shows("Name"))
    phone.device.tap(at: CGPoint(x: 300, y: 800))
    phone.device.advance(by: 1)
    #expect(!phone.shows("Name"))
    #expect(log.lines.isEmpty)
  }

  @Test("without being the primary action it opens on a long press, and a tap is the button's own")
  func longPress() {
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
    button.menu = UIMenu(children: [log.action("Name")])
    phone.device.tap(button)
    phone.device.advance(by: 1)
    #expect(taps == 1 && !phone.shows("Name"))
    phone.press(CGPoint(x: 60, y: 140))
    #expect(taps == 1 && phone.shows("Name"))
  }

  @Test("disabled elements cannot be chosen, hidden ones are not there, some keep the menu open")
  func attributes() {
    button.menu = UIMenu(children: [
      log.action("Off", attributes: .disabled), log.action("Gone", attributes: .hidden),
      log.action("Again", attributes: .keepsMenuPresented),
    ])
    button.showsMenuAsPrimaryAction = true
    phone.device.tap(button)
    phone.device.advance(by: 0.6)
    #expect(!phone.shows("Gone"))
    phone.tap("Off")
    phone.tap("Again")
    phone.tap("Again")
    #expect(log.lines == ["Again", "Again"])
    #expect(phone.shows("Off"))
  }

  @Test("a submenu opens over its parent and its heading leads back")
  func submenu() {
    button.menu = UIMenu(children: [
      log.action("Top"), UIMenu(title: "More", children: [log.action("Deep")]),
      UIMenu(title: "Group", options: .displayInline, children: [log.action("Inline")]),
    ])
    button.showsMenuAsPrimaryAction = true
    phone.device.tap(button)
    phone.device.advance(by: 0.6)
    #expect(phone.shows("Inline") && phone.shows("Group") && !phone.shows("Deep"))
    phone.tap("More")
    #expect(phone.shows("Deep"))
    phone.tap("More")
    #expect(!phone.shows("Deep") && phone.shows("Top"))
    phone.tap("More")
    phone.tap("Deep")
    #expect(log.lines == ["Deep"])
    #expect(!phone.shows("Top"))
  }

  @Test("a pop-up button shows what is chosen, the first to begin with, and marks it in the menu")
  func popUp() {
    let (small, large) = (log.action("Small"), log.action("Large"))
    button.menu = UIMenu(children: [small, large])
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    #expect(button.title(for: .normal) == "Small" && small.state == .on)
    phone.device.tap(button)
    phone.device.advance(by: 0.6)
    phone.tap("Large")
    #expect(button.title(for: .normal) == "Large")
    #expect(large.state == .on && small.state == .off)
    #expect(button.menu?.selectedElements.map(\.title) == ["Large"])
  }

  @Test("a configured pop-up button has chevrons behind its title, unless it wants none")
  func indicator() {
    button.configuration = .gray()
    button.menu = UIMenu(children: [log.action("Small"), log.action("Large")])
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.layoutIfNeeded()
    let chevrons = button.subviews.compactMap { $0 as? UIImageView }.first
    #expect(
      chevrons.map { $0.frame.minX > button.titleLabel!.frame.maxX && $0.frame.maxX < button.bounds.maxX }
        == true)
    let wide = button.intrinsicContentSize.width
    button.configuration?.indicator = .none
    button.layoutIfNeeded()
    #expect(button.intrinsicContentSize.width < wide)
    #expect(!button.subviews.contains { $0 is UIImageView })
    button.configuration?.indicator = .popup
    #expect(button.intrinsicContentSize.width == wide)
  }

  @Test("its chevrons go when it is no pop-up button any more, and come back; they are made once")
  func chevrons() throws {
    button.configuration = .gray()
    button.menu = UIMenu(children: [log.action("Small"), log.action("Large")])
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    func chevrons() -> UIImageView? { button.subviews.lazy.compactMap { $0 as? UIImageView }.first }
    let image = try #require(chevrons()?.image)
    button.setTitle("Other", for: .normal)
    #expect(chevrons()?.image === image)
    button.changesSelectionAsPrimaryAction = false
    #expect(chevrons() == nil)
    button.changesSelectionAsPrimaryAction = true
    #expect(chevrons() != nil)
    button.showsMenuAsPrimaryAction = false
    #expect(chevrons() == nil)
    button.showsMenuAsPrimaryAction = true
    #expect(chevrons() != nil)
    button.menu = nil
    #expect(chevrons() == nil)
  }

  @Test("a button that changes its selection and has no menu switches on and off")
  func toggle() {
    button.changesSelectionAsPrimaryAction = true
    phone.device.tap(button)
    #expect(button.isSelected)
    phone.device.tap(button)
    #expect(!button.isSelected)
  }

  @Test("of a single-selection menu the element chosen last is on")
  func singleSelection() {
    let menu = UIMenu(options: .singleSelection, children: [log.action("A", state: .on), log.action("B")])
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    phone.device.tap(button)
    phone.device.advance(by: 0.6)
    phone.tap("B")
    #expect(menu.selectedElements.map(\.title) == ["B"])
  }

  @Test("deferred elements come when their provider answers: once where they are kept, else each time")
  func deferred() {
    var asked = 0
    var answer: (([UIMenuElement]) -> Void)?
    let kept = UIDeferredMenuElement { answer = $0 }
    let fresh = UIDeferredMenuElement.uncached { [log] completion in
      asked += 1
      completion([log.action("Fresh \(asked)")])
    }
    button.menu = UIMenu(children: [kept, fresh])
    button.showsMenuAsPrimaryAction = true
    phone.device.tap(button)
    phone.device.advance(by: 0.6)
    #expect(phone.shows("Fresh 1") && !phone.shows("Late"))
    answer?([log.action("Late")])
    phone.device.advance(by: 0.1)
    #expect(phone.shows("Late"))
    answer = nil
    phone.tap("Late")
    phone.device.tap(button)
    phone.device.advance(by: 0.6)
    #expect(phone.shows("Late") && phone.shows("Fresh 2"))
    #expect(answer == nil)
  }

  @Test("near the bottom of the screen the menu opens upwards, its first element nearest to the button")
  func upwards() throws {
    button.frame.origin.y = 740
    button.menu = UIMenu(children: [log.action("First"), log.action("Second")])
    button.showsMenuAsPrimaryAction = true
    phone.device.tap(button)
    phone.device.advance(by: 0.6)
    let first = phone.device.center(of: try #require(phone.label("First")))
    let second = phone.device.center(of: try #require(phone.label("Second")))
    #expect(first.y < 740 && second.y < first.y)
  }

  @Test("a bar button with only a menu opens it on a tap; its actions get the item as sender")
  func barButton() {
    var sender: Any?
    let item = UIBarButtonItem(
      title: "Edit", menu: UIMenu(children: [UIAction(title: "Cut") { sender = $0.sender }]))
    phone.root.navigationItem.rightBarButtonItem = item
    let navigation = UINavigationController(rootViewController: phone.root)
    phone.device.window?.rootViewController = navigation
    phone.device.advance(by: 0.5)
    phone.tap("Edit")
    #expect(phone.shows("Cut"))
    phone.tap("Cut")
    #expect(sender as AnyObject? === item)
  }

  /// Takes a command of its own.
  final class Painter: UIView {
    var painted: [String] = []
    nonisolated override class func _exposeMembers(_ exposed: ExposedClass) {
      guard exposed.type == Painter.self else { return }
      exposed.method("paint:") { painter, arguments in
        (painter as? Painter)?.painted.append((arguments[0] as? UICommand)?.title ?? "?")
        return nil
      }
    }
  }

  @Test("a command goes to the one because of whom it is shown: whoever is above the button takes it")
  func command() {
    let painter = Painter(frame: CGRect(x: 0, y: 300, width: 393, height: 300))
    phone.root.view.addSubview(painter)
    button.frame.origin.y = 20
    painter.addSubview(button)
    button.menu = UIMenu(children: [
      UICommand(title: "Paint", action: Selector("paint:")),
      UICommand(title: "Carve", action: Selector("carve:")),
    ])
    button.showsMenuAsPrimaryAction = true
    phone.device.tap(button)
    phone.device.advance(by: 0.6)
    #expect(phone.shows("Paint") && !phone.shows("Carve"))
    phone.tap("Paint")
    #expect(painter.painted == ["Paint"])
  }

  @Test("a provider may answer on another queue") func otherQueue() async throws {
    var answer: (([UIMenuElement]) -> Void)?
    button.menu = UIMenu(children: [UIDeferredMenuElement { answer = $0 }])
    button.showsMenuAsPrimaryAction = true
    phone.device.tap(button)
    phone.device.advance(by: 0.6)
    nonisolated(unsafe) let late = try #require(answer)
    nonisolated(unsafe) let elements: [UIMenuElement] = [log.action("Late")]
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        late(elements)
        DispatchQueue.main.async { continuation.resume() }
      }
    }
    phone.device.advance(by: 0.5)
    #expect(phone.shows("Late"))
  }
}
