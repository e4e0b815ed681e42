import UIKit

protocol PresentedViewControllerDelegate: AnyObject {
  func presentedViewControllerIsDone(_ controller: PresentedViewController)
}

/// Says how it was presented, and leaves its dismissal to whoever presented it.
class PresentedViewController: UIViewController {
  weak var delegate: PresentedViewControllerDelegate?
  var style: String?

  @IBOutlet private weak var styleLabel: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    styleLabel.text = style.map { "Presented as \($0)" }
  }

  @IBAction private func done(_ sender: UIBarButtonItem) {
    delegate?.presentedViewControllerIsDone(self)
  }
}
