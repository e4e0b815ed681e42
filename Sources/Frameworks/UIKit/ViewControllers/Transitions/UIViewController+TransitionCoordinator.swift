/// Names the transition a controller takes part in, without owning it.
private final class TransitionReference {
  weak var transition: ControllerTransition?
}

extension UIViewController {
  var runningTransition: ControllerTransition? {
    get { (attachments[ObjectIdentifier(TransitionReference.self)] as? TransitionReference)?.transition }
    set {
      let reference = TransitionReference()
      reference.transition = newValue
      attachments[ObjectIdentifier(TransitionReference.self)] = newValue == nil ? nil : reference
    }
  }

  /// The transition of this controller or of one it is in.
  var surroundingTransition: ControllerTransition? {
    var controller: UIViewController? = self
    while let current = controller {
      if let transition = current.runningTransition { return transition }
      controller = current.parent
    }
    return nil
  }
}
