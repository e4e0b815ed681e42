@_spi(Host) extension CALayer {
  /// Lays out this layer and everything below it that asked for it, parents first.
  public func layoutTreeIfNeeded() {
    // A layout that asks for layout again is heard in the same pass; one that never stops is not.
    var rounds = 0
    while node.pointee.needsLayout || node.pointee.subtreeNeedsLayout {
      rounds += 1
      guard rounds <= 100 else {
        NSLog(
          "QuartzCore: error: layout of \(self) asks for itself again and again; stopped after 100 rounds. "
            + "Look for a layoutSubviews or layoutSublayers that changes its own superview's size.")
        return
      }
      layOutOnce()
    }
  }

  private func layOutOnce() {
    if node.pointee.needsLayout {
      node.pointee.needsLayout = false
      layoutSublayers()
    }
    guard node.pointee.subtreeNeedsLayout else { return }
    node.pointee.subtreeNeedsLayout = false
    for child in childLayers where child.node.pointee.needsLayout || child.node.pointee.subtreeNeedsLayout {
      child.layOutOnce()
    }
    storedMask?.layOutOnce()
  }

  /// Lets every layer of the tree that asked for it make its contents again.
  public func displayTreeIfNeeded() {
    displayIfNeeded()
    guard node.pointee.subtreeNeedsDisplay else { return }
    node.pointee.subtreeNeedsDisplay = false
    for child in childLayers where child.node.pointee.needsDisplay || child.node.pointee.subtreeNeedsDisplay {
      child.displayTreeIfNeeded()
    }
    storedMask?.displayTreeIfNeeded()
  }
}
