import Testing

@testable import UIKit

@MainActor @Suite struct ConstraintTests {
  @Test("edges, sizes and centres place a view and follow its superview")
  func anchors() {
    let (container, child) = (root(), plain())
    container.addSubview(child)
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20),
      child.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -20),
      child.centerYAnchor.constraint(equalTo: container.centerYAnchor),
      child.heightAnchor.constraint(equalTo: child.widthAnchor, multiplier: 0.5),
    ])
    container.layoutIfNeeded()
    #expect(child.frame == rect(20, 235, 260, 130))
    container.frame = rect(0, 0, 140, 200)
    container.layoutIfNeeded()
    #expect(child.frame == rect(20, 75, 100, 50))
  }

  @Test("a constant changed between layouts moves only at the next layout")
  func constantChange() {
    let (container, child) = (root(), Sized(50, 40))
    container.addSubview(child)
    let top = child.topAnchor.constraint(equalTo: container.topAnchor, constant: 10)
    NSLayoutConstraint.activate([top, child.leftAnchor.constraint(equalTo: container.leftAnchor)])
    container.layoutIfNeeded()
    top.constant = 33
    #expect(child.frame == rect(0, 10, 50, 40))
    container.layoutIfNeeded()
    #expect(child.frame == rect(0, 33, 50, 40))
  }

  @Test("hugging and compression resistance decide who grows and who gives way")
  func intrinsicSizes() {
    let (container, left, right) = (root(), Sized(100, 20), Sized(50, 20))
    container.addSubview(left)
    container.addSubview(right)
    left.setContentHuggingPriority(.init(249), for: .horizontal)
    right.setContentCompressionResistancePriority(.init(749), for: .horizontal)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[left]-10-[right]|", metrics: nil, views: ["left": left, "right": right]))
    container.layoutIfNeeded()
    #expect(left.frame.width == 240 && right.frame.width == 50)
    left.size.width = 280
    container.layoutIfNeeded()
    #expect(left.frame.width == 280 && right.frame.width == 10)
  }

  @Test("views of different branches meet in their common ancestor")
  func acrossBranches() {
    let (container, box, inner, other) = (root(), plain(), plain(), Sized(10, 10))
    container.addSubview(box)
    box.addSubview(inner)
    container.addSubview(other)
    NSLayoutConstraint.activate([
      box.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 30),
      box.topAnchor.constraint(equalTo: container.topAnchor, constant: 40),
      box.widthAnchor.constraint(equalToConstant: 100), box.heightAnchor.constraint(equalToConstant: 100),
      inner.centerXAnchor.constraint(equalTo: box.centerXAnchor),
      inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 5),
      inner.widthAnchor.constraint(equalToConstant: 20), inner.heightAnchor.constraint(equalToConstant: 20),
      other.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 1),
      other.topAnchor.constraint(equalTo: inner.bottomAnchor, constant: 2),
    ])
    container.layoutIfNeeded()
    #expect(inner.frame == rect(40, 5, 20, 20))
    #expect(other.frame == rect(91, 67, 10, 10))
  }

  @Test("a constraint past a view with springs and struts still sees inside it")
  func transparentViews() {
    let (container, box, inner, other) = (
      root(), UIView(frame: rect(50, 60, 100, 100)), plain(), Sized(10, 10)
    )
    container.addSubview(box)
    box.addSubview(inner)
    container.addSubview(other)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 8),
      inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 9),
      inner.widthAnchor.constraint(equalToConstant: 20), inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    container.layoutIfNeeded()
    #expect(inner.frame == rect(8, 9, 20, 20))
    NSLayoutConstraint.activate([
      other.leftAnchor.constraint(equalTo: inner.leftAnchor),
      other.topAnchor.constraint(equalTo: inner.bottomAnchor),
    ])
    container.layoutIfNeeded()
    #expect(other.frame == rect(58, 89, 10, 10))
    box.frame = rect(70, 60, 100, 100)
    container.layoutIfNeeded()
    #expect(other.frame == rect(78, 89, 10, 10))
    #expect(inner.frame == rect(8, 9, 20, 20))
  }

  @Test("of two required constraints that contradict each other the younger waits until the other goes")
  func contradiction() {
    let (container, child) = (root(), plain())
    container.addSubview(child)
    let first = child.widthAnchor.constraint(equalToConstant: 100)
    let second = child.widthAnchor.constraint(equalToConstant: 50)
    NSLayoutConstraint.activate([first, second])
    container.layoutIfNeeded()
    #expect(child.frame.width == 100)
    first.isActive = false
    container.layoutIfNeeded()
    #expect(child.frame.width == 50)
  }

  @Test("leaving the superview drops the constraints across the border and keeps those inside")
  func removal() {
    let (container, child, inner) = (root(), plain(), plain())
    container.addSubview(child)
    child.addSubview(inner)
    let edge = child.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 12)
    let inside = inner.leftAnchor.constraint(equalTo: child.leftAnchor, constant: 3)
    let size = child.widthAnchor.constraint(equalToConstant: 44)
    NSLayoutConstraint.activate([edge, inside, size])
    container.layoutIfNeeded()
    child.removeFromSuperview()
    #expect(!edge.isActive && inside.isActive && size.isActive)
    #expect(container.constraints.isEmpty)
    let other = root()
    other.addSubview(child)
    child.rightAnchor.constraint(equalTo: other.rightAnchor).isActive = true
    other.layoutIfNeeded()
    #expect(child.frame.minX == 256 && child.frame.width == 44)
    #expect(inner.frame.minX == 3)
  }

  @Test("results lie on whole device pixels, and neighbours still touch")
  func pixels() {
    let container = root(100, 100)
    let views = [plain(), plain(), plain()]
    var names: [String: Any] = [:]
    for (index, view) in views.enumerated() {
      container.addSubview(view)
      names["v\(index)"] = view
    }
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|[v0][v1(v0)][v2(v0)]|", metrics: nil, views: names))
    container.layoutIfNeeded()
    for (view, next) in zip(views, views.dropFirst()) {
      #expect(abs(view.frame.maxX - next.frame.minX) < 1e-9)
    }
    for view in views {
      let pixels = view.frame.minX * 3
      #expect(abs(pixels - pixels.rounded()) < 1e-9)
    }
  }

  @Test("R49.5: updateConstraints runs in the layout pass, once, however often it was asked for")
  func updateConstraints() {
    final class Updating: UIView {
      var calls = 0
      var own: [NSLayoutConstraint] = []
      let inner = plain()
      override func updateConstraints() {
        calls += 1
        NSLayoutConstraint.deactivate(own)
        own = [inner.widthAnchor.constraint(equalToConstant: CGFloat(calls) * 10)]
        NSLayoutConstraint.activate(own)
        super.updateConstraints()
      }
    }
    let view = Updating(frame: rect(0, 0, 100, 100))
    view.addSubview(view.inner)
    for _ in 0..<3 { view.setNeedsUpdateConstraints() }
    #expect(view.calls == 0 && view.needsUpdateConstraints())
    view.layoutIfNeeded()
    #expect(view.calls == 1 && !view.needsUpdateConstraints())
    #expect(view.inner.frame.width == 10)
    view.setNeedsUpdateConstraints()
    view.layoutIfNeeded()
    #expect(view.calls == 2 && view.inner.constraints.count == 1)
    #expect(view.inner.frame.width == 20)
  }

  @Test("a wrapping view gets the height its solved width asks for")
  func wrapping() {
    let (container, text, below) = (root(100, 300), Wrapping(letters: 25), Sized(10, 10))
    container.addSubview(text)
    container.addSubview(below)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|[text]-5-[below]", metrics: nil, views: ["text": text, "below": below])
        + NSLayoutConstraint.constraints(withVisualFormat: "H:|[text]|", metrics: nil, views: ["text": text]))
    container.layoutIfNeeded()
    #expect(text.frame == rect(0, 0, 100, 30))
    #expect(below.frame.minY == 35)
    container.frame.size.width = 200
    container.layoutIfNeeded()
    #expect(text.frame.height == 20)
  }

  @Test("a right-to-left view mirrors leading and trailing, and their constants")
  func rightToLeft() {
    let (container, child) = (root(), Sized(50, 20))
    container.semanticContentAttribute = .forceRightToLeft
    child.semanticContentAttribute = .forceRightToLeft
    container.addSubview(child)
    child.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 8).isActive = true
    container.layoutIfNeeded()
    #expect(child.frame.maxX == 292)
  }

  @Test("the view that contains both items says which side is leading, also when it turns later")
  func turned() {
    let (container, child, inner) = (root(), Sized(50, 20), Sized(10, 10))
    container.addSubview(child)
    child.addSubview(inner)
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 8),
      inner.leadingAnchor.constraint(equalTo: child.leadingAnchor, constant: 1),
    ])
    container.layoutIfNeeded()
    #expect(child.frame.minX == 8)
    container.semanticContentAttribute = .forceRightToLeft
    container.layoutIfNeeded()
    #expect(child.frame.maxX == 292 && inner.frame.minX == 1)
    container.semanticContentAttribute = .unspecified
    child.semanticContentAttribute = .forceRightToLeft
    container.layoutIfNeeded()
    #expect(child.frame.minX == 8 && inner.frame.maxX == 49)
  }

  @Test("a direction among the traits turns all that is inside, and back")
  func turnedByTraits() {
    let (container, child, inner) = (root(), Sized(50, 20), Sized(10, 10))
    container.addSubview(child)
    child.addSubview(inner)
    NSLayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: container.layoutMarginsGuide.leadingAnchor),
      inner.leadingAnchor.constraint(equalTo: child.leadingAnchor, constant: 1),
    ])
    container.directionalLayoutMargins.leading = 30
    container.layoutIfNeeded()
    #expect(child.frame.minX == 30)
    container.traitOverrides.layoutDirection = .rightToLeft
    #expect(child.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    container.layoutIfNeeded()
    #expect(child.frame.maxX == 270 && inner.frame.maxX == 49)
    child.semanticContentAttribute = .forceLeftToRight
    container.layoutIfNeeded()
    #expect(child.frame.maxX == 270 && inner.frame.minX == 1)
    container.traitOverrides.layoutDirection = .unspecified
    container.layoutIfNeeded()
    #expect(child.effectiveUserInterfaceLayoutDirection == .leftToRight && child.frame.minX == 30)
  }

  @Test("a left edge may follow a top one")
  func acrossAxes() {
    let (container, upper, child) = (root(), plain(), plain())
    container.addSubview(upper)
    container.addSubview(child)
    NSLayoutConstraint.activate([
      upper.topAnchor.constraint(equalTo: container.topAnchor, constant: 30),
      NSLayoutConstraint(
        item: child, attribute: .left, relatedBy: .equal, toItem: upper, attribute: .top, multiplier: 1,
        constant: 12),
    ])
    container.layoutIfNeeded()
    #expect(child.frame.minX == 42)
  }

  @Test("constraintsAffectingLayout lists what decides an axis")
  func affecting() {
    let (container, child) = (root(), plain())
    container.addSubview(child)
    let width = child.widthAnchor.constraint(equalToConstant: 10)
    let top = child.topAnchor.constraint(equalTo: container.topAnchor)
    NSLayoutConstraint.activate([width, top])
    #expect(child.constraintsAffectingLayout(for: .horizontal) == [width])
    #expect(child.constraintsAffectingLayout(for: .vertical) == [top])
  }

  @Test("views and engines go away together, whichever goes first")
  func lifetimes() {
    let child = plain()
    weak var gone: UIView?
    do {
      let container = root()
      gone = container
      container.addSubview(child)
      child.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 5).isActive = true
      container.layoutIfNeeded()
    }
    #expect(gone == nil)
    let other = root()
    other.addSubview(child)
    child.leftAnchor.constraint(equalTo: other.leftAnchor, constant: 7).isActive = true
    other.layoutIfNeeded()
    #expect(child.frame.minX == 7)
  }
}
