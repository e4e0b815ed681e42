@_spi(Host) import UIKit

/// The scroll view of a web view: it says where the page is scrolled to, and has the page scrolled when it is moved. Fingers scroll the
/// page itself.
final class WebScrollView: UIScrollView {
  /// Called when somebody moves the view who is not the page.
  var scrolled: ((CGPoint) -> Void)?
  private var isReading = false

  override var contentOffset: CGPoint {
    didSet { if !isReading, contentOffset != oldValue { scrolled?(contentOffset) } }
  }

  func read(offset: CGPoint, size: CGSize) {
    isReading = true
    defer { isReading = false }
    if contentSize != size { contentSize = size }
    if contentOffset != offset { contentOffset = offset }
  }
}
