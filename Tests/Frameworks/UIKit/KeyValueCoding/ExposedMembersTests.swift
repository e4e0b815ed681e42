import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("UIKit's classes by name", .serialized)
@MainActor
struct ExposedMembersTests {
  let device = VirtualDevice()

  @Test("user-defined runtime attributes reach the view and its layer")
  func runtimeAttributes() {
    let view = UIView()
    view.setValue(8, forKeyPath: "layer.cornerRadius")
    view.setValue(true, forKeyPath: "layer.masksToBounds")
    view.setValue(UIColor.red, forKeyPath: "backgroundColor")
    view.setValue(true, forKeyPath: "hidden")
    view.setValue(UIView.ContentMode.center.rawValue, forKeyPath: "contentMode")
    #expect(view.layer.cornerRadius == 8 && view.clipsToBounds && view.isHidden)
    #expect(view.backgroundColor == .red && view.contentMode == .center)
    let button = UIButton(type: .system)
    button.setValue(2, forKeyPath: "titleLabel.numberOfLines")
    #expect(button.titleLabel?.numberOfLines == 2)
  }

  @Test("a constraint is read and set by key, its priority as a number")
  func constraints() {
    let view = UIView()
    let constraint = view.widthAnchor.constraint(equalToConstant: 40)
    constraint.priority = .defaultLow
    #expect(constraint.value(forKey: "priority") as? Float == 250)
    #expect(constraint.value(forKey: "priority") as? Double == 250)
    #expect(constraint.value(forKey: "firstItem") as? UIView == view)
    #expect(constraint.value(forKey: "secondItem") == nil)
    constraint.setValue(999, forKey: "priority")
    constraint.setValue(8, forKey: "constant")
    constraint.setValue(true, forKey: "active")
    #expect(constraint.priority.rawValue == 999 && constraint.constant == 8 && constraint.isActive)
  }

  @Test("methods that apps name without declaring them are there")
  func selectors() {
    let (parent, view) = (UIView(), UIView())
    parent.addSubview(view)
    #expect(view.responds(to: Selector("endEditing:")))
    #expect(!view.responds(to: Selector("copy:")))
    view.perform(Selector("endEditing:"), with: UIGestureRecognizer())
    view.perform(Selector("removeFromSuperview"))
    #expect(view.superview == nil)
    #expect(view.perform(Selector("isHidden"))?.takeUnretainedValue() as? Bool == false)
  }

  @Test("a scroll view's offset can be observed")
  func observing() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 1000)
    var seen: [CGPoint] = []
    let token = scrollView.observe(\.contentOffset, _key: "contentOffset", options: [.new]) { _, change in
      seen.append(change.newValue ?? .zero)
    }
    scrollView.contentOffset = CGPoint(x: 0, y: 5)
    scrollView.bounds.size.height = 50
    token.invalidate()
    scrollView.contentOffset = CGPoint(x: 0, y: 9)
    #expect(seen == [CGPoint(x: 0, y: 5)])
  }

  @Test("classes are found by Apple's names")
  func names() {
    #expect(NSClassFromString("UILabel") == UILabel.self && NSClassFromString("UISwitch") == UISwitch.self)
    #expect(NSStringFromClass(UIView.self) == "UIView")
  }
}
