/// How a controller wants to be shown over others, and what it shows now.
final class PresentationState {
  var modalPresentationStyle: UIModalPresentationStyle = .automatic
  var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  var isModalInPresentation = false
  var definesPresentationContext = false
  /// What this controller presents.
  var active: ModalPresentation?
  /// What presents this controller.
  weak var incoming: ModalPresentation?
}

extension UIViewController {
  var presentation: PresentationState {
    let key = ObjectIdentifier(PresentationState.self)
    if let state = attachments[key] as? PresentationState { return state }
    let state = PresentationState()
    attachments[key] = state
    return state
  }

  /// The outermost container: it is what covers the screen and so presents.
  private var presentationRoot: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// The presentation of this controller or of a container around it.
  var incomingPresentation: ModalPresentation? {
    var controller: UIViewController? = self
    while let current = controller {
      if let incoming = current.presentation.incoming { return incoming }
      controller = current.parent
    }
    return nil
  }

  var activePresentation: ModalPresentation? { presentationRoot.presentation.active }

  func show(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let presenter = presentationRoot
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
    let modal = ModalPresentation(presented: controller, presenting: presenter)
    presenter.presentation.active = modal
    controller.presentation.incoming = modal
    controller.appearance.isBeingPresented = true
    modal.present(animated: animated) {
      controller.appearance.isBeingPresented = false
      completion?()
    }
  }

  /// Sent to the presenter it takes away what it presents; sent to the presented one, itself.
  func takeAway(animated: Bool, completion: (() -> Void)?) {
    let root = presentationRoot
    guard let modal = root.presentation.active ?? incomingPresentation, !modal.isDismissing else {
      completion?()
      return
    }
    // What lies above goes with it, without an animation of its own.
    if let above = modal.presented.presentation.active { above.dismiss(animated: false, completion: nil) }
    modal.presented.appearance.isBeingDismissed = true
    modal.dismiss(animated: animated) {
      modal.presented.appearance.isBeingDismissed = false
      completion?()
    }
  }
}
