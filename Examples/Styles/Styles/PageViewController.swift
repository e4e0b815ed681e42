import UIKit

/// Every page of the gallery.
class PageViewController: UIViewController {
  @IBOutlet var spinner: UIActivityIndicatorView?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .lightGray
    spinner?.startAnimating()
  }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
}
