import Testing
import TouchstoneTestSupport
import UIKit

@Suite("Containment") @MainActor struct ContainmentTests {
  @Test("a transition between children swaps their views and tells both, animated or not")
  func transition() {
    let diary = Diary()
    let parent = UIViewController()
    let (first, second) = (DiaryController("first", diary), DiaryController("second", diary))
    parent.addChild(first)
    parent.view.addSubview(first.view)
    first.didMove(toParent: parent)
    let device = device(showing: parent)
    diary.clear()
    parent.addChild(second)
    first.willMove(toParent: nil)
    var finished = false
    parent.transition(from: first, to: second, duration: 0.3) {
      second.view.alpha = 0.5
    } completion: { _ in
      first.removeFromParent()
      second.didMove(toParent: parent)
      finished = true
    }
    device.settle()
    #expect(!finished)
    device.advance(by: 0.4)
    #expect(finished)
    #expect(first.view.superview == nil && second.view.superview === parent.view)
    #expect(
      diary.lines.filter { !$0.contains("ayout") } == [
        "second willMove", "first willLeave", "first willDisappear", "second loadView", "second didLoad",
        "second willAppear", "second isAppearing", "second didAppear", "first didDisappear",
        "first didLeave", "second didMove",
      ])
  }

  @Test("a container can override its children's traits")
  func traitOverride() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    let device = device(showing: parent)
    #expect(child.traitCollection.horizontalSizeClass == .compact)
    parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    #expect(child.view.traitCollection.horizontalSizeClass == .regular)
    #expect(parent.traitCollection.horizontalSizeClass == .compact)
    child.overrideUserInterfaceStyle = .dark
    child.view.backgroundColor = .systemBackground
    device.settle()
    #expect(device.pixel(x: 600, y: 1200) == 0xFF00_0000)
  }

  @Test("what reaches out of the safe area is inset, and a controller can add to it")
  func safeArea() {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    child.view.frame = CGRect(x: 0, y: 20, width: 393, height: 400)
    parent.view.addSubview(child.view)
    _ = device(showing: parent)
    #expect(parent.view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 39, left: 0, bottom: 0, right: 0))
    child.additionalSafeAreaInsets.bottom = 10
    #expect(child.view.safeAreaInsets.bottom == 10)
    #expect(child.view.layoutMargins == UIEdgeInsets(top: 39, left: 16, bottom: 10, right: 16))
  }
}
