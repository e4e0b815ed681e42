import Testing
import TouchstoneTestSupport
import UIKit

@Suite("The responder chain") @MainActor struct ResponderChainTests {
  final class Focusable: UIView {
    var mayResign = true
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { mayResign }
  }

  @Test("from a view over its controller, the window and the scene to the application")
  func chain() {
    let leaf = UIView()
    let root = UIViewController()
    root.view.addSubview(leaf)
    let device = device(showing: root)
    #expect(leaf.next === root.view)
    #expect(root.view.next === root)
    #expect(root.next === device.window)
    #expect(device.window?.next === device.window?.windowScene)
    #expect(device.window?.windowScene?.next === UIApplication.shared)
  }

  @Test("one responder at a time is first; a view outside any window cannot be")
  func focus() {
    let (a, b) = (Focusable(), Focusable())
    #expect(!a.becomeFirstResponder())
    let device = device(with: a, b, UIView())
    #expect(a.becomeFirstResponder() && a.isFirstResponder)
    #expect(b.becomeFirstResponder() && b.isFirstResponder && !a.isFirstResponder)
    b.mayResign = false
    #expect(!a.becomeFirstResponder())
    #expect(!b.resignFirstResponder() && b.isFirstResponder)
    b.removeFromSuperview()
    #expect(!b.isFirstResponder)
    device.settle()
  }

  @Test("touches that nobody handles go up to the controller")
  func touches() {
    final class Catcher: UIViewController {
      var began = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += touches.count }
    }
    let root = Catcher()
    let inner = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    root.view.addSubview(inner)
    let device = device(showing: root)
    device.tap(inner)
    #expect(root.began == 1)
  }
}
