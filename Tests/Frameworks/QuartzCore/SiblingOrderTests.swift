import Testing

@testable import QuartzCore

@Suite("Who moves towards the viewer asks none of its siblings") @MainActor struct SiblingOrderTests {
  private let parent = CALayer()

  private func add(_ count: Int) -> [CALayer] {
    (0..<count).map { _ in
      let layer = CALayer()
      parent.addSublayer(layer)
      return layer
    }
  }

  @Test("the order is found out when it is asked for, once for all changes")
  func lazily() {
    let layers = add(3)
    #expect(!parent.node.childrenNeedSorting)
    for (index, layer) in layers.enumerated() { layer.zPosition = CGFloat(-index) }
    #expect(parent.node.pointee.childOrderIsStale)
    #expect(parent.node.childrenNeedSorting)
    #expect(!parent.node.pointee.childOrderIsStale)
  }

  @Test(
    "depths that rise with the order need no sorting, and one that leaves may have been the reason for it")
  func order() {
    let layers = add(4)
    for (index, layer) in layers.enumerated() { layer.zPosition = CGFloat(index) }
    #expect(!parent.node.childrenNeedSorting)
    layers[1].zPosition = 9
    #expect(parent.node.childrenNeedSorting)
    layers[1].removeFromSuperlayer()
    #expect(!parent.node.childrenNeedSorting)
    layers[0].transform.m34 = 0.1
    #expect(parent.node.childrenNeedSorting)
    layers[0].transform = CATransform3DIdentity
    #expect(!parent.node.childrenNeedSorting)
  }

  @Test("a layer that comes behind a nearer one is drawn before it")
  func coming() {
    add(2)[1].zPosition = 5
    _ = parent.node.childrenNeedSorting
    _ = add(1)
    #expect(parent.node.childrenNeedSorting)
  }
}
