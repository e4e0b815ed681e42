/// How the area behind a cell's content looks.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
  enum Stock { case clear, plainCell, groupedCell, header, sidebar }

  public var customView: UIView?
  public var cornerRadius: CGFloat = 0
  public var backgroundInsets: NSDirectionalEdgeInsets = .zero
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// Nil is the tint colour.
  public var backgroundColor: UIColor? { didSet { hasOwnColor = true } }
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var visualEffect: UIVisualEffect?
  public var image: UIImage?
  public var imageContentMode: UIView.ContentMode = .scaleToFill
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  public var strokeWidth: CGFloat = 0
  public var strokeOutset: CGFloat = 0
  private var stock: Stock
  private var hasOwnColor = false

  private init(_ stock: Stock, color: UIColor) {
    self.stock = stock
    backgroundColor = color
    hasOwnColor = false
    if stock == .sidebar { cornerRadius = 10 }
  }

  /// A button's, before its style says more.
  static func button() -> UIBackgroundConfiguration {
    var result = clear()
    result.backgroundColor = nil
    result.cornerRadius = 5.95
    return result
  }

  public static func clear() -> UIBackgroundConfiguration { Self(.clear, color: .clear) }
  public static func listPlainCell() -> UIBackgroundConfiguration {
    Self(.plainCell, color: .systemBackground)
  }
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    Self(.groupedCell, color: .secondarySystemGroupedBackground)
  }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    Self(.header, color: .systemGray6)
  }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { Self(.header, color: .clear) }
  /// - Partial: that a chosen row has the tint, with round corners of 10 points, is ours; no device was measured.
  public static func listSidebarCell() -> UIBackgroundConfiguration { Self(.sidebar, color: .clear) }
  public static func listSidebarHeader() -> UIBackgroundConfiguration { Self(.header, color: .clear) }
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    Self(.sidebar, color: .clear)
  }

  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?.transform(color) ?? color
  }

  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?.transform(color) ?? color
  }

  /// Stock cells darken while they are touched or chosen; an app's own colour stays.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard !hasOwnColor else { return self }
    var (isHighlighted, isSelected) = (false, false)
    if let cell = state as? UICellConfigurationState {
      (isHighlighted, isSelected) = (cell.isHighlighted, cell.isSelected)
    } else if let view = state as? UIViewConfigurationState {
      (isHighlighted, isSelected) = (view.isHighlighted, view.isSelected)
    }
    var result = self
    switch stock {
    case .plainCell, .groupedCell:
      if isHighlighted || isSelected { result.backgroundColor = .systemGray4 }
    case .sidebar:
      if isSelected {
        result.backgroundColor = nil
      } else if isHighlighted {
        result.backgroundColor = .systemGray4
      }
    case .clear, .header: break
    }
    result.hasOwnColor = false
    return result
  }
}

/// Draws a background configuration behind a cell or a button's content.
@MainActor final class ConfiguredBackgroundView: UIView {
  private let fill = UIView()
  private var picture: UIImageView?
  private var effect: UIVisualEffectView?
  private var custom: UIView?

  var configuration = UIBackgroundConfiguration.clear() { didSet { show() } }

  override func setClassDefaults() {
    super.setClassDefaults()
    isUserInteractionEnabled = false
  }

  private func show() {
    if fill.superview == nil { addSubview(fill) }
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    fill.layer.cornerRadius = configuration.cornerRadius
    fill.layer.borderWidth = configuration.strokeWidth
    fill.layer.borderColor = configuration.resolvedStrokeColor(for: tintColor).cgColor
    if let wanted = configuration.visualEffect {
      let view = effect ?? UIVisualEffectView(effect: nil)
      effect = view
      view.effect = wanted
      if view.superview == nil { insertSubview(view, belowSubview: fill) }
    } else {
      effect?.removeFromSuperview()
      effect = nil
    }
    if let image = configuration.image {
      let view = picture ?? UIImageView()
      picture = view
      view.image = image
      view.contentMode = configuration.imageContentMode
      if view.superview == nil { addSubview(view) }
    } else {
      picture?.removeFromSuperview()
      picture = nil
    }
    if custom !== configuration.customView {
      custom?.removeFromSuperview()
      custom = configuration.customView
      if let custom { addSubview(custom) }
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var insets = configuration.backgroundInsets
    let margins = superview?.directionalLayoutMargins ?? .zero
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let area = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
        right: isMirrored ? insets.leading : insets.trailing))
    fill.frame = area.insetBy(dx: -configuration.strokeOutset, dy: -configuration.strokeOutset)
    fill.clipsToBounds = configuration.cornerRadius > 0
    effect?.frame = fill.frame
    effect?.layer.cornerRadius = configuration.cornerRadius
    effect?.clipsToBounds = configuration.cornerRadius > 0
    picture?.frame = area
    custom?.frame = area
  }
}
