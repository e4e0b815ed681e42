import CoreFoundation

/// The one owner of what all layers of a device share: screens, transactions, animations, display links, tiles and
/// what can be made again. Whoever owns the device installs one with it, and another with the next. Main thread only,
/// but for what `Transactions` says.
@_spi(Host) public final class LayerRuntime {
  /// Where layers look, in every setter: without a question whether it was made, without counting references. It is
  /// made by the first look, as layers may live before any device does.
  nonisolated(unsafe) private static var installed: Unmanaged<LayerRuntime>?

  @inline(__always) private static var found: Unmanaged<LayerRuntime> { installed ?? first() }

  @inline(never) private static func first() -> Unmanaged<LayerRuntime> { .passUnretained(startOver()) }

  public static var current: LayerRuntime { found.takeUnretainedValue() }

  public let animations = LayerAnimations()
  public let displayLinks = DisplayLinks()
  public let memory = LayerMemory()
  let transactions = Transactions()
  let tiles = TileStores()
  let painter = TilePainter()

  /// Called when the first thing since the last frame changed: there is something to draw.
  public var frameNeeded: (() -> Void)?
  /// True from the first change to the next frame.
  public var isFrameNeeded: Bool { isFrameWanted }
  private var isFrameWanted = false
  /// The main thread's transaction disables actions, or another thread has had one that may.
  private var mayDisableActions = false

  /// Pixels per point of the screen, for pictures of layers.
  public var screenScale: CGFloat = 1

  /// Draws the text of text layers.
  public var textSetter: (any LayerTextSetter)?

  /// A layer has a time of its own.
  var usesLayerTime = false
  /// A layer of the app draws its presentation.
  var isDrawingPresentation = false
  /// Layers that screens show.
  private var roots: [ObjectIdentifier: () -> CALayer?] = [:]

  init() {}

  /// Makes a new one current, to which all that the old one knew is forgotten.
  ///
  /// It counts on where the old one stopped: a layer may outlive its device, and no two may ever have one identity.
  public static func startOver() -> LayerRuntime {
    let (old, new) = (installed?.takeRetainedValue(), LayerRuntime())
    if let old {
      (new.version, new.contents) = (old.version, old.contents)
      (new.identities, new.commits) = (old.identities, old.commits)
    }
    installed = .passRetained(new)
    old?.painter.forgetRequests()
    return new
  }

  // MARK: What every property setter asks

  /// No change of this thread acts or animates.
  @inline(__always)
  static var disablesActions: Bool {
    found._withUnsafeGuaranteedRef { $0.mayDisableActions } && current.transactions.ofThread.disablesActions
  }

  func transactionsChanged() { mayDisableActions = transactions.mayDisableActions }

  /// Something is drawn differently from now on.
  @inline(__always)
  static func changed() {
    found._withUnsafeGuaranteedRef {
      $0.version &+= 1
      $0.requestFrame()
    }
  }

  @inline(__always)
  public func requestFrame() {
    if !isFrameWanted { askForFrame() }
  }

  /// Asked by the first change after a frame; changes on other threads ask the main thread to ask.
  @inline(never) private func askForFrame() {
    guard Thread.isMainThread else { return onMainThread { self.requestFrame() } }
    isFrameWanted = true
    frameNeeded?()
  }

  func frameBegan() { isFrameWanted = false }

  // MARK: Layout that feeds back

  /// Hears of layout that asked for itself until it was ended.
  public var layoutFeedback: ((LayoutFeedback) -> Void)?
  /// Set in the last rounds before layout is ended.
  var layoutWatch: LayoutWatch?
  /// Constraints were solved and places change: whatever asks for layout now does so for their sake.
  public var isPlacing = false
  /// How many rounds a tree may take to come to rest.
  private(set) var layoutPatience = LayerRuntime.fullPatience
  private static let fullPatience = 100
  /// After the first tree of a frame that did not: such trees may be nested.
  private static let shortPatience = 10

  /// A new frame lays out: whatever fed back in the last one has its chance again.
  public func layoutBegan() { layoutPatience = Self.fullPatience }

  /// Constraints changed in the layout that runs.
  public func constraintsChanged() { layoutWatch?.constraintsChanged() }

  func layoutFedBack(_ feedback: LayoutFeedback) {
    layoutPatience = Self.shortPatience
    if let layoutFeedback { layoutFeedback(feedback) } else { feedback.log() }
  }

  // MARK: Screens

  func showsRoot(_ layer: CALayer) {
    roots[ObjectIdentifier(layer)] = { [weak layer] in layer }
  }

  func isShown(_ layer: CALayer) -> Bool {
    var top = layer
    while let above = top.superlayer { top = above }
    return roots[ObjectIdentifier(top)]?() === top
  }

  // MARK: Counters that every property setter touches

  /// Counts changes of anything that is drawn.
  var version: UInt64 = 1
  private var contents: UInt32 = 0
  private var identities: UInt32 = 0
  private var commits: UInt32 = 0

  func newCommit() -> UInt32 {
    commits &+= 1
    return commits
  }
  func newIdentity() -> UInt32 {
    identities &+= 1
    return identities
  }
  func newContentsVersion() -> UInt32 {
    contents &+= 1
    return contents
  }
}

/// With the main run loop's next turn, in any mode. Not Dispatch's main queue: inside one of its blocks a nested run
/// loop does not drain it.
func onMainThread(_ action: @escaping () -> Void) {
  nonisolated(unsafe) let action = action
  RunLoop.main.perform(inModes: [.common]) { action() }
  CFRunLoopWakeUp(CFRunLoopGetMain())
}
