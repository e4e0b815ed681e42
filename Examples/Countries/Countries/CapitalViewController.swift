import UIKit

class CapitalViewController: UIViewController {
  var country: Country?

  @IBOutlet private var capitalLabel: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    capitalLabel.text = country?.capital
  }
}
