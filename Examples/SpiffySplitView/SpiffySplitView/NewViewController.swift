import UIKit

class NewViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "New View Controller"
    view.backgroundColor = .systemTeal
  }
}
