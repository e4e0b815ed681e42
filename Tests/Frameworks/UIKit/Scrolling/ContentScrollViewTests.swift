import Testing
import TouchstoneTestSupport
import UIKit

@Suite("Scroll views that bars look at", .serialized) @MainActor
struct ContentScrollViewTests {
  @Test("a bar looks at the scroll view that its page names, where that is not the page's own")
  func named() {
    let page = UIViewController()
    let deep = UIScrollView(frame: CGRect(x: 0, y: 200, width: 300, height: 300))
    deep.contentSize = CGSize(width: 300, height: 900)
    page.view.addSubview(deep)
    let navigation = UINavigationController(rootViewController: page)
    let device = device(showing: navigation)
    page.setContentScrollView(deep, for: .top)
    #expect(page.contentScrollView(for: .top) === deep && page.contentScrollView(for: .bottom) == nil)
    deep.contentOffset.y = 50
    device.show(navigation)
    page.setContentScrollView(nil)
    #expect(page.contentScrollView(for: .top) == nil)
  }

  @Test("a text that does not scroll keeps its first line at its top, under the status bar too")
  func stillText() {
    let text = UITextView(frame: CGRect(x: 0, y: 20, width: 320, height: 200))
    text.text = String(repeating: "word ", count: 400)
    text.isScrollEnabled = false
    let page = UIViewController()
    page.view.addSubview(text)
    let device = device(showing: page)
    #expect(text.adjustedContentInset == .zero)
    text.isScrollEnabled = true
    text.setNeedsLayout()
    device.show(page)
    #expect(text.adjustedContentInset.top > 0)
  }
}
