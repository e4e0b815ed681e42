import Testing

@testable import UIKit

@Suite("Ambiguous layout") @MainActor struct AmbiguityTests {
  @Test("a view is ambiguous until place and size follow from constraints")
  func untilDecided() {
    let (container, child) = (root(), plain())
    container.addSubview(child)
    #expect(child.hasAmbiguousLayout)
    let left = child.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 5)
    let top = child.topAnchor.constraint(equalTo: container.topAnchor)
    NSLayoutConstraint.activate([left, top])
    #expect(child.hasAmbiguousLayout)
    let size = [
      child.widthAnchor.constraint(equalToConstant: 10), child.heightAnchor.constraint(equalToConstant: 10),
    ]
    NSLayoutConstraint.activate(size)
    #expect(!child.hasAmbiguousLayout)
    left.isActive = false
    child.leftAnchor.constraint(greaterThanOrEqualTo: container.leftAnchor).isActive = true
    #expect(child.hasAmbiguousLayout)
  }

  @Test("an intrinsic size decides; frames placed by hand are never ambiguous")
  func sizes() {
    let (container, child, fixed) = (root(), Sized(10, 20), UIView())
    container.addSubview(child)
    container.addSubview(fixed)
    NSLayoutConstraint.activate([
      child.leftAnchor.constraint(equalTo: container.leftAnchor),
      child.topAnchor.constraint(equalTo: container.topAnchor),
    ])
    #expect(!child.hasAmbiguousLayout && !fixed.hasAmbiguousLayout)
  }

  @Test("exercising ambiguity changes what is open and keeps what is decided")
  func exercise() {
    let (container, child) = (root(), plain())
    container.addSubview(child)
    NSLayoutConstraint.activate([
      child.topAnchor.constraint(equalTo: container.topAnchor, constant: 7),
      child.widthAnchor.constraint(equalToConstant: 10), child.heightAnchor.constraint(equalToConstant: 12),
    ])
    container.layoutIfNeeded()
    let before = child.frame
    child.exerciseAmbiguityInLayout()
    container.layoutIfNeeded()
    #expect(child.frame.minX != before.minX)
    #expect(child.frame.minY == 7 && child.frame.size == CGSize(width: 10, height: 12))
    #expect(child.hasAmbiguousLayout)
    child.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 3).isActive = true
    container.layoutIfNeeded()
    #expect(child.frame.minX == 3 && !child.hasAmbiguousLayout)
  }
}
