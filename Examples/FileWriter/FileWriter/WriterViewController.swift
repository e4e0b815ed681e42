import ErrorPresentation
import UIKit

/// A name, a text and two buttons: what fails is offered again once the cause is gone.
final class WriterViewController: UIViewController, ErrorResponder {
  private let nameField = UITextField()
  private let hint = UILabel()
  private let overwrites = UISwitch()
  private let textView = UITextView()
  private let store = TextStore()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "File Writer"
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Save Multiple", style: .plain, target: self, action: #selector(saveMultiple))
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Save", style: .done, target: self, action: #selector(save))
    nameField.text = "MyFile.txt"
    nameField.borderStyle = .roundedRect
    nameField.accessibilityIdentifier = "name"
    nameField.autocorrectionType = .no
    hint.textColor = .systemRed
    hint.font = .preferredFont(forTextStyle: .footnote)
    hint.isHidden = true
    hint.accessibilityIdentifier = "hint"
    overwrites.accessibilityLabel = "Overwrite"
    textView.text = "Words to keep."
    textView.font = .preferredFont(forTextStyle: .body)
    textView.layer.borderColor = UIColor.separator.cgColor
    textView.layer.borderWidth = 1
    textView.layer.cornerRadius = 6
    layOut()
  }

  private func layOut() {
    let label = UILabel()
    label.text = "Overwrite"
    let row = UIStackView(arrangedSubviews: [label, overwrites])
    let stack = UIStackView(arrangedSubviews: [nameField, hint, row, textView])
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
      textView.heightAnchor.constraint(equalToConstant: 140),
    ])
  }

  // MARK: Saving

  @objc private func save() {
    view.endEditing(true)
    hint.isHidden = true
    do {
      guard let name = nameField.text, !name.isEmpty else { throw NameError.empty }
      try store.write(textView.text, to: name, overwriting: overwrites.isOn)
      flash(.systemGreen)
    } catch {
      presentError(error) { [weak self] didRecover in
        if didRecover { self?.save() } else { self?.flash(.systemRed) }
      }
    }
  }

  /// Five errors that are equal are one question.
  @objc private func saveMultiple() {
    for _ in 0..<5 { save() }
  }

  private func flash(_ color: UIColor) {
    view.backgroundColor = color
    view.accessibilityIdentifier = color == .systemGreen ? "saved" : "not saved"
    UIView.animate(withDuration: 2, delay: 0, options: .allowUserInteraction) {
      self.view.backgroundColor = .systemBackground
    }
  }

  // MARK: ErrorResponder

  /// A name that is missing is said beside the field; there is nothing to ask.
  func willPresentError(_ error: any Error) -> (any Error)? {
    guard let error = error as? NameError else { return error }
    hint.text = error.errorDescription
    hint.isHidden = false
    return nil
  }
}

enum NameError: LocalizedError {
  case empty

  var errorDescription: String? { "A file needs a name." }
}
