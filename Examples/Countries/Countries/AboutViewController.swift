import UIKit

/// Loaded from its own nib, outside the storyboard.
class AboutViewController: UIViewController {
  @IBOutlet private var textView: UITextView!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = NSLocalizedString("About", comment: "Title of the page about the app")
    textView.text = NSLocalizedString("AboutText", comment: "What the app does")
  }
}
