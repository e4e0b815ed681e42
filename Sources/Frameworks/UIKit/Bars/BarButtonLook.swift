/// What an app said about one button of a bar through the item itself: by state, style and metrics.
@MainActor struct BarButtonLook {
  private struct Use: Hashable {
    var state: UInt
    var style: UIBarButtonItem.Style?
    var metrics: Int
  }

  /// Images for one kind of button: ordinary ones, or the one that leads back.
  @MainActor struct Backgrounds {
    private var images: [Use: UIImage] = [:]

    subscript(state: UIControl.State, style: UIBarButtonItem.Style?, metrics: UIBarMetrics) -> UIImage? {
      get { images[Use(state: state.rawValue, style: style, metrics: metrics.rawValue)] }
      set { images[Use(state: state.rawValue, style: style, metrics: metrics.rawValue)] = newValue }
    }

    /// R14.6: the low bar's image before the ordinary one, the state's before the normal one.
    func image(for state: UIControl.State, style: UIBarButtonItem.Style, isCompact: Bool) -> UIImage? {
      for metrics in BarButtonLook.metrics(isCompact) {
        for state in [state, .normal] {
          if let image = self[state, style, metrics] ?? self[state, nil, metrics] { return image }
        }
      }
      return nil
    }

    /// Whether the state has an image of its own.
    func has(_ state: UIControl.State) -> Bool { images.keys.contains { $0.state == state.rawValue } }
  }

  var backgrounds = Backgrounds()
  var backBackgrounds = Backgrounds()
  var titleOffsets: [Int: UIOffset] = [:]
  var backTitleOffsets: [Int: UIOffset] = [:]
  var backgroundOffsets: [Int: CGFloat] = [:]
  var backBackgroundOffsets: [Int: CGFloat] = [:]

  static func metrics(_ isCompact: Bool) -> [UIBarMetrics] { isCompact ? [.compact, .default] : [.default] }

  static func value<Value>(of values: [Int: Value], isCompact: Bool) -> Value? {
    metrics(isCompact).lazy.compactMap { values[$0.rawValue] }.first
  }
}

/// How a button of a bar looks at the moment: the item's own word goes before the bar's.
@MainActor struct BarButtonStyle {
  var background: UIImage?
  var backgroundOffset: CGFloat = 0
  var attributes: [NSAttributedString.Key: Any]
  var titleOffset = UIOffset.zero
  /// A pressed button without a look of its own is dimmed.
  var dimsWhenPressed = true

  init(_ button: BarButtonView, color: UIColor) {
    let (item, appearance) = (button.item, button.appearance)
    let state: UIControl.State =
      !item.isEnabled ? .disabled : button.isHighlighted ? .highlighted : .normal
    attributes = [
      .font: UIFont.systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular),
      .foregroundColor: color,
    ]
    attributes.merge(appearance?.attributes(for: state) ?? [:]) { $1 }
    attributes.merge(item.titleTextAttributes(for: state) ?? [:]) { $1 }
    let own = button.isBackButton ? item.look.backBackgrounds : item.look.backgrounds
    let image =
      own.image(for: state, style: item.style, isCompact: button.isCompact)
      ?? appearance?.background(for: state)
    // An image without a size takes a background away.
    background = image.flatMap { $0.size == .zero ? nil : $0 }
    dimsWhenPressed = !own.has(.highlighted) && appearance?.highlighted.backgroundImage == nil
    backgroundOffset =
      BarButtonLook.value(
        of: button.isBackButton ? item.look.backBackgroundOffsets : item.look.backgroundOffsets,
        isCompact: button.isCompact)
      ?? appearance?.state(state).backgroundImagePositionAdjustment.vertical ?? 0
    titleOffset =
      BarButtonLook.value(
        of: button.isBackButton ? item.look.backTitleOffsets : item.look.titleOffsets,
        isCompact: button.isCompact)
      ?? appearance?.state(state).titlePositionAdjustment ?? .zero
  }
}
