@_spi(Host) extension CALayer {
  /// Lays out this layer and everything below it that asked for it, parents first.
  public func layoutTreeIfNeeded() {
    // A layout that asks for layout again is heard in the same pass; one that never stops is ended and told of.
    let patience = LayerRuntime.current.layoutPatience
    var rounds = 0
    while node.pointee.needsLayout || node.pointee.subtreeNeedsLayout {
      rounds += 1
      if rounds > patience - CALayer.watchedRounds { return layOutWatched(rounds - 1) }
      layOutOnce()
    }
  }

  /// The last rounds, in which who asks for another one is noted.
  private func layOutWatched(_ done: Int) {
    let runtime = LayerRuntime.current
    let isOutermost = runtime.layoutWatch == nil
    let watch = runtime.layoutWatch ?? LayoutWatch()
    runtime.layoutWatch = watch
    var rounds = done
    while rounds < done + CALayer.watchedRounds, node.pointee.needsLayout || node.pointee.subtreeNeedsLayout {
      rounds += 1
      if isOutermost { watch.roundBegan() }
      layOutOnce()
    }
    if isOutermost { runtime.layoutWatch = nil }
    guard node.pointee.needsLayout || node.pointee.subtreeNeedsLayout else { return }
    forgetLayoutRequests()
    if isOutermost { runtime.layoutFedBack(watch.feedback(root: self, rounds: rounds)) }
  }

  /// The tree counts as laid out: the next request is heard again.
  private func forgetLayoutRequests() {
    node.pointee.needsLayout = false
    guard node.pointee.subtreeNeedsLayout else { return }
    node.pointee.subtreeNeedsLayout = false
    for child in childLayers { child.forgetLayoutRequests() }
    storedMask?.forgetLayoutRequests()
  }

  /// What asked for this layer's layout so far is part of the layout that runs now.
  public func layoutCoversRequests() {
    node.pointee.needsLayout = false
    node.pointee.asksForChildren = false
  }

  /// A view that comes or goes in the layout of the view around it gets that one more layout. In this second
  /// one none does, so that a layout which makes its subviews anew each time comes to rest.
  public func childrenAskForLayout() {
    if node.pointee.layoutDepth > 0 {
      guard !node.pointee.repeatsForChildren else { return }
      node.pointee.asksForChildren = true
    }
    setNeedsLayout()
  }

  private static let watchedRounds = 3
  /// How often a layer may be laid out inside its own layout.
  private static let nesting: UInt8 = 10

  private func layOutOnce() {
    if node.pointee.needsLayout {
      node.pointee.needsLayout = false
      layOutNested()
    }
    guard node.pointee.subtreeNeedsLayout else { return }
    node.pointee.subtreeNeedsLayout = false
    for child in childLayers where child.node.pointee.needsLayout || child.node.pointee.subtreeNeedsLayout {
      child.layOutOnce()
    }
    storedMask?.layOutOnce()
  }

  private func layOutNested() {
    let runtime = LayerRuntime.current
    guard node.pointee.layoutDepth < CALayer.nesting else {
      var feedback = LayoutFeedback(
        root: self, rounds: Int(CALayer.nesting), requests: [LayoutFeedback.Request(layer: self)])
      feedback.isNested = true
      return runtime.layoutFedBack(feedback)
    }
    node.pointee.repeatsForChildren = node.pointee.asksForChildren
    node.pointee.asksForChildren = false
    node.pointee.layoutDepth += 1
    defer { node.pointee.layoutDepth -= 1 }
    guard let watch = runtime.layoutWatch else { return layoutSublayers() }
    watch.running.append(self)
    layoutSublayers()
    watch.running.removeLast()
  }

  /// Layers of the tree that drawing itself asked for once more; they count as drawn.
  public func endDisplayRequests() -> [CALayer] {
    var restless: [CALayer] = []
    if node.pointee.needsDisplay { restless.append(self) }
    node.pointee.needsDisplay = false
    guard node.pointee.subtreeNeedsDisplay else { return restless }
    node.pointee.subtreeNeedsDisplay = false
    for child in childLayers { restless += child.endDisplayRequests() }
    return restless + (storedMask?.endDisplayRequests() ?? [])
  }

  public var needsDisplayInTree: Bool { node.pointee.needsDisplay || node.pointee.subtreeNeedsDisplay }

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
