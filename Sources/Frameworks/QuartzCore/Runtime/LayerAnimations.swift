/// The animations of a device's layers: starts them, ends them and calls whoever waits for that.
@_spi(Host) public final class LayerAnimations {
  private struct Entry {
    weak var layer: CALayer?
    /// Outlives the layer, for those who wait for an end.
    var running: [RunningAnimation]
  }

  /// How many times as long animations take, for who wants to see them.
  public var slowness = 1.0
  private var order: UInt64 = 0
  /// Layers with animations, by identity. A layer may be let go on any thread: it only becomes nil here.
  private var entries: [UInt32: Entry] = [:]
  /// Animations of layers that are gone.
  private var orphans: [RunningAnimation] = []

  func nextOrder() -> UInt64 {
    order += 1
    return order
  }

  func layerAnimates(_ layer: CALayer) {
    let identity = layer.node.pointee.identity
    // Identities are given again: whoever waited for the animations of a layer that is gone still hears.
    if let old = entries[identity], old.layer == nil { orphans += old.running }
    entries[identity] = Entry(layer: layer, running: layer.runningAnimations)
  }

  func layerEnds(_ identity: UInt32) { entries[identity] = nil }

  private func endOrphans() {
    for (identity, entry) in entries where entry.layer == nil {
      orphans += entry.running
      entries[identity] = nil
    }
    guard !orphans.isEmpty else { return }
    let ended = orphans.sorted { $0.order < $1.order }
    orphans = []
    for running in ended { self.ended(running, finished: false) }
  }

  /// An animation that moves is on a screen: the next tick has something to draw.
  var areMoving: Bool {
    entries.values.contains { entry in
      guard let layer = entry.layer else { return false }
      return layer.runningAnimations.contains(where: \.isMoving) && LayerRuntime.current.isShown(layer)
        && !layer.isTimeStopped
    }
  }

  /// Something on a screen moves that will come to rest.
  public var areEnding: Bool {
    entries.values.contains { entry in
      guard let layer = entry.layer, !layer.isTimeStopped else { return false }
      return layer.runningAnimations.contains { $0.isMoving && $0.comesToAnEnd }
        && LayerRuntime.current.isShown(layer)
    }
  }

  /// Starts what was added since the last frame and is on a screen.
  func begin(at time: CFTimeInterval) {
    guard !entries.isEmpty else { return }
    for layer in layers where LayerRuntime.current.isShown(layer) {
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
  public func advance(to time: CFTimeInterval) {
    guard !entries.isEmpty || !orphans.isEmpty else { return }
    endOrphans()
    var ended: [(layer: CALayer, running: RunningAnimation, finished: Bool)] = []
    for layer in layers {
      let shown = LayerRuntime.current.isShown(layer)
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

  private var layers: [CALayer] {
    entries.sorted { $0.key < $1.key }.compactMap(\.value.layer)
  }
}

extension CALayer {
  /// The layer or one above it stands still in time.
  var isTimeStopped: Bool {
    guard LayerRuntime.current.usesLayerTime else { return false }
    return ownTiming?.speed == 0 || superlayer?.isTimeStopped == true
  }
}
