import Testing
import TouchstoneTestSupport

@testable @_spi(Host) import UIKit

/// As of a page in a web view: a view in which something else than UIKit draws, and the parts of what that shows.
@Suite("What is found in a view whose contents are not UIKit's", .serialized) @MainActor
struct HostedLookTests {
  /// Who draws in the view.
  @MainActor private final class Host {
    let view: UIView
    var parts: [UIAccessibilityElement] = []
    var asked: [Bool] = []

    init(_ view: UIView, type: AutomationType = .webView) {
      self.view = view
      var look = HostedLook(type: type)
      look.contents = { [weak self] isAsked in
        self?.asked.append(isAsked)
        return self?.parts ?? []
      }
      view.hostedLook = look
    }

    @discardableResult func add(
      _ label: String, _ type: AutomationType, _ frame: CGRect,
      _ change: (inout HostedLook) -> Void = { _ in }
    ) -> UIAccessibilityElement {
      let part = UIAccessibilityElement(accessibilityContainer: view)
      part.accessibilityLabel = label
      part.accessibilityFrameInContainerSpace = frame
      var look = HostedLook(type: type)
      change(&look)
      part.hostedLook = look
      parts.append(part)
      return part
    }
  }

  private func host() -> Host { Host(UIView(frame: CGRect(x: 0, y: 200, width: 300, height: 200))) }

  private func find(_ label: String, in element: AutomationTree.Element) -> AutomationTree.Element? {
    if element.label == label { return element }
    return element.children.lazy.compactMap { find(label, in: $0) }.first
  }

  @Test("a test finds them by what they are, and what an element is made of in it")
  func found() throws {
    let host = host()
    let inner = UIAccessibilityElement(accessibilityContainer: host.view)
    inner.accessibilityLabel = "inner"
    inner.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 10, width: 20, height: 20)
    inner.hostedLook = HostedLook(type: .staticText)
    host.add("Help", .link, CGRect(x: 10, y: 10, width: 50, height: 20)) { $0.contents = { _ in [inner] } }
    host.add("Mail", .textField, CGRect(x: 10, y: 40, width: 50, height: 20)) { $0.placeholder = "you@" }
    let phone = device(with: host.view)
    let tree = AutomationTree()
    let link = try #require(find("Help", in: tree.root)), field = try #require(find("Mail", in: tree.root))
    #expect(link.type == .link && link.frame == CGRect(x: 10, y: 210, width: 50, height: 20))
    #expect(link.children.map(\.type) == [.staticText])
    #expect(field.type == .textField && field.placeholder == "you@" && field.value == "you@")
    #expect(host.asked == [true])
    withExtendedLifetime(phone) {}
  }

  @Test("they have the keyboard if their view has it, and keys go to them")
  func keys() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    let host = Host(field, type: .other)
    host.add("A", .textField, CGRect(x: 0, y: 0, width: 40, height: 20)) { $0.takesKeys = true }
    host.add("B", .textField, CGRect(x: 50, y: 0, width: 40, height: 20))
    let phone = device(with: field)
    #expect(find("A", in: AutomationTree().root)?.hasFocus == false)
    field.becomeFirstResponder()
    let tree = AutomationTree()
    #expect(find("A", in: tree.root)?.hasFocus == true && find("B", in: tree.root)?.hasFocus == false)
    withExtendedLifetime(phone) {}
  }

  @Test("whoever draws them says where a touch comes to them, and scrolls to them")
  func touched() throws {
    let host = host()
    var scrolled = 0
    host.add("Covered", .button, CGRect(x: 10, y: 10, width: 50, height: 20)) {
      $0.reached = { _ in nil }
      $0.bringIntoView = {
        scrolled += 1
        return true
      }
    }
    host.add("Split", .link, CGRect(x: 100, y: 10, width: 100, height: 40)) { $0.reached = { $0.last } }
    let phone = device(with: host.view)
    let tree = AutomationTree()
    let covered = try #require(find("Covered", in: tree.root)).number
    let split = try #require(find("Split", in: tree.root)).number
    #expect(tree.hitPoint(of: covered) == nil)
    #expect(tree.hitPoint(of: split) == CGPoint(x: 190, y: 246))
    #expect(tree.scrollToVisible(covered) && scrolled == 1)
    #expect(tree.touched(at: CGPoint(x: 150, y: 230)) == split)
    #expect(tree.touched(at: CGPoint(x: 30, y: 220)) != covered)
    withExtendedLifetime(phone) {}
  }

  @Test("a screen reader goes through them in their own order, and asks for no more than is known")
  func read() {
    let host = host()
    host.add("second", .button, CGRect(x: 10, y: 100, width: 50, height: 20))
    host.add("first", .button, CGRect(x: 10, y: 10, width: 50, height: 20))
    let phone = device(with: host.view)
    #expect(SpokenElements.all().map(\.accessibilityLabel) == ["second", "first"])
    #expect(host.asked == [false])
    withExtendedLifetime(phone) {}
  }

  @Test("an inspector is told of what their view shows of them, and not of what lies beyond it")
  func inspected() {
    let host = host()
    host.add("inside", .button, CGRect(x: 10, y: 10, width: 50, height: 20))
    host.add("beyond", .button, CGRect(x: 10, y: 300, width: 50, height: 20))
    let phone = device(with: host.view)
    #expect(InspectedElement.all().map(\.label) == ["inside"])
    withExtendedLifetime(phone) {}
  }
}
