extension CALayer {
  @_spi(Host) public func add(_ anim: CAAnimation, forKey key: String?, completions: [AnimationCompletion]) {
    if let key { removeAnimation(forKey: key) }
    let copy = anim.copy() as! CAAnimation
    if let transition = copy as? CATransition { transition.capture(self) }
    runningAnimations.append(
      RunningAnimation(
        key: copy is CATransition ? kCATransition : key, animation: copy,
        isShown: LayerRuntime.current.isShown(self), completions: completions))
    node.pointee.hasAnimations = true
    if copy.mayLeavePlane {
      node.pointee.animatesDepth = true
      depthChanged()
    }
    LayerRuntime.current.animations.layerAnimates(self)
    markChanged()
  }

  public func animationKeys() -> [String]? {
    let keys = runningAnimations.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  public func animation(forKey key: String) -> CAAnimation? {
    runningAnimations.last { $0.key == key }?.animation
  }

  func stopAnimations(_ matches: (RunningAnimation) -> Bool) {
    let stopped = runningAnimations.filter(matches)
    guard !stopped.isEmpty else { return }
    runningAnimations.removeAll(where: matches)
    animationsChanged()
    for running in stopped {
      LayerRuntime.current.animations.ended(running, finished: false)
    }
  }

  func animationsChanged() {
    node.pointee.hasAnimations = !runningAnimations.isEmpty
    if node.pointee.animatesDepth, !runningAnimations.contains(where: \.animation.mayLeavePlane) {
      node.pointee.animatesDepth = false
      depthChanged()
    }
    if runningAnimations.isEmpty {
      LayerRuntime.current.animations.layerEnds(node.pointee.identity)
    } else {
      LayerRuntime.current.animations.layerAnimates(self)
    }
    markChanged()
  }

  // MARK: Presentation

  /// The node with the animations' values at the screen's `time`.
  final func presentedNode(at time: CFTimeInterval) -> LayerNode.Pointer {
    let copy: LayerNode.Pointer
    if let presentedCopy {
      copy = presentedCopy
    } else {
      copy = .allocate(capacity: 1)
      presentedCopy = copy
    }
    copy.initialize(to: node.pointee)
    forgetPresentedValues()
    if !presentedCustom.isEmpty { presentedCustom = [:] }
    transitionState = nil
    let own = localTime(at: time)
    for running in runningAnimations { running.apply(at: own, to: &copy.pointee, of: self) }
    if transitionState?.before != nil { copy.pointee.isInTransition = true }
    finishPresentation(&copy.pointee)
    if !presentedCustom.isEmpty, presentedCustom.keys.contains(where: type(of: self).needsDisplay(forKey:)) {
      drawPresentation(&copy.pointee)
    }
    return copy
  }

  /// What the layer looks like at this moment; itself a copy, without animations.
  public func presentation() -> Self? {
    guard !isPresentationCopy, node.pointee.commit != 0 || node.pointee.hasAnimations else { return nil }
    let copy = LayerFactory.copy(of: self)
    guard node.pointee.hasAnimations else { return copy }
    copy.node.pointee.takeValues(of: presentedNode(at: CACurrentMediaTime()).pointee)
    copy.takeCustomValues(of: self)
    if let presentedContents { copy.storedContentsBuffer = presentedContents }
    copy.storedBackground =
      copy.node.pointee.background == NodeColor(storedBackground)
      ? storedBackground : copy.node.pointee.background.color
    copy.storedBorder =
      copy.node.pointee.border == NodeColor(storedBorder) ? storedBorder : copy.node.pointee.border.color
    copy.storedShadow =
      copy.node.pointee.shadow == NodeColor(storedShadow) ? storedShadow : copy.node.pointee.shadow.color
    return copy
  }

  public func model() -> Self { (isPresentationCopy ? modelLayer as? Self : self) ?? self }

  // MARK: Time

  /// The layer's own time when the screen's is `time`.
  final func localTime(at time: CFTimeInterval) -> CFTimeInterval {
    guard LayerRuntime.current.usesLayerTime else { return time }
    let above = superlayer?.localTime(at: time) ?? time
    guard let own = ownTiming else { return above }
    return own.localTime(above, begin: own.beginTime)
  }

  /// The screen's time when the layer's own is `time`.
  private func screenTime(at time: CFTimeInterval) -> CFTimeInterval {
    guard LayerRuntime.current.usesLayerTime else { return time }
    var above = time
    if let own = ownTiming {
      above = own.speed == 0 ? own.beginTime : (time - own.timeOffset) / Double(own.speed) + own.beginTime
    }
    return superlayer?.screenTime(at: above) ?? above
  }

  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(at: l?.screenTime(at: t) ?? t)
  }

  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let screen = screenTime(at: t)
    return l?.localTime(at: screen) ?? screen
  }
}

extension CALayer: CAMediaTiming {
  private func changeTiming(_ change: (inout MediaTiming) -> Void) {
    var timing = ownTiming ?? MediaTiming(duration: .infinity)
    change(&timing)
    ownTiming = timing
    LayerRuntime.current.usesLayerTime = true
    markChanged()
  }

  public var beginTime: CFTimeInterval {
    get { ownTiming?.beginTime ?? 0 }
    set { changeTiming { $0.beginTime = newValue } }
  }
  public var duration: CFTimeInterval {
    get { ownTiming?.duration ?? .infinity }
    set { changeTiming { $0.duration = newValue } }
  }
  public var speed: Float {
    get { ownTiming?.speed ?? 1 }
    set { changeTiming { $0.speed = newValue } }
  }
  public var timeOffset: CFTimeInterval {
    get { ownTiming?.timeOffset ?? 0 }
    set { changeTiming { $0.timeOffset = newValue } }
  }
  public var repeatCount: Float {
    get { ownTiming?.repeatCount ?? 0 }
    set { changeTiming { $0.repeatCount = newValue } }
  }
  public var repeatDuration: CFTimeInterval {
    get { ownTiming?.repeatDuration ?? 0 }
    set { changeTiming { $0.repeatDuration = newValue } }
  }
  public var autoreverses: Bool {
    get { ownTiming?.autoreverses ?? false }
    set { changeTiming { $0.autoreverses = newValue } }
  }
  public var fillMode: CAMediaTimingFillMode {
    get { ownTiming?.fillMode ?? .removed }
    set { changeTiming { $0.fillMode = newValue } }
  }
}
