import UIKit

class CapitalViewController: UIViewController {
  @IBOutlet private var capitalLabel: UILabel!
  var capital: String?

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    capitalLabel.text = capital
  }

  override func encodeRestorableState(with coder: NSCoder) {
    coder.encode(capital, forKey: "capital")
    super.encodeRestorableState(with: coder)
  }

  override func decodeRestorableState(with coder: NSCoder) {
    capital = coder.decodeObject(forKey: "capital") as? String
    super.decodeRestorableState(with: coder)
  }
}
