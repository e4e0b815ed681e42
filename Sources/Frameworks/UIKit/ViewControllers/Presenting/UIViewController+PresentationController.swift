extension UIViewController {
  /// The one that manages this controller; of a controller that is not presented, the one that will.
  var managingPresentationController: UIPresentationController? {
    if let incoming = incomingPresentation { return incoming.controller }
    guard parent == nil else { return nil }
    let style = modalPresentationStyle.resolved(for: self)
    // An app's own is made by its delegate, when it is presented.
    guard style != .custom, style != .none else { return nil }
    return preparedPresentationController(style)
  }

  /// The cached one if it stands for `style`, else a new one.
  func preparedPresentationController(_ style: UIModalPresentationStyle) -> UIPresentationController {
    if let known = presentation.controller, known.style == style { return known }
    let made = style.makeController(for: self)
    made.style = style
    presentation.controller = made
    return made
  }

  /// The nearest of its kind around this controller.
  func managingPresentation<Controller: UIPresentationController>(_ type: Controller.Type) -> Controller? {
    let managing = managingPresentationController
    return managing as? Controller ?? managing?.presentation?.effective as? Controller
  }

  /// Traits that the presentation gives its controller.
  var presentedTraits: [UITraitCollection] {
    guard let modal = concerns[PresentationState.self]?.incoming else { return [] }
    return [modal.effective.systemTraits, modal.controller.overrideTraitCollection].compactMap { $0 }
  }
}

extension UIModalPresentationStyle {
  /// Automatic is a sheet for ordinary controllers; alerts lie over everything.
  @MainActor func resolved(for controller: UIViewController) -> UIModalPresentationStyle {
    self == .automatic ? controller.automaticPresentationStyle : self
  }

  @MainActor func makeController(for presented: UIViewController) -> UIPresentationController {
    presented.makePresentationController(self)
      ?? UIKitRuntime.shared.rooms.presentationController(self, for: presented)
  }
}
