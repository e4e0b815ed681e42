/// The bar of a find interaction: what is looked for, how much was found, arrows and, if wanted, a replacement.
@MainActor final class FindNavigator: UIView {
  private unowned let owner: UIFindInteraction
  private let field = UITextField()
  private let replacement = UITextField()
  private let count = UILabel()
  private let previous = UIButton(type: .system)
  private let following = UIButton(type: .system)
  private let done = UIButton(type: .system)
  private let replaceOne = UIButton(type: .system)
  private let replaceAll = UIButton(type: .system)
  private var height: NSLayoutConstraint?
  private static let rowHeight: CGFloat = 44

  var showsReplace: Bool { didSet { showReplace() } }

  init(interaction: UIFindInteraction, showsReplace: Bool) {
    owner = interaction
    self.showsReplace = showsReplace
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    field.placeholder = "Find"
    field.accessibilityLabel = "Find"
    field.borderStyle = .roundedRect
    field.clearButtonMode = .whileEditing
    field.autocapitalizationType = .none
    field.returnKeyType = .search
    replacement.placeholder = "Replace"
    replacement.accessibilityLabel = "Replace"
    replacement.borderStyle = .roundedRect
    replacement.autocapitalizationType = .none
    count.font = .systemFont(ofSize: 13)
    count.textColor = .secondaryLabel
    count.textAlignment = .right
    previous.setImage(UIImage(systemName: "chevron.up"), for: .normal)
    previous.accessibilityLabel = "Previous"
    following.setImage(UIImage(systemName: "chevron.down"), for: .normal)
    following.accessibilityLabel = "Next"
    done.setTitle("Done", for: .normal)
    replaceOne.setTitle("Replace", for: .normal)
    replaceAll.setTitle("All", for: .normal)
    connect()
    for view in [field, replacement, count, previous, following, done, replaceOne, replaceAll] {
      addSubview(view)
    }
    showReplace()
  }

  required init?(coder: NSCoder) { return nil }

  private func connect() {
    let interaction = owner
    field.addAction(UIAction { _ in interaction.search() }, for: .editingChanged)
    field.addAction(UIAction { _ in interaction.findNext() }, for: .editingDidEndOnExit)
    previous.addAction(UIAction { _ in interaction.findPrevious() }, for: .touchUpInside)
    following.addAction(UIAction { _ in interaction.findNext() }, for: .touchUpInside)
    done.addAction(UIAction { _ in interaction.dismissFindNavigator() }, for: .touchUpInside)
    replaceOne.addAction(UIAction { _ in interaction.replace(all: false) }, for: .touchUpInside)
    replaceAll.addAction(UIAction { _ in interaction.replace(all: true) }, for: .touchUpInside)
  }

  private func showReplace() {
    for view in [replacement, replaceOne, replaceAll] { view.isHidden = !showsReplace }
    height?.constant = (showsReplace ? 2 : 1) * Self.rowHeight
    setNeedsLayout()
  }

  var searchText: String {
    get { field.text ?? "" }
    set { field.text = newValue }
  }

  var replacementText: String {
    get { replacement.text ?? "" }
    set { replacement.text = newValue }
  }

  // MARK: Coming and going

  /// Stands on the keyboard, which its field brings.
  func appear(in window: UIWindow) {
    translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(self)
    let height = heightAnchor.constraint(equalToConstant: (showsReplace ? 2 : 1) * Self.rowHeight)
    self.height = height
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: window.leadingAnchor),
      trailingAnchor.constraint(equalTo: window.trailingAnchor),
      bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor), height,
    ])
    window.layoutIfNeeded()
    focus()
  }

  func focus() { field.becomeFirstResponder() }

  func disappear() {
    endEditing(true)
    removeFromSuperview()
  }

  // MARK: Results

  func show(_ session: UIFindSession, hasQuery: Bool) {
    let total = session.resultCount
    let current = session.highlightedResultIndex
    count.text =
      switch session.searchResultDisplayStyle {
      case _ where !hasQuery: nil
      case .none: nil
      case .currentAndTotal where total > 0 && current != NSNotFound: "\(current + 1) of \(total)"
      case .currentAndTotal, .total: total == 0 ? "Not Found" : "\(total)"
      }
    previous.isEnabled = total > 0
    following.isEnabled = total > 0
    replaceOne.isEnabled = session.allowsReplacementForCurrentlyHighlightedResult
    replaceAll.isEnabled = total > 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    done.frame = CGRect(x: width - 60, y: 0, width: 56, height: Self.rowHeight)
    following.frame = CGRect(x: width - 100, y: 0, width: 40, height: Self.rowHeight)
    previous.frame = CGRect(x: width - 140, y: 0, width: 40, height: Self.rowHeight)
    count.frame = CGRect(x: width - 216, y: 0, width: 72, height: Self.rowHeight)
    field.frame = CGRect(x: 8, y: 4, width: max(0, width - 228), height: Self.rowHeight - 8)
    replacement.frame = CGRect(
      x: 8, y: Self.rowHeight + 4, width: max(0, width - 140), height: Self.rowHeight - 8)
    replaceOne.frame = CGRect(x: width - 128, y: Self.rowHeight, width: 74, height: Self.rowHeight)
    replaceAll.frame = CGRect(x: width - 52, y: Self.rowHeight, width: 48, height: Self.rowHeight)
  }
}
