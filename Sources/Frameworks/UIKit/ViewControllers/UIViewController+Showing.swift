import TouchstoneSwiftRuntime

/// Whether a class shows controllers in a way of its own.
@MainActor struct ShowingSlots {
  private let show = MethodSlot(
    of: UIViewController.self, plain: PlainShowing.self, overriding: OwnShow.self)
  private let showDetail = MethodSlot(
    of: UIViewController.self, plain: PlainShowing.self, overriding: OwnShowDetail.self)

  static var current: ShowingSlots { UIKitRuntime.shared.room(Box.self) { Box() }.slots }
  @MainActor private final class Box { let slots = ShowingSlots() }

  /// Nil for actions that have nothing to do with showing.
  func overrides(_ type: AnyClass, _ action: Selector) -> Bool? {
    switch action.description {
    case "showViewController:sender:": show.isOverridden(by: type)
    case "showDetailViewController:sender:": showDetail.isOverridden(by: type)
    default: nil
    }
  }
}

@MainActor private final class PlainShowing: UIViewController {}
@MainActor private final class OwnShow: UIViewController {
  override func show(_ vc: UIViewController, sender: Any?) {}
}
@MainActor private final class OwnShowDetail: UIViewController {
  override func showDetailViewController(_ vc: UIViewController, sender: Any?) {}
}

extension UIViewController {
  static let showAction = Selector("showViewController:sender:")
  static let showDetailAction = Selector("showDetailViewController:sender:")

  /// The nearest controller, this one first and then those around it, that does `action` in a way of its own.
  func nearestTarget(forAction action: Selector, sender: Any?) -> UIViewController? {
    var current: UIViewController? = self
    while let controller = current {
      let takes =
        ShowingSlots.current.overrides(type(of: controller), action)
        ?? controller.canPerformAction(action, withSender: sender)
      if takes { return controller }
      current = controller.parent
    }
    return nil
  }

  /// Nobody around shows controllers in a way of its own: they are presented.
  func showAnyhow(
    _ controller: UIViewController, _ action: Selector, sender: Any?,
    _ perform: (UIViewController) -> Void
  ) {
    // The search begins above: a class that calls its superclass's has done its own part.
    if let target = parent?.targetViewController(forAction: action, sender: sender) {
      perform(target)
    } else {
      present(controller, animated: UIView.areAnimationsEnabled)
    }
  }
}
