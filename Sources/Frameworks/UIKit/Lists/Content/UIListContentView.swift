/// Shows a list configuration: the image leads, the texts stand beside or above each other.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private let textView = UILabel()
  private let secondaryView = UILabel()
  private let pictureView = UIImageView()
  private var current: UIListContentConfiguration
  private let guides = (text: UILayoutGuide(), secondary: UILayoutGuide(), image: UILayoutGuide())

  public init(configuration: UIListContentConfiguration) {
    current = configuration
    super.init(frame: .zero)
    setUpContent()
  }

  public required init?(coder: NSCoder) {
    current = .cell()
    super.init(coder: coder)
    setUpContent()
  }

  open var configuration: any UIContentConfiguration {
    get { current }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        NSException.raise(
          .invalidArgumentException,
          "UIListContentView shows UIListContentConfiguration, not \(type(of: newValue)). Ask supports(_:) first."
        )
      }
      current = new
      show()
    }
  }

  private func setUpContent() {
    for view in [pictureView, textView, secondaryView] { addSubview(view) }
    setContentHuggingPriority(.defaultLow, for: .horizontal)
    show()
  }

  private func show() {
    fill(textView, current.text, current.attributedText, current.textProperties)
    fill(
      secondaryView, current.secondaryText, current.secondaryAttributedText, current.secondaryTextProperties)
    let properties = current.imageProperties
    pictureView.image = current.image
    pictureView.isHidden = current.image == nil
    pictureView.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
    pictureView.tintColor = properties.tintColor.map { _ in properties.resolvedTintColor(for: tintColor) }
    pictureView.layer.cornerRadius = properties.cornerRadius
    pictureView.layer.borderWidth = properties.strokeWidth
    pictureView.layer.borderColor = properties.strokeColor?.cgColor
    pictureView.clipsToBounds = properties.cornerRadius > 0
    pictureView.contentMode = properties.maximumSize == .zero ? .center : .scaleAspectFit
    alpha = current.alpha
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func fill(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    if let attributed { label.attributedText = attributed } else { label.text = properties.transformed(text) }
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.isHidden = attributed == nil && (text ?? "").isEmpty
  }

  // MARK: Guides

  /// Where the text is, or nil without one. Other views may be laid out by it.
  open var textLayoutGuide: UILayoutGuide? { textView.isHidden ? nil : following(guides.text, textView) }
  /// The same for the secondary text.
  open var secondaryTextLayoutGuide: UILayoutGuide? {
    secondaryView.isHidden ? nil : following(guides.secondary, secondaryView)
  }
  /// The same for the image.
  open var imageLayoutGuide: UILayoutGuide? {
    pictureView.isHidden ? nil : following(guides.image, pictureView)
  }

  /// The texts and the picture have frames, not constraints; a guide follows the constraints that stand for its view's frame.
  private func following(_ guide: UILayoutGuide, _ view: UIView) -> UILayoutGuide {
    guard guide.owningView == nil else { return guide }
    addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      guide.topAnchor.constraint(equalTo: view.topAnchor),
      guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    return guide
  }

  // MARK: Layout

  /// Everything's place for a width; the height is what it takes.
  private struct Plan {
    var picture = CGRect.zero, text = CGRect.zero, secondary = CGRect.zero
    var height: CGFloat = 0
  }

  private func plan(width: CGFloat) -> Plan {
    var plan = Plan()
    let margins = current.directionalLayoutMargins
    var x = margins.leading
    var pictureHeight: CGFloat = 0
    if let image = current.image {
      let size = pictureSize(image)
      let room = room(for: image, of: size)
      pictureHeight = room.height
      plan.picture = CGRect(origin: CGPoint(x: x + (room.width - size.width) / 2, y: 0), size: size)
      x += room.width + current.imageToTextPadding
    }
    let room = max(0, width - x - margins.trailing)
    let isBeside = placeTexts(&plan, x: x, room: room)
    let textHeight = isBeside ? max(plan.text.height, plan.secondary.height) : plan.secondary.maxY
    let content = max(textHeight, pictureHeight)
    plan.height = (margins.top + content + margins.bottom)
    center(&plan, top: margins.top, height: content, textHeight: textHeight, isBeside: isBeside)
    return plan
  }

  /// Puts both texts at the top; true if they stand side by side.
  private func placeTexts(_ plan: inout Plan, x: CGFloat, room: CGFloat) -> Bool {
    let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    let first = textView.isHidden ? .zero : textView.sizeThatFits(unlimited)
    let second = secondaryView.isHidden ? .zero : secondaryView.sizeThatFits(unlimited)
    let gap = current.textToSecondaryTextHorizontalPadding
    if current.prefersSideBySideTextAndSecondaryText, first.width + gap + second.width <= room {
      plan.text = CGRect(x: x, y: 0, width: first.width, height: first.height)
      plan.secondary = CGRect(x: x + room - second.width, y: 0, width: second.width, height: second.height)
      return true
    }
    let limit = CGSize(width: room, height: .greatestFiniteMagnitude)
    let firstHeight = textView.isHidden ? 0 : textView.sizeThatFits(limit).height
    let secondHeight = secondaryView.isHidden ? 0 : secondaryView.sizeThatFits(limit).height
    plan.text = CGRect(x: x, y: 0, width: room, height: firstHeight)
    let between = firstHeight > 0 && secondHeight > 0 ? current.textToSecondaryTextVerticalPadding : 0
    plan.secondary = CGRect(x: x, y: firstHeight + between, width: room, height: secondHeight)
    return false
  }

  private func center(_ plan: inout Plan, top: CGFloat, height: CGFloat, textHeight: CGFloat, isBeside: Bool)
  {
    plan.picture.origin.y = top + (height - plan.picture.height) / 2
    let start = top + (height - textHeight) / 2
    if isBeside {
      plan.text.origin.y = top + (height - plan.text.height) / 2
      plan.secondary.origin.y = top + (height - plan.secondary.height) / 2
    } else {
      plan.text.origin.y += start
      plan.secondary.origin.y += start
    }
  }

  /// Where the texts begin, in points from the leading edge.
  var textStart: CGFloat { plan(width: bounds.width).text.minX }

  /// What the picture stands in the middle of. Symbols have a column of one width, so that texts of several rows are aligned.
  private func room(for image: UIImage, of size: CGSize) -> CGSize {
    typealias Properties = UIListContentConfiguration.ImageProperties
    let (reserved, standard) = (current.imageProperties.reservedLayoutSize, standardRoom)
    func length(_ reserved: CGFloat, _ standard: CGFloat, _ byDefault: CGFloat) -> CGFloat {
      if reserved == Properties.standardDimension { return standard }
      return reserved > 0 ? reserved : byDefault
    }
    return CGSize(
      width: length(
        reserved.width, standard.width, image.isSymbolImage ? max(standard.width, size.width) : size.width),
      height: length(reserved.height, standard.height, size.height))
  }

  /// As wide as the widest of the usual symbols; it grows with Dynamic Type. The numbers are ours.
  private var standardRoom: CGSize {
    let metrics = UIFontMetrics(forTextStyle: .body)
    func scaled(_ length: CGFloat) -> CGFloat {
      metrics.scaledValue(for: length, compatibleWith: traitCollection)
    }
    return CGSize(width: scaled(28), height: scaled(24))
  }

  private func pictureSize(_ image: UIImage) -> CGSize {
    var size = pictureView.intrinsicContentSize
    if size.width <= 0 { size = image.size }
    let limit = current.imageProperties.maximumSize
    let scale = min(
      1, limit.width > 0 ? limit.width / size.width : 1, limit.height > 0 ? limit.height / size.height : 1)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let plan = plan(width: bounds.width)
    // More room than needed is shared above and below.
    let shift = max(0, (bounds.height - plan.height) / 2)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (view, frame) in [
      (pictureView, plan.picture), (textView, plan.text), (secondaryView, plan.secondary),
    ] {
      var frame = frame.offsetBy(dx: 0, dy: shift)
      if isMirrored { frame.origin.x = bounds.width - frame.maxX }
      let scale = max(1, traitCollection.displayScale)
      frame.origin.y = (frame.origin.y * scale).rounded() / scale
      view.frame = frame
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : naturalWidth
    return CGSize(width: width, height: pixelCeiling(Double(plan(width: width).height)))
  }

  private var naturalWidth: CGFloat {
    let unlimited = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    let first = textView.isHidden ? 0 : textView.sizeThatFits(unlimited).width
    let second = secondaryView.isHidden ? 0 : secondaryView.sizeThatFits(unlimited).width
    let texts =
      current.prefersSideBySideTextAndSecondaryText
      ? first + second + current.textToSecondaryTextHorizontalPadding : max(first, second)
    let picture = current.image.map { pictureSize($0).width + current.imageToTextPadding } ?? 0
    return texts + picture + current.directionalLayoutMargins.leading
      + current.directionalLayoutMargins.trailing
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { sizeThatFits(targetSize) }

  /// The height belongs to the width the view has, or while it has none to that of texts in one line; a cell
  /// measures through `sizeThatFits`.
  open override var intrinsicContentSize: CGSize { intrinsicContentSize(forWidth: bounds.width) }
}

/// Constraints ask for the height again as soon as they have found a width.
extension UIListContentView: WidthDependentHeight {
  var wrapsContent: Bool { true }

  func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric, height: sizeThatFits(CGSize(width: width, height: 0)).height)
  }
}
