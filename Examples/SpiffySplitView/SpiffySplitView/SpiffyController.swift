import UIKit

/// The page at the right. Upright it keeps the button for the list, which is hidden then.
class SpiffyController: UIViewController, UISplitViewControllerDelegate {
  @IBOutlet var label: UILabel!
  private var popover: UIPopoverController?

  var item: String? {
    didSet {
      if isViewLoaded { label.text = item }
      popover?.dismiss(animated: true)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Spiffy"
    label.text = item ?? "Select a row"
  }

  @IBAction func pushNew(_ sender: Any) {
    navigationController?.pushViewController(NewViewController(), animated: true)
  }

  func splitViewController(
    _ svc: UISplitViewController, willHide aViewController: UIViewController,
    with barButtonItem: UIBarButtonItem, for pc: UIPopoverController
  ) {
    barButtonItem.title = "Root List"
    navigationItem.setLeftBarButton(barButtonItem, animated: true)
    popover = pc
  }

  func splitViewController(
    _ svc: UISplitViewController, willShow aViewController: UIViewController,
    invalidating barButtonItem: UIBarButtonItem
  ) {
    navigationItem.setLeftBarButton(nil, animated: true)
    popover = nil
  }

  // A phone starts with the list.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { item == nil }
}
