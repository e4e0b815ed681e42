@_spi(Host) import TouchstoneFoundation

/// A page with what is in a file: a picture, a text, or its name and size.
@MainActor final class DocumentPreviewController: UIViewController {
  private let url: URL
  private let type: String
  private let ended: () -> Void

  init(_ url: URL, title: String, type: String, ended: @escaping () -> Void) {
    (self.url, self.type, self.ended) = (url, type, ended)
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { return nil }

  /// More is not shown of a long text.
  private static let longest = 1 << 20

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let content = makeContent()
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
  }

  private func makeContent() -> UIView {
    if TypeIdentifier.conforms(type, to: "public.image"), let image = UIImage(contentsOfFile: url.path) {
      let picture = UIImageView(image: image)
      picture.contentMode = .scaleAspectFit
      return picture
    }
    if TypeIdentifier.conforms(type, to: "public.text"), let text = readText() {
      let page = UITextView()
      page.isEditable = false
      page.attributedText = text
      page.textContainerInset = UIEdgeInsets(top: 16, left: 12, bottom: 16, right: 12)
      return page
    }
    return DocumentCard(url, title: title ?? "", type: type)
  }

  private func readText() -> NSAttributedString? {
    guard let handle = try? FileHandle(forReadingFrom: url),
      let data = try? handle.read(upToCount: Self.longest)
    else { return nil }
    try? handle.close()
    let isRich = ["public.rtf", "public.html"].contains(type)
    if isRich, let rich = try? NSAttributedString(data: data, options: [:], documentAttributes: nil) {
      return rich
    }
    return NSAttributedString(
      string: String(decoding: data, as: UTF8.self),
      attributes: [
        .font: UIFont.monospacedSystemFont(ofSize: 14, weight: .regular), .foregroundColor: UIColor.label,
      ])
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isMovingFromParent || navigationController?.isBeingDismissed ?? false { ended() }
  }
}

/// A file's icon, name and size, in the middle.
@MainActor private final class DocumentCard: UIView {
  private let icon = UIImageView()
  private let label = UILabel()
  private let detail = UILabel()

  init(_ url: URL, title: String, type: String) {
    super.init(frame: .zero)
    icon.image = FileIcon.image(type, pointSize: 64)
    icon.tintColor = .secondaryLabel
    icon.contentMode = .center
    label.text = title
    label.font = .preferredFont(forTextStyle: .headline)
    let size = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? NSNumber
    detail.text = size.map { ByteCountFormatter.string(fromByteCount: $0.int64Value, countStyle: .file) }
    detail.textColor = .secondaryLabel
    for text in [label, detail] { text.textAlignment = .center }
    for part in [icon, label, detail] { addSubview(part) }
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    icon.frame = CGRect(x: 0, y: bounds.midY - 110, width: bounds.width, height: 100)
    label.frame = CGRect(x: 16, y: bounds.midY, width: max(0, bounds.width - 32), height: 24)
    detail.frame = CGRect(x: 16, y: bounds.midY + 26, width: max(0, bounds.width - 32), height: 22)
  }
}
