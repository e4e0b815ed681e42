import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("A tap on the status bar", .serialized) @MainActor struct StatusBarTapTests {
  let device = VirtualDevice()
  let root = UIViewController()
  let delegate = Delegate()

  final class Delegate: NSObject, UIScrollViewDelegate {
    var mayScroll = true
    var arrivals = 0
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { mayScroll }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { arrivals += 1 }
  }

  private func scrollView() -> UIScrollView {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    scroll.contentSize = CGSize(width: 393, height: 5000)
    scroll.delegate = delegate
    root.view.addSubview(scroll)
    return scroll
  }

  private func tapBar() {
    device.tap(at: CGPoint(x: 200, y: 20))
    device.advance(by: 1)
  }

  @Test("the content goes to its start, and the delegate hears when it is there")
  func toTop() {
    let scroll = scrollView()
    device.show(root)
    scroll.contentOffset.y = 2000
    tapBar()
    #expect(scroll.contentOffset.y == -scroll.adjustedContentInset.top)
    #expect(delegate.arrivals == 1)
  }

  @Test("what lies below the bar is not pressed")
  func nothingPressed() {
    var presses = 0
    let button = UIButton(frame: CGRect(x: 100, y: 0, width: 200, height: 54))
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    root.view.addSubview(button)
    device.show(root)
    tapBar()
    #expect(presses == 0)
    device.tap(at: CGPoint(x: 200, y: 56))
    #expect(presses == 0)
    button.frame.size.height = 80
    device.tap(at: CGPoint(x: 200, y: 70))
    #expect(presses == 1)
  }

  @Test("a delegate may refuse, a scroll view be left out; of two that would go none does")
  func whoGoes() {
    let first = scrollView()
    device.show(root)
    first.contentOffset.y = 100
    delegate.mayScroll = false
    tapBar()
    #expect(first.contentOffset.y == 100)
    delegate.mayScroll = true
    let second = scrollView()
    second.contentOffset.y = 100
    tapBar()
    #expect(first.contentOffset.y == 100 && second.contentOffset.y == 100)
    second.scrollsToTop = false
    tapBar()
    #expect(first.contentOffset.y < 0 && second.contentOffset.y == 100)
  }

  @Test("behind a sheet nothing moves")
  func behindSheet() {
    let scroll = scrollView()
    device.show(root)
    scroll.contentOffset.y = 100
    root.present(UIViewController(), animated: false)
    device.settle()
    tapBar()
    #expect(scroll.contentOffset.y == 100)
  }

  @Test("with the keyboard up it goes there all the same")
  func underKeyboard() {
    let scroll = scrollView()
    let field = UITextField(frame: CGRect(x: 20, y: 300, width: 200, height: 34))
    root.view.addSubview(field)
    device.show(root)
    field.becomeFirstResponder()
    device.advance(by: 1)
    scroll.contentOffset.y = 100
    tapBar()
    #expect(scroll.contentOffset.y < 0)
  }
}
