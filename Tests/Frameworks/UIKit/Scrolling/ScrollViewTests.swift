import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("A scroll view", .serialized) @MainActor struct ScrollViewTests {
  let device = VirtualDevice()
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 393, height: 400))
  let recorder = ScrollRecorder()

  init() {
    scrollView.contentSize = CGSize(width: 393, height: 4000)
    scrollView.delegate = recorder
    let root = UIViewController()
    root.view.addSubview(scrollView)
    device.show(root)
  }

  @Test("a flick drags, glides on and rests, and the delegate hears it in order")
  func flick() {
    device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 200), duration: 0.1)
    let released = scrollView.contentOffset.y
    #expect(released > 100 && scrollView.isDecelerating)
    device.advance(by: 5)
    #expect(scrollView.contentOffset.y > released + 100)
    #expect(!scrollView.isDecelerating)
    #expect(
      recorder.calls == [
        "willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didEndDecelerating",
      ])
  }

  @Test("pulled past its top it resists and springs back")
  func bounce() {
    device.touchDown(at: CGPoint(x: 200, y: 150))
    for step in 1...20 {
      device.advance(by: 1.0 / 60)
      device.touchMove(to: CGPoint(x: 200, y: 150 + 10 * Double(step)))
    }
    #expect(scrollView.contentOffset.y < -50 && scrollView.contentOffset.y > -120)
    device.advance(by: 0.3)
    device.touchUp()
    device.advance(by: 2)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test("a finger on gliding content stops it")
  func stop() {
    device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 200), duration: 0.1)
    device.advance(by: 0.2)
    device.touchDown(at: CGPoint(x: 200, y: 300))
    let caught = scrollView.contentOffset.y
    device.advance(by: 1)
    #expect(scrollView.contentOffset.y == caught)
    device.touchUp()
  }

  @Test("one whose frame becomes larger shows nothing past its content's end")
  func larger() {
    scrollView.contentOffset.y = 3600
    scrollView.frame.size.height = 500
    #expect(scrollView.contentOffset.y == 3500)
    scrollView.frame.size.height = 300
    #expect(scrollView.contentOffset.y == 3500)
    scrollView.contentSize.height = 350
    scrollView.frame.size.height = 400
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test("content that fits does not move")
  func fits() {
    scrollView.contentSize = CGSize(width: 393, height: 100)
    device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 200))
    device.advance(by: 1)
    #expect(scrollView.contentOffset == .zero && recorder.calls.isEmpty)
  }

  @Test("paging comes to rest on a page")
  func paging() {
    scrollView.isPagingEnabled = true
    device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 300), duration: 0.1)
    device.advance(by: 2)
    #expect(scrollView.contentOffset.y == 400)
  }

  @Test("an animated offset arrives and says so")
  func animatedOffset() {
    scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    device.advance(by: 0.1)
    #expect(scrollView.contentOffset.y > 0 && scrollView.contentOffset.y < 300)
    device.advance(by: 1)
    #expect(scrollView.contentOffset.y == 300)
    #expect(recorder.calls == ["didEndScrollingAnimation"])
  }

  @Test("a wheel scrolls directly and stops at the end")
  func wheel() {
    device.scroll(at: CGPoint(x: 200, y: 300), by: CGVector(dx: 0, dy: 120))
    #expect(scrollView.contentOffset.y == 120)
    device.scroll(at: CGPoint(x: 200, y: 300), by: CGVector(dx: 0, dy: -500))
    #expect(scrollView.contentOffset.y == 0)
  }
}

@MainActor final class ScrollRecorder: NSObject, UIScrollViewDelegate {
  var calls: [String] = []
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { calls.append("willEndDragging") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    calls.append("didEndScrollingAnimation")
  }
}
