import Testing

@testable import UIKit

@MainActor @Suite struct AutoresizingTests {
  private func resize(_ mask: UIView.AutoresizingMask, _ frame: CGRect) -> CGRect {
    let container = root(100, 100)
    let child = UIView(frame: frame)
    child.autoresizingMask = mask
    container.addSubview(child)
    container.frame.size = CGSize(width: 200, height: 200)
    return child.frame
  }

  @Test("R9.8: a flexible size takes what its superview gained; a fixed one stays")
  func sizes() {
    #expect(resize([.flexibleWidth, .flexibleHeight], rect(10, 10, 80, 20)) == rect(10, 10, 180, 120))
    #expect(resize([], rect(10, 10, 80, 20)) == rect(10, 10, 80, 20))
  }

  @Test("flexible margins and sizes share in proportion to what they are")
  func proportions() {
    let both = resize([.flexibleLeftMargin, .flexibleRightMargin], rect(40, 0, 40, 10))
    #expect(abs(both.minX - (40 + 100.0 * 40 / 60)) < 1e-9)
    #expect(resize([.flexibleLeftMargin], rect(40, 0, 40, 10)) == rect(140, 0, 40, 10))
    let all = resize([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], rect(25, 0, 50, 10))
    #expect(all == rect(50, 0, 100, 10))
  }

  @Test("autoresizesSubviews turned off leaves subviews alone")
  func off() {
    let container = root(100, 100)
    let child = UIView(frame: rect(0, 0, 100, 100))
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(child)
    container.autoresizesSubviews = false
    container.frame.size.width = 300
    #expect(child.frame.width == 100)
  }

  @Test("R49.7: a container made with no size fills its view once that has one")
  func fromZero() {
    let custom = UIView(frame: .zero)
    let container = plain()
    custom.addSubview(container)
    for format in ["H:|[view]|", "V:|[view]|"] {  // R49.4
      custom.addConstraints(
        NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["view": container]))
    }
    custom.layoutIfNeeded()
    custom.frame = rect(5, 5, 120, 60)
    custom.layoutIfNeeded()
    #expect(container.frame == rect(0, 0, 120, 60))
  }
}
