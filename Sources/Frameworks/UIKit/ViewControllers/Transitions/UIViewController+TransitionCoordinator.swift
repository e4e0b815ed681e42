extension UIViewController {
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
