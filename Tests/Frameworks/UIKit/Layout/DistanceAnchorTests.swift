import Testing

@testable import UIKit

@MainActor @Suite("Distances between anchors") struct DistanceAnchorTests {
  @Test("a width equals the distance between two edges, whatever kinds of edges they are")
  func width() {
    let (container, left, right, bar) = (root(), Sized(50, 10), Sized(50, 10), plain())
    for view in [left, right, bar] { container.addSubview(view) }
    let distance = left.leadingAnchor.anchorWithOffset(to: right.trailingAnchor)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 30),
      bar.leftAnchor.constraint(equalTo: container.leftAnchor),
      bar.widthAnchor.constraint(equalTo: distance),
      bar.heightAnchor.constraint(equalToConstant: 5),
    ])
    container.layoutIfNeeded()
    #expect(bar.frame.width == 130)
  }

  @Test("a distance equals a constant, and another one in the other direction")
  func constant() {
    let (container, first, second) = (root(), Sized(50, 10), Sized(50, 10))
    for view in [first, second] { container.addSubview(view) }
    NSLayoutConstraint.activate([
      first.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      first.topAnchor.constraint(equalTo: container.topAnchor),
      first.trailingAnchor.anchorWithOffset(to: second.leadingAnchor).constraint(equalToConstant: 12),
      first.bottomAnchor.anchorWithOffset(to: second.topAnchor)
        .constraint(equalTo: first.trailingAnchor.anchorWithOffset(to: second.leadingAnchor), multiplier: 2),
    ])
    container.layoutIfNeeded()
    #expect(second.frame.origin == CGPoint(x: 62, y: 34))
  }

  @Test("a distance is no place")
  func place() {
    let (container, child) = (root(), plain())
    container.addSubview(child)
    let distance = LayoutOperand(from: container.leadingAnchor.operand, to: child.leadingAnchor.operand)
    #expect(NSLayoutConstraint.fault(child.leadingAnchor.operand, distance, multiplier: 1) != nil)
    #expect(NSLayoutConstraint.fault(child.widthAnchor.operand, distance, multiplier: 1) == nil)
  }
}
