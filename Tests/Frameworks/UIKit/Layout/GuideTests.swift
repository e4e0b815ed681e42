import Testing

@testable import UIKit

@MainActor @Suite struct GuideTests {
  @Test("a layout guide takes part in constraints without being a view")
  func customGuide() {
    let (container, left, right) = (root(), Sized(50, 10), Sized(50, 10))
    container.addSubview(left)
    container.addSubview(right)
    let gap = UILayoutGuide()
    container.addLayoutGuide(gap)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      gap.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.leadingAnchor.constraint(equalTo: gap.trailingAnchor),
      gap.widthAnchor.constraint(equalToConstant: 70),
    ])
    container.layoutIfNeeded()
    #expect(right.frame.minX == 120)
    #expect(gap.layoutFrame.minX == 50 && gap.layoutFrame.width == 70)
    container.removeLayoutGuide(gap)
    #expect(container.constraints.count == 1)
  }

  @Test("the margins guide follows changed margins")
  func margins() {
    let (container, child) = (root(), plain())
    container.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    container.addSubview(child)
    let guide = container.layoutMarginsGuide
    NSLayoutConstraint.activate([
      child.leftAnchor.constraint(equalTo: guide.leftAnchor),
      child.rightAnchor.constraint(equalTo: guide.rightAnchor),
      child.topAnchor.constraint(equalTo: guide.topAnchor),
      child.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    container.layoutIfNeeded()
    #expect(child.frame == rect(2, 1, 294, 596))
    container.layoutMargins.left = 10
    container.layoutIfNeeded()
    #expect(child.frame == rect(10, 1, 286, 596))
  }

  @Test("margin attributes stand for the superview's margins")
  func marginAttributes() {
    let (container, child) = (root(), Sized(10, 10))
    container.addSubview(child)
    NSLayoutConstraint(
      item: child, attribute: .leading, relatedBy: .equal, toItem: container, attribute: .leadingMargin,
      multiplier: 1, constant: 0
    ).isActive = true
    container.layoutIfNeeded()
    #expect(child.frame.minX == 8)
  }

  @Test("in a window the safe-area guide keeps clear of the bars")
  func safeArea() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    let child = plain()
    controller.view.addSubview(child)
    let guide = controller.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      child.topAnchor.constraint(equalTo: guide.topAnchor),
      child.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      child.leftAnchor.constraint(equalTo: guide.leftAnchor),
      child.rightAnchor.constraint(equalTo: guide.rightAnchor),
    ])
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    #expect(child.frame == controller.view.bounds.inset(by: window.safeAreaInsets))
    controller.additionalSafeAreaInsets.top = 20
    window.layoutIfNeeded()
    #expect(child.frame.minY == window.safeAreaInsets.top + 20)
    #expect(controller.topLayoutGuide.length == window.safeAreaInsets.top + 20)
    window.isHidden = true
  }

  @Test("readable content is at most 672 points wide and centred")
  func readable() {
    let (container, child) = (root(1000, 500), plain())
    container.layoutMargins = .zero
    container.addSubview(child)
    child.leftAnchor.constraint(equalTo: container.readableContentGuide.leftAnchor).isActive = true
    child.rightAnchor.constraint(equalTo: container.readableContentGuide.rightAnchor).isActive = true
    container.layoutIfNeeded()
    #expect(child.frame.minX == 164 && child.frame.width == 672)
  }
}
