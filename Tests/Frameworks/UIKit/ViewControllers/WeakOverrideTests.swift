import Testing
import UIKit

@Suite("Weak properties that apps override", .serialized) @MainActor struct WeakOverrideTests {
  private final class Transitions: NSObject, UIViewControllerTransitioningDelegate {}

  private final class Page: UIViewController {
    var changes = 0
    override weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
      didSet { changes += 1 }
    }
  }

  private final class Guide: UILayoutGuide {
    var owners = 0
    override weak var owningView: UIView? { didSet { owners += 1 } }
  }

  @Test("hear of the change, and keep what was set no longer than others do")
  func overrides() {
    let page = Page()
    var transitions: Transitions? = Transitions()
    page.transitioningDelegate = transitions
    #expect(page.changes == 1 && page.transitioningDelegate === transitions)
    transitions = nil
    #expect(page.transitioningDelegate == nil)
    let (guide, view) = (Guide(), UIView())
    guide.owningView = view
    #expect(guide.owners == 1 && view.layoutGuides.contains(guide))
  }
}
