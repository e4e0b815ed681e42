/// How the four stock cell styles place image, title and detail.
@MainActor enum TableCellText {
  static func prepare(_ label: UILabel, isDetail: Bool, style: UITableViewCell.CellStyle) {
    label.byDefault { setStock(label, isDetail: isDetail, style: style) }
  }

  private static func setStock(_ label: UILabel, isDetail: Bool, style: UITableViewCell.CellStyle) {
    let textStyle: UIFont.TextStyle
    switch (style, isDetail) {
    case (.subtitle, true): textStyle = .caption1
    case (.value2, false): textStyle = .caption1
    case (.value2, true): textStyle = .caption1
    default: textStyle = .body
    }
    label.font = .preferredFont(forTextStyle: textStyle)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .label
    if isDetail, style == .value1 { label.textColor = .secondaryLabel }
    if !isDetail, style == .value2 {
      label.textAlignment = label.isRightToLeft ? .left : .right
      label.textColor = .tintColor
    }
  }

  private static func shown(_ label: UILabel?) -> UILabel? {
    guard let label, !(label.text ?? "").isEmpty else { return nil }
    return label
  }

  private static func margin(of cell: UITableViewCell) -> CGFloat {
    let margins = cell.contentView.layoutMargins
    return max(cell.contentView.isRightToLeft ? margins.right : margins.left, 16)
  }

  /// Where the title begins, in the cell's coordinates.
  static func textStart(of cell: UITableViewCell) -> CGFloat {
    let margin = margin(of: cell)
    guard let picture = pictureSize(of: cell) else { return margin }
    return margin + picture.width + margin
  }

  /// The image as large as it is; one that is higher than its row is fitted to it.
  private static func pictureSize(of cell: UITableViewCell) -> CGSize? {
    guard let size = cell.picture?.image?.size else { return nil }
    let height = cell.contentView.bounds.height
    guard size.height > height, height > 0 else { return size }
    return CGSize(width: (size.width * height / size.height).rounded(), height: height)
  }

  /// Where text may stand: between image and margin.
  private static func area(of cell: UITableViewCell) -> CGRect {
    let bounds = cell.contentView.bounds
    let margin = margin(of: cell)
    var x = margin + CGFloat(cell.indentationLevel) * cell.indentationWidth
    if let picture = pictureSize(of: cell) { x += picture.width + margin }
    let trailing = cell.accessoryWidth > 0 ? 8 : margin
    return CGRect(x: x, y: 0, width: max(0, bounds.width - x - trailing), height: bounds.height)
  }

  /// Constraints of the app's that say where a part stands win over the style.
  private static func isPlacedByConstraints(_ part: UIView) -> Bool {
    guard let layout = part.autoLayout else { return false }
    return !layout.translatesAutoresizingMask && !layout.mentioning.isEmpty
  }

  /// Worked out from left to right.
  static func layout(_ cell: UITableViewCell) {
    let title = shown(cell.labels[0])
    let detail = shown(cell.labels[1])
    guard title != nil || detail != nil || cell.picture?.image != nil else { return }
    let bounds = cell.contentView.bounds
    let isMirrored = cell.isRightToLeft
    func place(_ part: UIView?, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      guard let part, !isPlacedByConstraints(part) else { return }
      let frame = CGRect(x: x, y: y, width: width, height: height)
      part.frame = isMirrored ? frame.mirrored(in: bounds) : frame
    }
    if let picture = cell.picture, let size = pictureSize(of: cell) {
      let x = margin(of: cell) + CGFloat(cell.indentationLevel) * cell.indentationWidth
      place(picture, x, ((bounds.height - size.height) / 2).rounded(), size.width, size.height)
    }
    cell.passDirection(to: cell.labels, onlyOwn: true)
    let area = area(of: cell)
    switch cell.style {
    case .default:
      place(title, area.minX, 0, area.width, area.height)
    case .subtitle:
      let upper = title?.sizeThatFits(area.size) ?? .zero
      let lower = detail?.sizeThatFits(area.size) ?? .zero
      let gap: CGFloat = title != nil && detail != nil ? 3 : 0
      let top = (area.height - upper.height - gap - lower.height) / 2
      let scale = max(1, cell.traitCollection.displayScale)
      let y = (top * scale).rounded() / scale
      place(title, area.minX, y, min(upper.width, area.width), upper.height)
      place(detail, area.minX, y + upper.height + gap, min(lower.width, area.width), lower.height)
    case .value1:
      let left = title?.sizeThatFits(area.size).width ?? 0
      let right = detail?.sizeThatFits(area.size).width ?? 0
      // Both are cut only when they do not fit beside each other; the detail gives way first.
      let room = area.width - 6
      let leftWidth = min(left, max(room - right, room * 0.6, 0))
      let rightWidth = min(right, max(0, room - leftWidth))
      place(title, area.minX, 0, leftWidth, area.height)
      place(detail, area.maxX - rightWidth, 0, rightWidth, area.height)
    case .value2:
      place(title, area.minX, 0, 91, area.height)
      place(detail, area.minX + 97, 0, max(0, area.width - 97), area.height)
    }
  }

  /// The height the stock styles want: 44 for one line, more for large text and subtitles.
  static func height(of cell: UITableViewCell, width: CGFloat) -> CGFloat {
    let title = shown(cell.labels[0])
    let detail = shown(cell.labels[1])
    let room = CGSize(width: width - 32 - cell.reservedWidth, height: .greatestFiniteMagnitude)
    let upper = title?.sizeThatFits(room).height ?? 0
    let lower = detail?.sizeThatFits(room).height ?? 0
    var height = cell.style == .subtitle ? upper + lower + (lower > 0 ? 3 : 0) : max(upper, lower)
    if let image = cell.picture?.image { height = max(height, image.size.height) }
    let scale = max(1, cell.traitCollection.displayScale)
    return max(44, ((height + 22) * scale).rounded(.up) / scale)
  }
}
