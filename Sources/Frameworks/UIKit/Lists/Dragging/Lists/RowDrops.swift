/// A list that takes what is dropped on it.
@preconcurrency @MainActor protocol RowDropSource: RowDragSource {
  func dropCanHandle(_ session: any UIDropSession) -> Bool
  func dropDidEnter(_ session: any UIDropSession)
  func dropDidExit(_ session: any UIDropSession)
  func dropDidEnd(_ session: any UIDropSession)
  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> RowProposal
  func performDrop(_ drop: RowDrop)

  /// The row before which something let go at `point` would stand.
  func dropPath(at point: CGPoint) -> IndexPath?
  func dropFrame(at path: IndexPath) -> CGRect
  func highlight(_ path: IndexPath?)

  /// Lets the other rows make room for one of the list's own, which follows the finger unseen.
  func carryRow(at path: IndexPath, from point: CGPoint)
  func carryRow(to point: CGPoint)
  /// Where it would fall.
  var carriedPlace: IndexPath? { get }
  /// Puts the rows back, or tells the data source if it takes moves itself; true if it did.
  func endCarrying(drops: Bool) -> Bool
}

/// A list's proposal, as far as both kinds of list agree.
struct RowProposal {
  enum Intent { case unspecified, insert, into, automatic }
  let proposal: UIDropProposal
  let intent: Intent

  static let none = RowProposal(proposal: UIDropProposal(operation: .cancel), intent: .unspecified)
}

/// A drop as a list's delegate is told of it, and where its items are to land.
@MainActor final class RowDrop {
  let session: any UIDropSession
  let destination: IndexPath?
  let proposal: UIDropProposal
  /// Where the list has the item, if it is one of its own.
  let origin: IndexPath?
  private(set) var landings: [ObjectIdentifier: Landing] = [:]

  struct Landing {
    let target: @MainActor () -> UIDragPreviewTarget?
    let animator: DragAnimator
  }

  init(session: any UIDropSession, destination: IndexPath?, proposal: UIDropProposal, origin: IndexPath?) {
    (self.session, self.destination) = (session, destination)
    (self.proposal, self.origin) = (proposal, origin)
  }

  func land(_ item: UIDragItem, _ target: @escaping @MainActor () -> UIDragPreviewTarget?)
    -> any UIDragAnimating
  {
    let landing = Landing(target: target, animator: DragAnimator())
    landings[ObjectIdentifier(item)] = landing
    return landing.animator
  }
}

/// Answers a list's drop interaction with what the list's own drop delegate says.
@MainActor final class RowDrops: NSObject, UIDropInteractionDelegate {
  private unowned let source: any RowDropSource
  private lazy var interaction = UIDropInteraction(delegate: self)
  private(set) var session: (any UIDropSession)?
  private var last = RowProposal.none
  private var destination: IndexPath?
  private var drop: RowDrop?
  private lazy var scroller = EdgeScroller(source) { [unowned self] in
    session?.location(in: source) ?? .zero
  } scrolled: { [unowned self] in
    if let session { _ = dropInteraction(interaction, sessionDidUpdate: session) }
  }

  private init(_ source: any RowDropSource) { self.source = source }

  static func install(on source: any RowDropSource) {
    guard of(source) == nil else { return }
    let drops = RowDrops(source)
    source.concerns[RowDrops.self] = drops
    source.addInteraction(drops.interaction)
  }

  static func of(_ source: any RowDropSource) -> RowDrops? {
    source.concerns[RowDrops.self]
  }

  /// The list's own row, if it is what is dragged.
  private func ownRow(_ session: any UIDropSession) -> IndexPath? {
    guard let drags = RowDrags.of(source), let dragged = drags.session,
      dragged === session.localDragSession
    else { return nil }
    return drags.path
  }

  // MARK: Over the list

  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    source.dropCanHandle(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    self.session = session
    source.dropDidEnter(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  {
    let point = session.location(in: source)
    let path = source.carriedPlace ?? source.dropPath(at: point)
    last = source.dropProposal(session, at: path)
    let takes = last.proposal.operation == .copy || last.proposal.operation == .move
    let inserts = takes && last.intent == .insert
    if inserts, session.items.count == 1, let own = ownRow(session) {
      if source.carriedPlace == nil {
        source.carryRow(at: own, from: point)
      } else {
        source.carryRow(to: point)
      }
      destination = source.carriedPlace ?? path
    } else {
      _ = source.endCarrying(drops: false)
      destination = source.dropPath(at: point)
    }
    source.highlight(takes && last.intent == .into ? source.menuPath(at: point) : nil)
    if takes, last.intent == .into { destination = source.menuPath(at: point) }
    scroller.follow()
    return last.proposal
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    leave()
    source.dropDidExit(session)
  }

  private func leave() {
    _ = source.endCarrying(drops: false)
    source.highlight(nil)
    scroller.stop()
    session = nil
  }

  // MARK: Dropping

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    let drop = RowDrop(
      session: session, destination: destination, proposal: last.proposal, origin: ownRow(session))
    self.drop = drop
    source.highlight(nil)
    if source.endCarrying(drops: last.proposal.operation == .move), let place = destination {
      // The data source moved the row itself: it lands where it now is.
      for item in session.items { _ = drop.land(item) { [source] in source.landing(at: place) } }
    } else {
      source.performDrop(drop)
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    drop?.landings[ObjectIdentifier(item)]?.target().map { defaultPreview.retargetedPreview(with: $0) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {
    guard let landing = drop?.landings[ObjectIdentifier(item)] else { return }
    animator.addAnimations { landing.animator.animate() }
    animator.addCompletion { landing.animator.complete($0) }
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    leave()
    drop = nil
    source.dropDidEnd(session)
  }
}

extension RowDropSource {
  func landing(at path: IndexPath) -> UIDragPreviewTarget? {
    layoutIfNeeded()
    let frame = dropFrame(at: path)
    return UIDragPreviewTarget(container: self, center: CGPoint(x: frame.midX, y: frame.midY))
  }
}
