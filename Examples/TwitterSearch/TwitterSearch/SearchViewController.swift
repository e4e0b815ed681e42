import UIKit

/// Asks what to search for.
class SearchViewController: UIViewController, UITextFieldDelegate {
  private let field = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Search"
    view.backgroundColor = .systemBackground
    field.borderStyle = .roundedRect
    field.placeholder = "Enter search terms"
    field.accessibilityIdentifier = "terms"
    field.clearButtonMode = .whileEditing
    field.returnKeyType = .search
    field.autocorrectionType = .no
    field.autocapitalizationType = .none
    field.delegate = self
    view.addSubview(field)
    // Whatever the width, 20 points from both sides; below the bar.
    field.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      field.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 37),
      field.heightAnchor.constraint(equalToConstant: 31),
    ])
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let query = textField.text, !query.isEmpty else { return false }
    textField.resignFirstResponder()
    navigationController?.pushViewController(ResultsViewController(query: query), animated: true)
    return true
  }
}
