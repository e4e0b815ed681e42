@_spi(Host) import QuartzCore
import TouchstoneRaster
import TouchstoneRigidBodies

/// Hears when an animator starts and when everything in it has come to rest. Both requirements are optional.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by the behaviours in it, a step with each frame, until everything rests.
@preconcurrency @MainActor open class UIDynamicAnimator: _NSObject {
  public let referenceView: UIView?
  open private(set) var behaviors: [UIDynamicBehavior] = []
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// - Inert: kept; nothing is drawn over the reference view. No app sees it but by its key.
  final var isDebugEnabled = false { didSet { reportInert() } }
  private weak var layout: UICollectionViewLayout?
  let scene = DynamicScene()
  private var ticker: DynamicTicker?
  private var restingSince: TimeInterval?
  private var time: TimeInterval = 0

  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// The items are the layout's attributes: each step invalidates the layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    referenceView = nil
    self.layout = layout
    super.init()
  }

  public override init() {
    referenceView = nil
    super.init()
  }

  deinit { ticker?.isOver = true }

  // MARK: Behaviours

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.append(behavior)
    behavior.join(self)
    resume()
  }
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.removeAll { $0 === behavior }
    behavior.join(nil)
    resume()
  }
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Behaviours with those inside them, each before its children.
  private var allBehaviors: [UIDynamicBehavior] {
    func flat(_ behavior: UIDynamicBehavior) -> [UIDynamicBehavior] {
      [behavior] + behavior.childBehaviors.flatMap(flat)
    }
    return behaviors.flatMap(flat)
  }

  // MARK: Items

  /// Items whose box meets the rectangle of the reference view.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    adoptItems()
    return scene.items.filter { item in
      let middle = CGAffineTransform(translationX: item.center.x, y: item.center.y)
      let turned = item.restingFrame.applying(middle.inverted()).applying(item.transform).applying(middle)
      return turned.meets(rect)
    }
  }

  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    scene.update(item)
    resume()
  }

  private func adoptItems() {
    var items: [any UIDynamicItem] = []
    for behavior in allBehaviors {
      for item in behavior.actedOn where !items.contains(where: { $0 === item }) { items.append(item) }
    }
    scene.adopt(items)
  }

  // MARK: For collection layouts

  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    attributes {
      $0.representedElementCategory == .supplementaryView && $0.representedElementKind == elementKind
        && $0.indexPath == indexPath
    }
  }
  open func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .decorationView && $0.representedElementKind == decorationViewKind
        && $0.indexPath == indexPath
    }
  }
  private func attributes(_ matches: (UICollectionViewLayoutAttributes) -> Bool)
    -> UICollectionViewLayoutAttributes?
  {
    scene.items.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first(where: matches)
  }

  // MARK: Running

  open var isRunning: Bool { ticker != nil }
  /// Seconds that the animator has run.
  open var elapsedTime: TimeInterval { time }

  /// Starts, or goes on looking for rest where it runs already.
  final func resume() {
    restingSince = nil
    adoptItems()
    guard ticker == nil, !allBehaviors.isEmpty else { return }
    let ticker = DynamicTicker(self)
    self.ticker = ticker
    delegate?.dynamicAnimatorWillResume(self)
    UIKitRuntime.shared.frameLoop.add(ticker)
  }

  private func pause() {
    ticker?.isOver = true
    ticker = nil
    delegate?.dynamicAnimatorDidPause(self)
  }

  /// One step of a sixtieth of a second; false once everything rests.
  final func step(_ seconds: TimeInterval) -> Bool {
    let behaviors = allBehaviors
    guard !behaviors.isEmpty else {
      pause()
      return false
    }
    adoptItems()
    scene.prepare()
    // First what items are like, then what acts on them.
    for behavior in behaviors where behavior is UIDynamicItemBehavior { behavior.contribute(to: scene) }
    for behavior in behaviors where !(behavior is UIDynamicItemBehavior) { behavior.contribute(to: scene) }
    scene.world.step(seconds)
    time += seconds
    scene.show()
    layout?.invalidateLayout()
    for behavior in behaviors { (behavior as? UICollisionBehavior)?.report(scene) }
    for behavior in behaviors { behavior.action?() }
    return rest()
  }

  /// Half a second without motion is rest. What still pushes or pulls keeps moving what it can.
  private func rest() -> Bool {
    guard scene.world.isAtRest else {
      restingSince = nil
      return true
    }
    let since = restingSince ?? time
    restingSince = since
    if time - since < 0.5 { return true }
    pause()
    return false
  }
}

/// Steps an animator with the frames without keeping it alive.
@MainActor final class DynamicTicker: FrameClient {
  private weak var animator: UIDynamicAnimator?
  private var last: CFTimeInterval
  /// Set from the animator's end, wherever that is.
  nonisolated(unsafe) var isOver = false
  private static let step = 1.0 / 60

  init(_ animator: UIDynamicAnimator) {
    self.animator = animator
    last = CACurrentMediaTime()
  }

  /// Steps are all alike, however late a frame is; after a long pause the rest of the time is let go.
  func frame(at time: CFTimeInterval) -> Bool {
    let passed = Int(bounded: ((time - last) / Self.step + 0.01).rounded(.down))
    var due = min(4, passed)
    // What is left of a step counts with the next frame.
    last = due < passed ? time : last + Double(due) * Self.step
    while due > 0, !isOver {
      guard let animator else { return false }
      if !animator.step(Self.step) { return false }
      due -= 1
    }
    return !isOver && animator != nil
  }
}
