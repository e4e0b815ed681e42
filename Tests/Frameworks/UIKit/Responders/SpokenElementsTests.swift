import Testing
import TouchstoneTestSupport

@testable @_spi(Host) import UIKit

@Suite("What a screen reader goes through", .serialized) @MainActor struct SpokenElementsTests {
  private func label(_ text: String, _ frame: CGRect) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    return label
  }

  private func spoken(_ elements: [UIResponder]) -> [String] { elements.map { $0.accessibilityLabel ?? "" } }

  @Test("R26.1, R26.2: bars are read without the app's doing, buttons as buttons, the title as text")
  func bars() throws {
    let page = UIViewController()
    page.title = "Tasks"
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .edit, target: nil, action: nil)
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: nil, action: nil)
    let phone = device(showing: UINavigationController(rootViewController: page))
    let elements = SpokenElements.all()
    #expect(spoken(elements) == ["Edit", "Tasks", "Add"])
    #expect(elements[0].accessibilityTraits == .button && elements[2].accessibilityTraits == .button)
    #expect(elements[1].accessibilityTraits.contains(.staticText))
    withExtendedLifetime(phone) {}
  }

  @Test("R26.3: a row joins its texts with a comma, unless the app says something of it")
  func rows() {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "task"
    cell.detailTextLabel?.text = "00:10"
    #expect(cell.accessibilityLabel == "task, 00:10" && cell.combinesItsTexts)
    cell.accessibilityLabel = "task completed in 10 seconds"
    #expect(cell.accessibilityLabel == "task completed in 10 seconds")
    cell.contentView.addSubview(UISwitch())
    #expect(!cell.combinesItsTexts)
  }

  @Test("R26.7: a button without a title is called like its picture")
  func picture() {
    let button = UIButton(type: .custom)
    var look = ImageLook()
    look.name = "start@2x.png"
    button.setImage(UIImage(content: .none, look: look), for: .normal)
    #expect(button.accessibilityLabel == "start")
    button.setTitle("Go", for: .normal)
    #expect(button.accessibilityLabel == "Go")
  }

  @Test(
    "R26.9 to R26.13: a view that is asked for its elements makes them then, and is read by them, in order and place"
  )
  func container() {
    final class Clock: UIView {
      private var asked = 0
      lazy var elements: [UIAccessibilityElement] = ["start", "counter", "stop"].enumerated().map {
        index, name in
        asked += 1
        let element = UIAccessibilityElement(accessibilityContainer: self)
        element.accessibilityLabel = name
        element.accessibilityFrame = convert(CGRect(x: 0, y: 20 * index, width: 50, height: 20), to: nil)
        element.accessibilityTraits = index == 1 ? .updatesFrequently : [.button, .notEnabled]
        return element
      }
      var made: Int { asked }
      override func accessibilityElementCount() -> Int { elements.count }
      override func accessibilityElement(at index: Int) -> Any? { elements[index] }
      override func index(ofAccessibilityElement element: Any) -> Int {
        elements.firstIndex { $0 === element as AnyObject } ?? NSNotFound
      }
    }
    let clock = Clock(frame: CGRect(x: 10, y: 100, width: 50, height: 60))
    let phone = device(with: clock, label("below", CGRect(x: 10, y: 300, width: 100, height: 20)))
    #expect(clock.made == 0)
    let elements = SpokenElements.all()
    #expect(spoken(elements) == ["start", "counter", "stop", "below"] && clock.made == 3)
    #expect(elements[1].accessibilityFrame == CGRect(x: 10, y: 120, width: 50, height: 20))
    #expect(elements[0].accessibilityTraits == [.button, .notEnabled])
    let tree = AutomationTree()
    func all(_ element: AutomationTree.Element) -> [AutomationTree.Element] {
      [element] + element.children.flatMap(all)
    }
    #expect(all(tree.root).filter { $0.type == .button }.map(\.isEnabled) == [false, false])
    withExtendedLifetime(phone) {}
  }

  @Test("elements are read in rows from the top; what is modal or hidden leaves the others out")
  func order() {
    let (b, a) = (
      label("b", CGRect(x: 200, y: 100, width: 50, height: 20)),
      label("a", CGRect(x: 10, y: 104, width: 50, height: 20))
    )
    let c = label("c", CGRect(x: 10, y: 50, width: 50, height: 20))
    let phone = device(with: b, a, c)
    #expect(spoken(SpokenElements.all()) == ["c", "a", "b"])
    b.accessibilityViewIsModal = true
    #expect(spoken(SpokenElements.all()) == ["b"])
    b.accessibilityViewIsModal = false
    c.accessibilityElementsHidden = true
    #expect(spoken(SpokenElements.all()) == ["a", "b"])
    withExtendedLifetime(phone) {}
  }

  @Test(
    "R26.22: an announcement is heard while VoiceOver is on, and told to be over; the device does not speak")
  func announcements() {
    let phone = device(with: UIView())
    var finished: [String] = []
    let observation = NotificationCenter.default.addObserver(
      forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: nil
    ) { note in
      finished.append(note.userInfo?[UIAccessibility.announcementStringValueUserInfoKey] as? String ?? "")
    }
    UIAccessibility.post(notification: .announcement, argument: "unheard")
    phone.setVoiceOver(true)
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    #expect(phone.announcements == ["Saved"] && finished.isEmpty)
    phone.advance(by: 2)
    #expect(finished == ["Saved"])
    NotificationCenter.default.removeObserver(observation)
  }
}
