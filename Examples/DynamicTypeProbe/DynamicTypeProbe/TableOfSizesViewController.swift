import UIKit

/// A row for each setting, a column for each text style: the size that the one makes of the other.
class TableOfSizesViewController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(SizesCell.self, forCellReuseIdentifier: "Sizes")
    tableView.allowsSelection = false
    NotificationCenter.default.addObserver(
      self, selector: #selector(settingChanged), name: UIContentSizeCategory.didChangeNotification,
      object: nil)
  }

  @objc private func settingChanged() {
    tableView.reloadData()
  }

  /// The styles first, then the settings.
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    1 + TextSetting.all.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Sizes", for: indexPath)
    (cell as? SizesCell)?.show(texts(inRow: indexPath.row), isCurrent: indexPath.row == TextSetting.currentPlace + 1)
    return cell
  }

  private func texts(inRow row: Int) -> [String] {
    let styles = UIFont.TextStyle.all
    guard row > 0 else { return [""] + styles.map(\.short) }
    let setting = TextSetting.all[row - 1]
    let traits = UITraitCollection(preferredContentSizeCategory: setting.category)
    let sizes = styles.map { UIFont.preferredFont(forTextStyle: $0.style, compatibleWith: traits).pointSize }
    return [setting.name] + sizes.map { String(Int($0)) }
  }
}

/// Labels side by side, all of one width. Its own text stays small: the columns would not fit otherwise.
class SizesCell: UITableViewCell {
  private let row = UIStackView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    row.distribution = .fillEqually
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
      row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  func show(_ texts: [String], isCurrent: Bool) {
    while row.arrangedSubviews.count < texts.count { row.addArrangedSubview(UILabel()) }
    for (text, view) in zip(texts, row.arrangedSubviews) {
      guard let label = view as? UILabel else { continue }
      label.text = text
      label.font = .systemFont(ofSize: 11, weight: isCurrent ? .bold : .regular)
      label.textColor = isCurrent ? tintColor : .label
      label.textAlignment = view === row.arrangedSubviews.first ? .natural : .right
    }
  }
}
