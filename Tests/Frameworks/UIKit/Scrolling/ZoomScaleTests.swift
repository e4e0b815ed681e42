import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("A zoom scale set by the app", .serialized) @MainActor struct ZoomScaleTests {
  private final class Zoomer: NSObject, UIScrollViewDelegate {
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 400))
    var ended: [CGFloat] = []
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      ended.append(scale)
    }
  }

  @Test("leaves the content within its bounds")
  func within() {
    let device = VirtualDevice()
    let zoomer = Zoomer()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
    scrollView.addSubview(zoomer.picture)
    scrollView.contentSize = zoomer.picture.bounds.size
    scrollView.delegate = zoomer
    scrollView.minimumZoomScale = 0.25
    let root = UIViewController()
    root.view.addSubview(scrollView)
    device.show(root)
    scrollView.zoomScale = 0.25
    #expect(scrollView.contentOffset == .zero && scrollView.contentSize == CGSize(width: 200, height: 100))
    scrollView.zoomScale = 1
    scrollView.contentOffset = CGPoint(x: 600, y: 200)
    scrollView.zoomScale = 0.5
    #expect(scrollView.contentOffset == CGPoint(x: 200, y: 0))
  }
  @Test("is told to the delegate at the end of the animation in which it changed, and only then")
  func ended() {
    let device = VirtualDevice()
    let zoomer = Zoomer()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
    scrollView.addSubview(zoomer.picture)
    scrollView.contentSize = zoomer.picture.bounds.size
    scrollView.delegate = zoomer
    scrollView.minimumZoomScale = 0.25
    let root = UIViewController()
    root.view.addSubview(scrollView)
    device.show(root)
    scrollView.setZoomScale(0.5, animated: true)
    #expect(zoomer.ended.isEmpty)
    device.advance(by: 1)
    #expect(zoomer.ended == [0.5])
    scrollView.zoom(to: CGRect(x: 0, y: 0, width: 200, height: 200), animated: true)
    device.advance(by: 1)
    #expect(zoomer.ended == [0.5, 1])
    scrollView.setZoomScale(1, animated: true)
    device.advance(by: 1)
    scrollView.zoomScale = 0.25
    #expect(zoomer.ended == [0.5, 1] && scrollView.zoomScale == 0.25)
  }
}
