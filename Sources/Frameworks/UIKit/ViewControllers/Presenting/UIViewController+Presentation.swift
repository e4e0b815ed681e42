extension UIViewController {
  func show(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let style = controller.modalPresentationStyle.resolved(for: controller)
    let manager = presentationController(for: controller, style)
    let presenter = presenter(inContext: !manager.shouldPresentInFullscreen)
    presenter.incomingPresentation?.beginIfWaiting()
    if let active = presenter.presentation.active, !active.isDismissing {
      print(
        "Attempt to present \(controller) on \(self) (from \(presenter)) which is already presenting \(active.presented)."
      )
      return
    }
    guard presenter.viewIfLoaded?.window != nil else {
      print(
        "Attempt to present \(controller) on \(self) whose view is not in the window hierarchy. Present in viewDidAppear or later."
      )
      return
    }
    if controller.parent != nil {
      NSException(
        name: .invalidArgumentException,
        reason:
          "Application tried to present modally a view controller \(controller) that has a parent view controller",
        userInfo: nil
      ).raise()
    }
    let modal = ModalPresentation(controller, by: presenter, from: self, manager)
    modal.present(animated: animated, completion: completion)
  }

  /// A custom style asks the app for the one who places the view.
  private func presentationController(for controller: UIViewController, _ style: UIModalPresentationStyle)
    -> UIPresentationController
  {
    guard style == .custom else { return controller.preparedPresentationController(style) }
    let made = controller.transitioningDelegate?.presentationController(
      forPresented: controller, presenting: presenter(inContext: false), source: self)
    guard let made else { return controller.preparedPresentationController(.custom) }
    made.style = .custom
    controller.presentation.controller = made
    return made
  }

  /// Sent to the presenter it takes away what it presents; sent to the presented one, itself.
  func takeAway(animated: Bool, completion: (() -> Void)?) {
    guard let modal = activePresentation ?? incomingPresentation, !modal.isDismissing else {
      completion?()
      return
    }
    // What lies above goes with it, without an animation of its own.
    if let above = modal.presented.presentation.active {
      above.presenting?.takeAway(animated: false, completion: nil)
    }
    modal.dismiss(animated: animated) { _ in completion?() }
  }
}
