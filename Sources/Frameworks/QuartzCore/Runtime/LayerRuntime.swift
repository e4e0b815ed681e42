/// The one owner of what all layers of a process share. Main thread only.
@_spi(Host) public final class LayerRuntime {
  nonisolated(unsafe) public static let shared = LayerRuntime()

  /// Called when the first thing since the last frame changed: there is something to draw.
  public var frameNeeded: (() -> Void)?
  /// True from the first change to the next frame.
  public private(set) var isFrameNeeded = false

  /// Pixels per point of the screen, for pictures of layers.
  public var screenScale: CGFloat = 1

  /// Draws the text of text layers.
  public var textSetter: (any LayerTextSetter)?

  /// A layer has a time of its own.
  var usesLayerTime = false
  private var animationOrder: UInt64 = 0
  /// Layers with animations, by identity. A layer may be let go on any thread: it only becomes nil here.
  private var animating: [UInt32: AnimatingLayer] = [:]
  /// Layers that screens show.
  private var roots: [ObjectIdentifier: () -> CALayer?] = [:]

  func requestFrame() {
    guard !isFrameNeeded else { return }
    isFrameNeeded = true
    frameNeeded?()
  }

  func frameBegan() { isFrameNeeded = false }

  // MARK: Screens

  func showsRoot(_ layer: CALayer) {
    roots[ObjectIdentifier(layer)] = { [weak layer] in layer }
  }

  func isShown(_ layer: CALayer) -> Bool {
    var top = layer
    while let above = top.superlayer { top = above }
    return roots[ObjectIdentifier(top)]?() === top
  }

  // MARK: Animations

  func nextAnimationOrder() -> UInt64 {
    animationOrder += 1
    return animationOrder
  }

  func driverMoved() {
    LayerChanges.version &+= 1
    requestFrame()
  }

  func layerAnimates(_ layer: CALayer) {
    let identity = layer.node.pointee.identity
    // Identities are given again: whoever waited for the animations of a layer that is gone still hears.
    if let old = animating[identity], old.layer == nil { orphans += old.running }
    animating[identity] = AnimatingLayer(layer: layer, running: layer.runningAnimations)
  }

  /// Animations of layers that are gone.
  private var orphans: [RunningAnimation] = []

  private func endOrphans() {
    for (identity, entry) in animating where entry.layer == nil {
      orphans += entry.running
      animating[identity] = nil
    }
    guard !orphans.isEmpty else { return }
    let ended = orphans.sorted { $0.order < $1.order }
    orphans = []
    for running in ended { self.ended(running, finished: false) }
  }

  func layerEnds(_ identity: UInt32) { animating[identity] = nil }

  /// An animation that moves is on a screen: the next tick has something to draw.
  public var hasMovingAnimations: Bool {
    animating.values.contains { animating in
      guard let layer = animating.layer else { return false }
      return layer.runningAnimations.contains(where: \.isMoving) && isShown(layer) && !layer.isTimeStopped
    }
  }

  /// Starts what was added since the last frame and is on a screen.
  func beginAnimations(at time: CFTimeInterval) {
    guard !animating.isEmpty else { return }
    for layer in animatingLayers where isShown(layer) {
      for running in layer.runningAnimations where running.begin == nil {
        let given = running.animation.timing.beginTime
        running.begin = given > 0 ? given : layer.localTime(at: time)
        running.animation.delegate?.animationDidStart(running.animation)
      }
    }
  }

  /// Takes away what has ended by `time`, in the order of its end, and calls whoever waited for it.
  ///
  /// A frame calls it before layout, so that what completions change is part of the frame.
  public func advanceAnimations(to time: CFTimeInterval) {
    guard !animating.isEmpty || !orphans.isEmpty else { return }
    endOrphans()
    var ended: [(layer: CALayer, running: RunningAnimation, finished: Bool)] = []
    for layer in animatingLayers {
      let shown = isShown(layer)
      let own = layer.localTime(at: time)
      for running in layer.runningAnimations where running.begin != nil || running.wasShown {
        if !shown {
          ended.append((layer, running, false))
        } else if running.begin != nil, case .after = running.phase(at: own), !running.isOver {
          ended.append((layer, running, true))
        }
      }
    }
    ended.sort {
      ($0.finished ? $0.running.end : 0, $0.running.order) < (
        $1.finished ? $1.running.end : 0, $1.running.order
      )
    }
    for (layer, running, finished) in ended {
      running.isOver = true
      guard running.animation.isRemovedOnCompletion || !finished else { continue }
      layer.runningAnimations.removeAll { $0 === running }
      layer.animationsChanged()
    }
    for (_, running, finished) in ended { self.ended(running, finished: finished) }
  }

  func ended(_ running: RunningAnimation, finished: Bool) {
    guard !running.wasReported else { return }
    running.wasReported = true
    running.animation.delegate?.animationDidStop(running.animation, finished: finished)
    for completion in running.completions { completion.ended(finished: finished) }
  }

  // MARK: Display links

  static let frameInterval: CFTimeInterval = 1.0 / 60
  private var displayLinks: [CADisplayLink] = []
  /// Told when the first display link starts to run and when the last one stops.
  public var displayLinksRun: ((Bool) -> Void)?
  private var toldRuns = false

  /// Some display link wants to be called with every frame.
  public var hasRunningDisplayLinks: Bool { displayLinks.contains { !$0.isPaused } }

  /// Calls all display links, in the order in which they were added: whoever owns the frame timer does this.
  public func tickDisplayLinks(at time: CFTimeInterval) {
    for link in displayLinks where link.isAdded { link.frame(at: time) }
  }

  func add(_ link: CADisplayLink) {
    if !displayLinks.contains(where: { $0 === link }) { displayLinks.append(link) }
    displayLinksChanged()
  }

  func remove(_ link: CADisplayLink) {
    displayLinks.removeAll { $0 === link }
    displayLinksChanged()
  }

  func displayLinksChanged() {
    guard hasRunningDisplayLinks != toldRuns else { return }
    toldRuns.toggle()
    displayLinksRun?(toldRuns)
  }

  private var animatingLayers: [CALayer] {
    animating.sorted { $0.key < $1.key }.compactMap(\.value.layer)
  }
}

private struct AnimatingLayer {
  weak var layer: CALayer?
  /// Outlives the layer, for those who wait for an end.
  var running: [RunningAnimation]
}

extension CALayer {
  /// The layer or one above it stands still in time.
  var isTimeStopped: Bool {
    guard LayerRuntime.shared.usesLayerTime else { return false }
    return ownTiming?.speed == 0 || superlayer?.isTimeStopped == true
  }
}

/// Counters that every property setter touches: plain globals, for speed.
enum LayerChanges {
  /// Counts changes of anything that is drawn.
  nonisolated(unsafe) static var version: UInt64 = 1
  nonisolated(unsafe) static var contents: UInt32 = 0
  nonisolated(unsafe) static var identities: UInt32 = 0
  nonisolated(unsafe) static var commits: UInt32 = 0

  static func newCommit() -> UInt32 {
    commits &+= 1
    return commits
  }
  static func newIdentity() -> UInt32 {
    identities &+= 1
    return identities
  }
  static func newContentsVersion() -> UInt32 {
    contents &+= 1
    return contents
  }
}
