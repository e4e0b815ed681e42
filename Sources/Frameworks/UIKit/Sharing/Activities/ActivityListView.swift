/// What is shared, in words and a small picture.
@MainActor struct ActivityHeading {
  var title = ""
  var detail = ""
  var picture: UIImage?

  init(_ items: [Any]) {
    picture = items.lazy.compactMap { $0 as? UIImage }.first
    let texts = items.compactMap { DeviceActivities.text($0) }
    let files = items.compactMap { $0 as? URL }.filter(\.isFileURL)
    if let file = files.first, files.count == items.count {
      title = files.count == 1 ? file.lastPathComponent : "\(files.count) Documents"
      detail = files.count == 1 ? file.pathExtension.uppercased() : "Documents"
    } else if let text = texts.first {
      title = text
      detail = items.contains { $0 is URL } ? "Link" : "Text"
    } else if picture != nil {
      let count = items.filter { $0 is UIImage }.count
      title = count == 1 ? "1 Photo" : "\(count) Photos"
      detail = "Image"
    } else {
      title = items.count == 1 ? "1 Item" : "\(items.count) Items"
    }
  }
}

/// The sheet's content: what is shared, icons of those it can be shared with, and a list of actions.
@MainActor final class ActivityListView: UIScrollView {
  private let header = ActivityHeader()
  private let plate = ActivityRows()
  private var rows: [ActivityRow] = []
  private var icons: [ActivityIcon] = []
  private let title = UILabel()
  private let detail = UILabel()
  private let picture = UIImageView()
  private let closeButton = UIButton(type: .custom)
  private let iconStrip = UIScrollView()

  init(
    heading: ActivityHeading, activities: [UIActivity], close: @escaping () -> Void,
    choose: @escaping (UIActivity) -> Void
  ) {
    super.init(frame: .zero)
    title.text = heading.title
    title.font = .systemFont(ofSize: 15, weight: .semibold)
    title.lineBreakMode = .byTruncatingTail
    detail.text = heading.detail
    detail.font = .systemFont(ofSize: 13)
    detail.textColor = .secondaryLabel
    picture.image = heading.picture ?? UIImage(systemName: "doc.text")
    picture.contentMode = heading.picture == nil ? .center : .scaleAspectFill
    picture.tintColor = .secondaryLabel
    picture.backgroundColor = .tertiarySystemFill
    picture.layer.cornerRadius = 6
    picture.clipsToBounds = true
    let cross = UIImage(
      systemName: "xmark", withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .bold))
    closeButton.setImage(cross?.withRenderingMode(.alwaysTemplate), for: .normal)
    closeButton.tintColor = .secondaryLabel
    closeButton.backgroundColor = .tertiarySystemFill
    closeButton.layer.cornerRadius = 15
    closeButton.addAction(UIAction { _ in close() }, for: .touchUpInside)
    accessibilityIdentifier = "ActivityListView"
    closeButton.accessibilityLabel = "Close"
    addSubview(header)
    for view in [title, detail, picture, closeButton] { header.addSubview(view) }
    for activity in activities {
      if type(of: activity).activityCategory == .share {
        icons.append(ActivityIcon(activity, choose))
      } else {
        rows.append(ActivityRow(activity, choose))
      }
    }
    for icon in icons { iconStrip.addSubview(icon) }
    iconStrip.showsHorizontalScrollIndicator = false
    addSubview(iconStrip)
    plate.backgroundColor = .secondarySystemGroupedBackground
    plate.layer.cornerRadius = 10
    plate.clipsToBounds = true
    for row in rows { plate.addSubview(row) }
    addSubview(plate)
  }

  required init?(coder: NSCoder) { return nil }

  // A group of its parts rather than a thing that scrolls.
  override func complete(_ look: inout AutomationLook) {
    super.complete(&look)
    look.type = .other
  }

  private var iconHeight: CGFloat { icons.isEmpty ? 0 : 104 }
  var contentHeight: CGFloat { 76 + iconHeight + 52 * CGFloat(rows.count) + 32 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    contentSize = CGSize(width: width, height: contentHeight)
    header.frame = CGRect(x: 0, y: 0, width: width, height: 76)
    picture.frame = CGRect(x: 16, y: 16, width: 44, height: 44)
    closeButton.frame = CGRect(x: width - 46, y: 16, width: 30, height: 30)
    title.frame = CGRect(x: 72, y: 18, width: max(0, width - 132), height: 20)
    detail.frame = CGRect(x: 72, y: 38, width: max(0, width - 132), height: 18)
    iconStrip.frame = CGRect(x: 0, y: 76, width: width, height: iconHeight)
    iconStrip.contentSize = CGSize(width: 16 + 80 * CGFloat(icons.count), height: iconHeight)
    for (index, icon) in icons.enumerated() {
      icon.frame = CGRect(x: 8 + 80 * CGFloat(index), y: 0, width: 80, height: 96)
    }
    plate.frame = CGRect(x: 16, y: 76 + iconHeight, width: width - 32, height: 52 * CGFloat(rows.count))
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: 52 * CGFloat(index), width: plate.bounds.width, height: 52)
      row.hasLine = index < rows.count - 1
    }
  }
}

/// What is shared, and the way out: to UI tests a bar, as on a device.
@MainActor private final class ActivityHeader: UIView {
  override func complete(_ look: inout AutomationLook) {
    (look.type, look.identifier) = (.navigationBar, "UIActivityContentView")
  }
}

@MainActor private final class ActivityRows: UIView {
  override func complete(_ look: inout AutomationLook) { look.type = .collectionView }
}

/// An action with its name and picture.
@MainActor final class ActivityRow: UIControl {
  private let label = UILabel()
  private let picture = UIImageView()
  private let line = UIView()
  var hasLine = true { didSet { line.isHidden = !hasLine } }

  init(_ activity: UIActivity, _ choose: @escaping (UIActivity) -> Void) {
    super.init(frame: .zero)
    label.text = activity.activityTitle
    picture.image = activity.activityImage?.withRenderingMode(.alwaysTemplate)
    picture.tintColor = .label
    picture.contentMode = .center
    line.backgroundColor = .separator
    for view in [label, picture, line] { addSubview(view) }
    addAction(UIAction { _ in choose(activity) }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { return nil }

  override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .systemFill : nil } }

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { label.text }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }
  override func complete(_ look: inout AutomationLook) { look.type = .cell }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 16, y: 0, width: bounds.width - 76, height: bounds.height)
    picture.frame = CGRect(x: bounds.width - 52, y: 0, width: 44, height: bounds.height)
    let height = 1 / max(1, UIScreen.main.scale)
    line.frame = CGRect(x: 16, y: bounds.height - height, width: bounds.width - 16, height: height)
  }
}

/// Somebody to share with.
@MainActor final class ActivityIcon: UIControl {
  private let label = UILabel()
  private let picture = UIImageView()

  init(_ activity: UIActivity, _ choose: @escaping (UIActivity) -> Void) {
    super.init(frame: .zero)
    label.text = activity.activityTitle
    label.font = .systemFont(ofSize: 11)
    label.textAlignment = .center
    picture.image = activity.activityImage
    picture.contentMode = .center
    picture.backgroundColor = .secondarySystemGroupedBackground
    picture.layer.cornerRadius = 14
    picture.clipsToBounds = true
    addSubview(picture)
    addSubview(label)
    addAction(UIAction { _ in choose(activity) }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { return nil }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { label.text }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }
  override func complete(_ look: inout AutomationLook) { look.type = .cell }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(x: bounds.midX - 32, y: 0, width: 64, height: 64)
    label.frame = CGRect(x: 2, y: 68, width: bounds.width - 4, height: 28)
  }
}
