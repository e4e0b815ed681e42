import UIKit

/// A line of a message's head.
struct ComposeField {
  let name: String
  var text: String
  init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
}

/// The form of a message: the head's lines, and the text below. Says what its user wants done with it.
@MainActor final class ComposeController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
  enum Wish { case cancel, save, send }

  /// Fills in what the app has set: asked once, when the form is about to be seen.
  var prepare: (ComposeController) -> Void = { _ in }
  private var isPrepared = false
  var fields: [ComposeField] = []
  var text = ""
  var attachments: [String] = []
  var canSave = true
  var ended: (Wish) -> Void = { _ in }

  private static let lineHeight = 44.0
  private static let margin = 16.0
  private let scroller = UIScrollView()
  private let body = UITextView()
  private var lines: [(label: UILabel, input: UITextField, rule: UIView)] = []
  private let files = UILabel()
  private lazy var sendButton = UIBarButtonItem(
    title: "Send", image: nil, primaryAction: UIAction(title: "Send") { [weak self] _ in self?.send() },
    menu: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    sendButton.style = .done
    navigationItem.rightBarButtonItem = sendButton
    view.addSubview(scroller)
    scroller.alwaysBounceVertical = true
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard !isPrepared else { return }
    isPrepared = true
    prepare(self)
    for (index, field) in fields.enumerated() { addLine(field, index) }
    body.text = text
    body.font = .systemFont(ofSize: 17)
    body.delegate = self
    body.accessibilityLabel = "Message body"
    files.text = attachments.isEmpty ? nil : "📎 " + attachments.joined(separator: ", ")
    files.font = .systemFont(ofSize: 15)
    files.textColor = .secondaryLabel
    files.numberOfLines = 0
    scroller.addSubview(body)
    scroller.addSubview(files)
    updateSend()
    view.setNeedsLayout()
  }

  private func addLine(_ field: ComposeField, _ index: Int) {
    let (label, input, rule) = (UILabel(), UITextField(), UIView())
    label.text = field.name
    label.textColor = .secondaryLabel
    label.font = .systemFont(ofSize: 17)
    input.text = field.text
    input.font = .systemFont(ofSize: 17)
    input.accessibilityLabel = field.name
    input.autocapitalizationType = .none
    input.delegate = self
    input.addAction(
      UIAction { [weak self, weak input] _ in
        self?.fields[index].text = input?.text ?? ""
        self?.updateSend()
      }, for: .editingChanged)
    rule.backgroundColor = .separator
    for view in [label, input, rule] { scroller.addSubview(view) }
    lines.append((label, input, rule))
  }

  /// There has to be somebody to send it to.
  private func updateSend() {
    sendButton.isEnabled = !(fields.first?.text.trimmingCharacters(in: .whitespaces).isEmpty ?? true)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scroller.frame = view.bounds
    let width = view.bounds.width
    var y = 0.0
    for line in lines {
      let room = line.label.sizeThatFits(view.bounds.size).width
      line.label.frame = CGRect(x: Self.margin, y: y, width: room, height: Self.lineHeight)
      let x = Self.margin + room + 6
      line.input.frame = CGRect(x: x, y: y, width: width - x - Self.margin, height: Self.lineHeight)
      y += Self.lineHeight
      line.rule.frame = CGRect(x: Self.margin, y: y - 0.5, width: width - Self.margin, height: 0.5)
    }
    let free = max(200, view.bounds.height - view.safeAreaInsets.top - y - 80)
    let height = max(
      free, body.sizeThatFits(CGSize(width: width - 22, height: .greatestFiniteMagnitude)).height)
    body.frame = CGRect(x: 11, y: y + 4, width: width - 22, height: height)
    y += height + 8
    let size = files.sizeThatFits(CGSize(width: width - 2 * Self.margin, height: .greatestFiniteMagnitude))
    files.frame = CGRect(origin: CGPoint(x: Self.margin, y: y), size: size)
    scroller.contentSize = CGSize(width: width, height: y + size.height + 20)
  }

  func textViewDidChange(_ textView: UITextView) {
    text = textView.text
    view.setNeedsLayout()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let next = lines.drop { $0.input !== textField }.dropFirst().first?.input
    _ = next?.becomeFirstResponder() ?? body.becomeFirstResponder()
    return false
  }

  private func send() {
    view.endEditing(true)
    ended(.send)
  }

  /// A mail may be kept as a draft.
  private func cancel() {
    view.endEditing(true)
    guard canSave else { return ended(.cancel) }
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Delete Draft", style: .destructive) { _ in self.ended(.cancel) })
    sheet.addAction(UIAlertAction(title: "Save Draft", style: .default) { _ in self.ended(.save) })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.barButtonItem = navigationItem.leftBarButtonItem
    present(sheet, animated: true)
  }
}
