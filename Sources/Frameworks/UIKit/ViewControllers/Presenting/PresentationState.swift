/// How a controller wants to be shown over others, and what it shows now.
final class PresentationState {
  var modalPresentationStyle: UIModalPresentationStyle = .automatic
  var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
  var isModalInPresentation = false
  var definesPresentationContext = false
  var providesTransitionStyle = false
  var capturesStatusBar = false
  var restoresFocus = true
  weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Made when it is asked for or presented; kept until the dismissal.
  var controller: UIPresentationController?
  /// What this controller presents.
  var active: ModalPresentation?
  /// What presents this controller.
  weak var incoming: ModalPresentation?
}

extension UIViewController {
  var presentation: PresentationState {
    concerns.state(PresentationState.self) { PresentationState() }
  }

  /// Whether the user cannot send it away: it says so, or what it shows in front as a container does.
  var staysUntilDismissed: Bool { isModalInPresentation || frontChild?.staysUntilDismissed ?? false }

  /// The outermost container: it is what covers the screen and so presents.
  private var presentationRoot: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// Who presents: the outermost container, or the nearest controller that offers itself as a context.
  func presenter(inContext: Bool) -> UIViewController {
    guard inContext else { return presentationRoot }
    var controller: UIViewController? = self
    while let current = controller {
      if current.definesPresentationContext { return current }
      controller = current.parent
    }
    return presentationRoot
  }

  /// The presentation of this controller or of a container around it.
  var incomingPresentation: ModalPresentation? {
    nearest { $0.presentation.incoming }
  }

  /// What this controller or a container around it presents.
  var activePresentation: ModalPresentation? {
    nearest { $0.presentation.active }
  }

  private func nearest<Found>(_ find: (UIViewController) -> Found?) -> Found? {
    var controller: UIViewController? = self
    while let current = controller {
      if let found = find(current) { return found }
      controller = current.parent
    }
    return nil
  }
}
