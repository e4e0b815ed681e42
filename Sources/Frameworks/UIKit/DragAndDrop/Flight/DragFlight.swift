/// One drag: lifted by a long press, carried over what may take it, then dropped or brought back.
///
/// The desk keeps it alive. Until the finger moves it is only lifted: no session has begun, and a view's menu
/// may still take over.
@MainActor final class DragFlight {
  enum Phase { case lifted, carried, over }

  let window: UIWindow
  let dragSession: LocalDragSession
  let dropSession: LocalDropSession
  var items: [UIDragItem] = [] {
    didSet { (dragSession.items, dropSession.items) = (items, items) }
  }
  private(set) var phase = Phase.lifted
  private weak var source: UIDragInteraction?
  private let start: CGPoint
  private let stage = UIView()
  private let badge = DragBadge()
  private var platters: [DragPlatter] = []
  /// From the finger to the top picture's middle.
  private var grab = CGPoint.zero
  private let liftAnimator = DragAnimator()
  private let springs: SpringLoader

  private var target: UIDropInteraction?
  private var proposal: UIDropProposal?
  private var answers: [(interaction: UIDropInteraction, accepts: Bool)] = []

  /// How far a finger wanders before it carries.
  private static let slack: CGFloat = 6

  init(source: UIDragInteraction, in window: UIWindow, at point: CGPoint) {
    (self.source, self.window, start) = (source, window, point)
    springs = SpringLoader(window)
    dragSession = LocalDragSession(window: window)
    dropSession = LocalDropSession(window: window, drag: dragSession)
    place(point)
  }

  private func place(_ point: CGPoint) { (dragSession.location, dropSession.location) = (point, point) }

  // MARK: Lifting

  func lift() {
    guard let source, let delegate = source.delegate else { return }
    DragDesk.current.take(self)
    stage.isUserInteractionEnabled = false
    stage.frame = window.bounds
    for item in items {
      guard let preview = delegate.dragInteraction(source, previewForLifting: item, session: dragSession)
      else { continue }
      platters.append(DragPlatter(item, preview, in: window))
    }
    window.addSubview(stage)
    // The first lies on top.
    for platter in platters.reversed() { stage.addSubview(platter) }
    stage.addSubview(badge)
    if let top = platters.first {
      grab = CGPoint(x: top.center.x - start.x, y: top.center.y - start.y)
    }
    delegate.dragInteraction(source, willAnimateLiftWith: liftAnimator, session: dragSession)
    for platter in platters { platter.hideOriginal(true) }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction]) {
      for platter in self.platters { platter.rise() }
      self.liftAnimator.animate()
    }
  }

  // MARK: Carrying

  func move(to point: CGPoint) {
    guard phase != .over else { return }
    let moved = point != dragSession.location
    place(point)
    if phase == .lifted {
      guard hypot(point.x - start.x, point.y - start.y) > Self.slack else { return }
      begin()
    }
    for platter in platters { platter.center = CGPoint(x: point.x + grab.x, y: point.y + grab.y) }
    if let source, moved { source.delegate?.dragInteraction(source, sessionDidMove: dragSession) }
    retarget()
  }

  private func begin() {
    guard let source, let delegate = source.delegate else { return }
    phase = .carried
    for platter in platters { platter.hideOriginal(false) }
    liftAnimator.complete(.end)
    for session in [dragSession, dropSession] as [FlightSession] {
      session.allowsMoveOperation = delegate.dragInteraction(source, sessionAllowsMoveOperation: dragSession)
      session.isRestrictedToDraggingApplication = delegate.dragInteraction(
        source, sessionIsRestrictedToDraggingApplication: dragSession)
    }
    delegate.dragInteraction(source, sessionWillBegin: dragSession)
    for platter in platters { platter.becomeCargo() }
    badge.show(nil, count: items.count)
  }

  /// Finds who is under the finger and asks what would happen.
  private func retarget() {
    let found = interaction(at: dragSession.location)
    if found !== target {
      if let old = target { old.delegate?.dropInteraction(old, sessionDidExit: dropSession) }
      target = found
      if let found { found.delegate?.dropInteraction(found, sessionDidEnter: dropSession) }
    }
    proposal = target.flatMap { $0.delegate?.dropInteraction($0, sessionDidUpdate: dropSession) }
    springs.move(to: dragSession.location)
    badge.show(proposal.map { operation(of: $0) }, count: items.count)
    if let top = platters.first {
      badge.center = CGPoint(x: top.frame.maxX - 4, y: top.frame.minY + 4)
    }
  }

  /// What may not be moved cannot be dropped by moving.
  private func operation(of proposal: UIDropProposal) -> UIDropOperation {
    proposal.operation == .move && !dropSession.allowsMoveOperation ? .forbidden : proposal.operation
  }

  private func interaction(at point: CGPoint) -> UIDropInteraction? {
    var view = window.hitTest(point, with: nil)
    while let current = view {
      let drops = current.interaction.interactions.compactMap { $0 as? UIDropInteraction }
      if let taker = drops.first(where: { accepts($0) }) { return taker }
      view = current.superview
    }
    return nil
  }

  /// Asked once per drag.
  private func accepts(_ interaction: UIDropInteraction) -> Bool {
    if let known = answers.first(where: { $0.interaction === interaction }) { return known.accepts }
    let answer = interaction.delegate?.dropInteraction(interaction, canHandle: dropSession) ?? false
    answers.append((interaction, answer))
    return answer
  }

  // MARK: Ending

  func release() {
    springs.stop()
    guard phase == .carried else { return cancel() }
    let operation = proposal.map { self.operation(of: $0) } ?? .cancel
    guard let target, operation == .copy || operation == .move else { return cancel() }
    drop(on: target, operation)
  }

  private func drop(on target: UIDropInteraction, _ operation: UIDropOperation) {
    phase = .over
    badge.isHidden = true
    if let source { source.delegate?.dragInteraction(source, session: dragSession, willEndWith: operation) }
    target.delegate?.dropInteraction(target, performDrop: dropSession)
    let landings = platters.map { platter in
      (
        platter,
        target.delegate?.dropInteraction(
          target, previewForDropping: platter.item, withDefault: platter.resting(in: window))
      )
    }
    land(landings, animates: { target.delegate?.dropInteraction(target, item: $0, willAnimateDropWith: $1) })
    {
      target.delegate?.dropInteraction(target, concludeDrop: self.dropSession)
      self.end(operation)
      if let source = self.source {
        source.delegate?.dragInteraction(source, sessionDidTransferItems: self.dragSession)
      }
    }
  }

  /// Brings everything back to where it was lifted.
  func cancel() {
    guard phase != .over else { return }
    springs.stop()
    let wasCarried = phase == .carried
    phase = .over
    badge.isHidden = true
    guard wasCarried, let source, let delegate = source.delegate else {
      for platter in platters { platter.hideOriginal(false) }
      liftAnimator.complete(.start)
      return leave()
    }
    if let target { target.delegate?.dropInteraction(target, sessionDidExit: dropSession) }
    delegate.dragInteraction(source, session: dragSession, willEndWith: .cancel)
    let landings = platters.map { platter in
      (
        platter,
        delegate.dragInteraction(source, previewForCancelling: platter.item, withDefault: platter.home)
      )
    }
    land(landings, animates: { delegate.dragInteraction(source, item: $0, willAnimateCancelWith: $1) }) {
      self.end(.cancel)
    }
  }

  private func land(
    _ landings: [(DragPlatter, UITargetedDragPreview?)],
    animates: (UIDragItem, any UIDragAnimating) -> Void, then done: @escaping () -> Void
  ) {
    let animators = landings.map { platter, target in
      let animator = DragAnimator()
      animates(platter.item, animator)
      platter.prepareToLand(on: target)
      return animator
    }
    UIView.animate(withDuration: 0.35, delay: 0, options: [.allowUserInteraction]) {
      for (platter, target) in landings { platter.land(on: target) }
      for animator in animators { animator.animate() }
    } completion: { _ in
      for animator in animators { animator.complete(.end) }
      done()
      self.leave()
    }
  }

  private func end(_ operation: UIDropOperation) {
    for (interaction, accepts) in answers where accepts {
      interaction.delegate?.dropInteraction(interaction, sessionDidEnd: dropSession)
    }
    if let source { source.delegate?.dragInteraction(source, session: dragSession, didEndWith: operation) }
  }

  private func leave() {
    stage.removeFromSuperview()
    DragDesk.current.forget(self)
  }
}
