/// Which controller's accessory stands at the bottom of the screen while nobody types: a visible one that can become first
/// responder need not have become it.
@MainActor final class BarDock {
  /// Whose accessory was shown last.
  weak var owner: UIViewController?
  /// One that gave up the focus while it was on the screen: its bar stays away until it comes back.
  private weak var declined: UIViewController?
  private weak var focused: UIResponder?

  func focusChanged(to responder: UIResponder?) {
    if let responder {
      if responder === declined { declined = nil }
    } else if let controller = focused as? UIViewController, controller.isInFront {
      declined = controller
    }
    focused = responder
  }

  func controllerMoved(_ controller: UIViewController) {
    if controller === declined, controller.appearance.phase == .appearing { declined = nil }
  }

  /// The one that was served last, also in a container that does not say whom it shows; else the nearest one from the
  /// page in front upwards.
  var controller: UIViewController? {
    if let owner, canDock(owner) { return owner }
    var current: UIResponder? = UIKitRuntime.shared.topController
    while let candidate = current {
      if let controller = candidate as? UIViewController, canDock(controller) { return controller }
      current = candidate.next
    }
    return nil
  }

  /// Whether a responder's accessory stays when nobody types any more.
  func keeps(_ owner: UIResponder?) -> Bool { (owner as? UIViewController).map(canDock) ?? false }

  private func canDock(_ controller: UIViewController) -> Bool {
    controller !== declined && controller.isInFront && controller.canBecomeFirstResponder
  }

  /// Whether it has the focus and yet nothing of it may show: a controller that goes, is gone or is covered.
  static func isAway(_ responder: UIResponder) -> Bool {
    guard let controller = responder as? UIViewController, !controller.isInFront else { return false }
    // A container of an app's own may not tell its children that they appear.
    return controller.appearance.phase != .disappeared || controller.viewIfLoaded?.window == nil
  }
}

extension UIViewController {
  /// On the screen or on the way there, and under nothing that takes the keyboard away.
  fileprivate var isInFront: Bool {
    guard appearance.phase == .appearing || appearance.phase == .appeared else { return false }
    return !sequence(first: self, next: \.parent).contains { controller in
      guard let modal = controller.presentation.active, !modal.isDismissing else { return false }
      return modal.style != .popover
    }
  }
}
