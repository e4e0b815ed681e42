import UIKit

/// The menu after the content: a place for notes, as wide as menus are that do not say.
final class NotesViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    let label = UILabel()
    label.text = "Notes"
    label.font = .preferredFont(forTextStyle: .title2)
    let text = UITextView()
    text.font = .preferredFont(forTextStyle: .body)
    text.text = "Low water at noon."
    text.backgroundColor = .clear
    let stack = UIStackView(arrangedSubviews: [label, text])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
  }
}
