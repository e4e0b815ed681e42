import UIKit

/// Asks what to search for.
class SearchViewController: UIViewController, UITextFieldDelegate {
  private let field = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Search"
    view.backgroundColor = .systemBackground
    // Whatever the width, 20 points from both sides; below the bar.
    edgesForExtendedLayout = []
    field.frame = CGRect(x: 20, y: 37, width: view.bounds.width - 40, height: 31)
    field.autoresizingMask = .flexibleWidth
    field.borderStyle = .roundedRect
    field.placeholder = "Enter search terms"
    field.accessibilityIdentifier = "terms"
    field.clearButtonMode = .whileEditing
    field.returnKeyType = .search
    field.autocorrectionType = .no
    field.autocapitalizationType = .none
    field.delegate = self
    view.addSubview(field)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let query = textField.text, !query.isEmpty else { return false }
    textField.resignFirstResponder()
    navigationController?.pushViewController(ResultsViewController(query: query), animated: true)
    return true
  }
}
