/// Lifts what a view gives where a finger rests on it, and lets the finger carry it.
@preconcurrency @MainActor open class UIDragInteraction: _NSObject, UIInteraction {
  /// Whether a new interaction is enabled.
  open class var isEnabledByDefault: Bool { true }

  open private(set) weak var view: UIView?
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?
  open var isEnabled = UIDragInteraction.isEnabledByDefault { didSet { enablementChanged() } }
  /// Other gestures go on while something is dragged.
  open var allowsSimultaneousRecognitionDuringLift = false

  private var prepared: DragFlight?
  private(set) weak var flight: DragFlight?
  private lazy var gate = DragGate(self)
  private(set) lazy var press: UILongPressGestureRecognizer = {
    let press = UILongPressGestureRecognizer()
    press.delegate = gate
    press.addHandler { [weak self] in self?.pressed() }
    return press
  }()

  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {
    guard view == nil else { return }
    flight?.cancel()
    self.view?.removeGestureRecognizer(press)
  }
  open func didMove(to view: UIView?) {
    let old = self.view
    self.view = view
    view?.addGestureRecognizer(press)
    old?.dragEnablementChanged()
    view?.dragEnablementChanged()
  }

  private func enablementChanged() {
    press.isEnabled = isEnabled
    view?.dragEnablementChanged()
  }

  // MARK: The press

  /// Asked by the recogniser: without items the touch stays the view's.
  func prepare() -> Bool {
    guard let view, let window = view.window, let delegate, DragDesk.current.flight == nil else {
      return false
    }
    let flight = DragFlight(source: self, in: window, at: press.location(in: window))
    let items = delegate.dragInteraction(self, itemsForBeginning: flight.dragSession)
    guard !items.isEmpty else { return false }
    flight.items = items
    prepared = flight
    return true
  }

  /// Before the finger moves, the view's menu may still open.
  var isLiftedOnly: Bool { flight?.phase == .lifted }

  private func pressed() {
    switch press.state {
    case .began:
      guard let prepared else { return }
      self.prepared = nil
      flight = prepared
      prepared.lift()
    case .changed: flight?.move(to: press.location(in: flight?.window))
    case .ended:
      flight?.move(to: press.location(in: flight?.window))
      flight?.release()
    case .cancelled, .failed: flight?.cancel()
    default: break
    }
  }
}

/// The delegate of a drag interaction's own recogniser.
@MainActor private final class DragGate: NSObject, UIGestureRecognizerDelegate {
  private unowned let interaction: UIDragInteraction

  init(_ interaction: UIDragInteraction) { self.interaction = interaction }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    interaction.prepare()
  }

  // A longer hold opens the menu of what was lifted.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    interaction.view?.holdInteractions.contains { $0.press === otherGestureRecognizer } ?? false
      || interaction.allowsSimultaneousRecognitionDuringLift
  }
}

extension UIView {
  fileprivate var holdInteractions: [any HoldInteraction] {
    interaction.interactions.compactMap { $0 as? any HoldInteraction }
  }
  var dragInteractions: [UIDragInteraction] {
    interaction.interactions.compactMap { $0 as? UIDragInteraction }
  }

  /// How long a finger rests before the menu opens. The longer time is our own measure: the platform states none.
  private static var menuDelay: TimeInterval { 0.5 }
  private static var menuDelayAfterLift: TimeInterval { 0.75 }

  /// What is lifted first can be carried; only then comes the menu.
  func dragEnablementChanged() {
    let lifts = dragInteractions.contains { $0.isEnabled }
    for menu in holdInteractions {
      menu.press.minimumPressDuration = lifts ? Self.menuDelayAfterLift : Self.menuDelay
    }
  }

  /// Lets go of what was lifted but not carried, for the menu that opens in its place.
  func giveUpLift() { for drag in dragInteractions where drag.isLiftedOnly { drag.flight?.cancel() } }
}
