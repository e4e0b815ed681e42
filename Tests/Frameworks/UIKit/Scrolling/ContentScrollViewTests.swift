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

  /// Keeps what it was told of its insets.
  private final class Listener: UIScrollView {
    var tops: [CGFloat] = []
    override func adjustedContentInsetDidChange() { tops.append(adjustedContentInset.top) }
  }

  @Test("a scroll view that constraints make shorter keeps its insets and its place")
  func shorter() {
    let device = VirtualDevice()
    let page = UIViewController()
    let scroll = Listener()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(scroll)
    scroll.contentSize = CGSize(width: 100, height: 700)
    let bottom = scroll.bottomAnchor.constraint(equalTo: page.view.bottomAnchor)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: page.view.topAnchor), bottom,
      scroll.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
    ])
    let navigation = UINavigationController(rootViewController: page)
    device.show(navigation)
    device.settle()
    let top = scroll.adjustedContentInset.top
    #expect(top > 40 && scroll.contentOffset.y == -top)
    bottom.constant = -300
    device.settle()
    #expect(scroll.adjustedContentInset.top == top && scroll.contentOffset.y == -top)
    #expect(scroll.tops.allSatisfy { $0 <= top }, "\(scroll.tops)")
  }
}
