@_spi(Host) import QuartzCore
import TouchstoneSwiftRuntime

/// What of a view waits for the update pass. A mark is found again by the flags above it, as layout is: a frame in
/// which nothing is marked looks at the windows and at nothing else.
struct ViewUpdates: OptionSet {
  let rawValue: UInt8

  /// `updateProperties` of the view, and of its controller.
  static let properties = ViewUpdates(rawValue: 1)
  static let controller = ViewUpdates(rawValue: 2)
  /// A handler of configurations has to hear of a state.
  static let configuration = ViewUpdates(rawValue: 4)
  /// Setters noted what the view's parts do not show yet.
  static let content = ViewUpdates(rawValue: 8)
  /// Something below waits.
  static let below = ViewUpdates(rawValue: 16)

  /// The content is being made: the parts are looked at without making them once more.
  static let isMakingContent = ViewUpdates(rawValue: 32)
  /// It had the update that each view gets when it first comes into a window.
  static let hadFirst = ViewUpdates(rawValue: 64)
  /// Its feedback was reported.
  static let wasReported = ViewUpdates(rawValue: 128)

  static let own: ViewUpdates = [.properties, .controller, .configuration, .content]
  static let tree: ViewUpdates = [.properties, .controller, .configuration, .content, .below]

  var needsOwn: Bool { !isDisjoint(with: .own) }
  var needsTree: Bool { !isDisjoint(with: .tree) }
}

extension UIView {
  /// The one way into the update pass. Setters call it; whoever reads what they changed calls `updateIfNeeded` or
  /// `updateContentIfNeeded` before.
  func setNeedsUpdate(_ marks: ViewUpdates) {
    guard !pendingUpdates.isSuperset(of: marks) else { return }
    pendingUpdates.formUnion(marks)
    noteUpdatesAbove()
  }

  /// Leads the pass here: after a mark, or when a marked view comes into a tree.
  func noteUpdatesAbove() {
    var view = hierarchy.parent
    while let current = view, !current.pendingUpdates.contains(.below) {
      current.pendingUpdates.insert(.below)
      view = current.hierarchy.parent
    }
    if windowForChildren != nil { UIKitRuntime.shared.layers.requestFrame() }
  }

  // MARK: Updating

  /// The view's turn: properties, then what handlers make of its state, then its parts.
  func updateIfNeeded() {
    guard pendingUpdates.needsOwn else { return }
    withOwnTraits {
      if pendingUpdates.contains(.controller) {
        pendingUpdates.remove(.controller)
        owningController?.updateProperties()
        owningController?.updateContentUnavailableIfMarked()
      }
      if pendingUpdates.contains(.properties) {
        pendingUpdates.remove(.properties)
        updateProperties()
      }
      updateConfigurationIfMarked()
      updateContentIfNeeded()
    }
  }

  /// The handler and the parts without the app's properties: what asks for sizes looks at these.
  func updateLookIfNeeded() {
    guard !pendingUpdates.isDisjoint(with: [.configuration, .content]) else { return }
    withOwnTraits {
      updateConfigurationIfMarked()
      updateContentIfNeeded()
    }
  }

  private func updateConfigurationIfMarked() {
    guard pendingUpdates.contains(.configuration), !pendingUpdates.contains(.isMakingContent) else { return }
    pendingUpdates.remove(.configuration)
    updateOwnConfiguration()
  }

  func updateContentIfNeeded() {
    guard pendingUpdates.contains(.content), !pendingUpdates.contains(.isMakingContent) else { return }
    pendingUpdates.remove(.content)
    pendingUpdates.insert(.isMakingContent)
    updateOwnContent()
    pendingUpdates.remove(.isMakingContent)
  }

  /// Everything that waits here and below, parents first.
  func updateTreeIfNeeded() {
    for _ in 0..<UpdatePass.rounds where pendingUpdates.needsTree { updateTreeOnce() }
    if pendingUpdates.needsTree { endRestlessUpdates() }
  }

  private func updateTreeOnce() {
    updateIfNeeded()
    guard pendingUpdates.contains(.below) else { return }
    pendingUpdates.remove(.below)
    for child in hierarchy.children where child.pendingUpdates.needsTree { child.updateTreeOnce() }
  }

  /// Whether it is in a window, into which a bar that was just given it takes it now.
  var comesIntoWindow: Bool {
    if window == nil { UpdatePass.run(UIKitRuntime.shared.windows) }
    return window != nil
  }

  // MARK: Ending

  /// These ask for another update whenever they are updated: what they show now stands until the next change.
  func endRestlessUpdates() {
    var restless: [UIView] = []
    collectUpdates(into: &restless)
    FeedbackReport.tell(.updates, of: restless, rounds: UpdatePass.rounds)
  }

  private func collectUpdates(into views: inout [UIView]) {
    if pendingUpdates.needsOwn { views.append(self) }
    let hasMore = pendingUpdates.contains(.below)
    pendingUpdates.subtract(.tree)
    guard hasMore else { return }
    for child in hierarchy.children where child.pendingUpdates.needsTree {
      child.collectUpdates(into: &views)
    }
  }

  // MARK: What asks by itself

  /// A view that has just come into a window gets its first `updateProperties`.
  func requestFirstUpdate() {
    guard !pendingUpdates.contains(.hadFirst) else { return }
    pendingUpdates.insert(.hadFirst)
    requestPropertyUpdate()
  }

  /// Traits changed: what is made of them is made again.
  func requestPropertyUpdate() {
    if MethodSlot.updateProperties.isOverridden(by: type(of: self)) { setNeedsUpdate(.properties) }
    if let owningController, MethodSlot.controllerUpdate.isOverridden(by: type(of: owningController)) {
      setNeedsUpdate(.controller)
    }
    if let owningController, MethodSlot.contentUnavailable.isOverridden(by: type(of: owningController)) {
      owningController.markContentUnavailable()
    }
  }
}
