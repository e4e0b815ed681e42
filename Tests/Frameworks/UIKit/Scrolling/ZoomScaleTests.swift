import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("A zoom scale set by the app", .serialized) @MainActor struct ZoomScaleTests {
  private final class Zoomer: NSObject, UIScrollViewDelegate {
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 400))
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
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
}
