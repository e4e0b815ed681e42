import UIKit

/// Three buttons, three ways to present the same controller. The segues are in the storyboard.
class PresenterViewController: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let navigation = segue.destination as? UINavigationController,
      let presented = navigation.topViewController as? PresentedViewController
    else { return }
    presented.delegate = self
    presented.style = segue.identifier
  }
}

extension PresenterViewController: PresentedViewControllerDelegate {
  func presentedViewControllerIsDone(_ controller: PresentedViewController) {
    dismiss(animated: true)
  }
}
