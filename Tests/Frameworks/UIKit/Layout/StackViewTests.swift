import Testing

@testable import UIKit

@MainActor @Suite struct StackViewTests {
  private func stack(_ views: [UIView], _ size: CGSize, _ change: (UIStackView) -> Void) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(origin: .zero, size: size)
    change(stack)
    stack.layoutIfNeeded()
    return stack
  }

  @Test("a row fills: the view that hugs least takes the rest")
  func fill() {
    let (a, b) = (Sized(50, 20), Sized(60, 30))
    b.setContentHuggingPriority(.init(200), for: .horizontal)
    _ = stack([a, b], CGSize(width: 300, height: 40)) { $0.spacing = 10 }
    #expect(a.frame == rect(0, 0, 50, 40) && b.frame == rect(60, 0, 240, 40))
  }

  @Test("equal, proportional, spaced and centred distributions")
  func distributions() {
    let views = [Sized(20, 20), Sized(40, 20), Sized(60, 20)]
    let size = CGSize(width: 300, height: 20)
    let row = stack(views, size) { $0.distribution = .fillEqually }
    #expect(views.map(\.frame.width) == [100, 100, 100])
    row.distribution = .fillProportionally
    row.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [50, 100, 150])
    row.distribution = .equalSpacing
    row.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 110, 240] && views.map(\.frame.width) == [20, 40, 60])
    row.distribution = .equalCentering
    row.layoutIfNeeded()
    #expect(views.map(\.center.x) == [10, 140, 270])
  }

  @Test("alignments across the axis")
  func alignments() {
    let views = [Sized(20, 20), Sized(20, 40)]
    let row = stack(views, CGSize(width: 100, height: 60)) { $0.alignment = .top }
    #expect(views.map(\.frame.minY) == [0, 0] && views.map(\.frame.height) == [20, 40])
    row.alignment = .center
    row.layoutIfNeeded()
    #expect(views.map(\.frame.minY) == [20, 10])
    row.alignment = .bottom
    row.layoutIfNeeded()
    #expect(views.map(\.frame.maxY) == [60, 60])
    row.alignment = .fill
    row.layoutIfNeeded()
    #expect(views.map(\.frame.height) == [60, 60])
  }

  @Test("a hidden view leaves no gap and comes back in its place")
  func hidden() {
    let views = [Sized(10, 10), Sized(20, 10), Sized(30, 10)]
    let row = stack(views, CGSize(width: 80, height: 10)) { $0.spacing = 10 }
    #expect(views[2].frame.minX == 50)
    views[1].isHidden = true
    row.layoutIfNeeded()
    let fitting = row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(fitting == CGSize(width: 50, height: 10))
    views[1].isHidden = false
    row.layoutIfNeeded()
    #expect(views[1].frame.minX == 20)
  }

  @Test("custom spacing and margins count")
  func spacing() {
    let views = [Sized(10, 10), Sized(20, 10), Sized(30, 10)]
    let row = stack(views, CGSize(width: 120, height: 50)) {
      $0.spacing = 5
      $0.setCustomSpacing(15, after: views[0])
      $0.isLayoutMarginsRelativeArrangement = true
      $0.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    #expect(views[0].frame == rect(2, 1, views[0].frame.width, 46))
    #expect(views[1].frame.minX == views[0].frame.maxX + 15)
    #expect(views[2].frame.minX == views[1].frame.maxX + 5)
    let fitting = row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(fitting == CGSize(width: 86, height: 14))
  }

  @Test("nested stacks measure by constraints, with text that wraps")
  func measuring() {
    let text = Wrapping(letters: 30)
    let inner = UIStackView(arrangedSubviews: [Sized(20, 20), text])
    inner.alignment = .top
    let outer = UIStackView(arrangedSubviews: [inner, Sized(10, 15)])
    outer.axis = .vertical
    outer.spacing = 4
    let size = outer.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 120, height: 49))
  }

  @Test("removing a subview takes it out of the arrangement")
  func removal() {
    let views = [Sized(10, 10), Sized(20, 10)]
    let row = stack(views, CGSize(width: 100, height: 10)) { $0.alignment = .leading }
    views[0].removeFromSuperview()
    row.layoutIfNeeded()
    #expect(row.arrangedSubviews == [views[1]])
    #expect(views[1].frame.minX == 0)
  }

  @Test("a hidden view lies collapsed where it would come, whatever size it insists on elsewhere")
  func collapsed() {
    let views = [Sized(10, 10), Sized(20, 10), Sized(30, 10)]
    let row = stack(views, CGSize(width: 100, height: 10)) { $0.spacing = 10 }
    views[1].isHidden = true
    row.layoutIfNeeded()
    #expect(views[1].frame.width == 0 && views[1].frame.minX == views[0].frame.maxX)
    #expect(views[2].frame.minX == views[0].frame.maxX + 10)
  }

  @Test("hidden in an animation block, a view shrinks in sight and is gone at the end")
  func animatedHiding() {
    let phone = TestWindow()
    let views = [Sized(10, 10), Sized(40, 10)]
    let column = stack(views, CGSize(width: 100, height: 10)) { $0.alignment = .top }
    column.distribution = .equalSpacing
    phone.window.addSubview(column)
    phone.window.layoutIfNeeded()
    UIView.animate(withDuration: 1) {
      views[1].isHidden = true
      column.layoutIfNeeded()
    }
    #expect(views[1].isHidden && views[1].layer.animation(forKey: "hidden") != nil)
    #expect(views[1].layer.presentation()?.isHidden == false)
    #expect(views[1].layer.animationKeys()?.contains { $0.hasPrefix("bounds") } == true)
    views[1].isHidden = false
    #expect(views[1].layer.animation(forKey: "hidden") == nil)
  }

  @Test("right to left, the first view of a row is the rightmost; a column aligns leading at the right")
  func rightToLeft() {
    let views = [Sized(10, 10), Sized(20, 10)]
    // The row alone is told.
    let row = stack(views, CGSize(width: 100, height: 10)) {
      $0.semanticContentAttribute = .forceRightToLeft
      $0.distribution = .equalSpacing
      $0.spacing = 5
    }
    #expect(views[0].frame.maxX == 100 && views[1].frame.minX == 0)
    row.axis = .vertical
    row.alignment = .leading
    row.frame.size = CGSize(width: 100, height: 25)
    row.layoutIfNeeded()
    #expect(views.map(\.frame.maxX) == [100, 100])
  }

  @Test("a row by baselines puts texts of all sizes on one line; a column can space baselines")
  func baselines() {
    func label(_ size: CGFloat) -> UILabel {
      let label = UILabel()
      label.font = .systemFont(ofSize: size)
      label.text = "Text"
      return label
    }
    func baseline(_ label: UILabel) -> CGFloat { label.frame.minY + label.firstBaselineFromTop }
    let labels = [label(12), label(34), label(17)]
    let row = stack(labels, CGSize(width: 300, height: 60)) { $0.alignment = .firstBaseline }
    #expect(labels.allSatisfy { abs(baseline($0) - baseline(labels[0])) < 0.5 })
    for label in labels { row.removeArrangedSubview(label) }
    let column = stack(labels, CGSize(width: 300, height: 300)) {
      $0.axis = .vertical
      $0.isBaselineRelativeArrangement = true
      $0.spacing = 50
    }
    column.layoutIfNeeded()
    let lower = labels[0].frame.maxY - labels[0].lastBaselineFromBottom
    #expect(abs(baseline(labels[1]) - lower - 50) < 0.7)
  }

  @Test("system spacing is the standard distance; the default comes back when a custom one is taken away")
  func specialSpacings() {
    let views = [Sized(10, 10), Sized(10, 10)]
    let row = stack(views, CGSize(width: 60, height: 10)) {
      $0.distribution = .equalSpacing
      $0.spacing = UIStackView.spacingUseSystem
    }
    #expect(row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 28)
    row.setCustomSpacing(20, after: views[0])
    #expect(row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 40)
    #expect(row.customSpacing(after: views[0]) == 20)
    row.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    #expect(row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == 28)
  }
}

/// A window that is on the screen.
@MainActor private struct TestWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  init() { window.isHidden = false }
}
