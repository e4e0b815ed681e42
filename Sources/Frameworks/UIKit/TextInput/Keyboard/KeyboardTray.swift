/// Accessory on top, keys or the app's own input view below.
@MainActor final class KeyboardTray: UIView {
  private weak var content: UIView?
  private weak var accessory: UIView?
  /// Whose the accessory is.
  private(set) weak var owner: UIResponder?
  private var contentHeight: CGFloat = 0
  private var accessoryHeight: CGFloat = 0
  /// Measured once, as a finger that drags asks with each of its moves.
  private var knownDockedHeight: CGFloat?

  var height: CGFloat { contentHeight + accessoryHeight }

  func show(content: UIView?, accessory: UIView?, of owner: UIResponder?, safeBottom: CGFloat) {
    for view in subviews where view !== content && view !== accessory { view.removeFromSuperview() }
    self.content = content
    self.accessory = accessory
    self.owner = owner
    knownDockedHeight = nil
    let isTypistsBar = content == nil && accessory != nil && !(owner is UIViewController)
    if let keys = content as? KeyboardView {
      prepare(keys, safeBottom: safeBottom)
    } else {
      contentHeight =
        content.map { Self.height($0, width: Self.screen.width) + safeBottom }
        ?? (isTypistsBar ? safeBottom : 0)
    }
    // A controller's bar alone, or one over the keys, has what it draws itself.
    let isBare = content == nil && !isTypistsBar || content is KeyboardView
    backgroundColor = isBare ? nil : .systemGroupedBackground
    if let accessory, accessory.superview !== self { addSubview(accessory) }
    if let content, content.superview !== self { addSubview(content) }
    accessoryHeight = accessory.map { barHeight($0, over: contentHeight) } ?? 0
    setNeedsLayout()
  }

  /// Keeps nothing of an app's while nothing is shown.
  func empty() {
    (content, accessory, owner, knownDockedHeight) = (nil, nil, nil, nil)
    for view in subviews { view.removeFromSuperview() }
  }

  private func prepare(_ keys: KeyboardView, safeBottom: CGFloat) {
    let isLandscape = Self.screen.width > Self.screen.height
    let isPad = UIKitRuntime.shared.environment.screen.isPad
    // Below the keys of a phone without home button there is room for the globe and microphone.
    let room: CGFloat = isPad ? 0 : safeBottom > 0 ? (isLandscape ? safeBottom : 75) : 0
    keys.bottomInset = room
    keys.hasRoomBelow = room > 0 && !isLandscape
    // On a pad the bar of words belongs to the shortcuts, which are not there.
    keys.predictionHeight = !keys.predicts || isPad ? 0 : isLandscape ? 38 : room > 0 ? 45 : 44
    // On its side a phone without home button has lower keys.
    let height: CGFloat = isPad ? (isLandscape ? 353 : 265) : !isLandscape ? 216 : room > 0 ? 150 : 162
    contentHeight = keys.predictionHeight + height + room
  }

  // MARK: The bar

  func holdsInBar(_ view: UIView) -> Bool { accessory.map { view.isInside($0) } ?? false }

  /// Whether the bar is a controller's own or that of a view in it.
  func isBar(of controller: UIViewController) -> Bool {
    if owner === controller { return true }
    guard let view = owner as? UIView, let page = controller.viewIfLoaded else { return false }
    return view.isInside(page)
  }

  /// How high the bar is without anything below it.
  var dockedHeight: CGFloat {
    if let knownDockedHeight { return knownDockedHeight }
    let height = accessory.map { barHeight($0, over: 0) } ?? 0
    knownDockedHeight = height
    return height
  }

  /// Measures the bar again: true if it is to have another height.
  func refitBar() -> Bool {
    guard let accessory else { return false }
    knownDockedHeight = nil
    let old = accessoryHeight
    accessoryHeight = barHeight(accessory, over: contentHeight)
    guard accessoryHeight != old else { return false }
    setNeedsLayout()
    return true
  }

  /// A controller's bar with a height of its own stands on the edge of the screen, however that is covered; that of who
  /// types on another keyboard keeps off it. One that its constraints size is measured where it is going to stand: they
  /// may keep its content off the home indicator.
  private func barHeight(_ bar: UIView, over below: CGFloat) -> CGFloat {
    let screen = Self.screen
    guard fitsConstraints(bar) else { return Self.height(bar, width: screen.width) }
    let before = (frame, bar.frame)
    var fitting: CGFloat = 0
    UIView.performWithoutAnimation {
      // High enough to reach over any border of the screen.
      let height = max(bar.bounds.height, 100)
      frame = CGRect(x: 0, y: screen.height - height - below, width: screen.width, height: height + below)
      bar.frame = CGRect(x: 0, y: 0, width: screen.width, height: height)
      fitting =
        bar.systemLayoutSizeFitting(
          CGSize(width: screen.width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
      (frame, bar.frame) = before
    }
    fitting = max(fitting, bar.intrinsicContentSize.height)
    return fitting > 0 ? fitting : Self.height(bar, width: screen.width)
  }

  private func fitsConstraints(_ bar: UIView) -> Bool {
    if (bar as? UIInputView)?.allowsSelfSizing == true || !bar.translatesAutoresizingMaskIntoConstraints {
      return true
    }
    guard bar.autoresizingMask.contains(.flexibleHeight) else { return false }
    // Views of interface files have that mask too: above a text they are as high as they were drawn.
    return owner is UIViewController || bar.bounds.height == 0 || bar.intrinsicContentSize.height >= 0
  }

  // MARK: Layout

  private static var screen: CGSize { UIKitRuntime.shared.environment.bounds.size }

  private static func height(_ view: UIView, width: CGFloat) -> CGFloat {
    if let height = (view as? UIInputView)?.selfSizedHeight(width) { return height }
    if view.bounds.height > 0 { return view.bounds.height }
    let intrinsic = view.intrinsicContentSize.height
    return intrinsic > 0 ? intrinsic : view.sizeThatFits(CGSize(width: width, height: 0)).height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    accessory?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: accessoryHeight)
    let isKeys = content is KeyboardView
    content?.frame = CGRect(
      x: 0, y: accessoryHeight, width: bounds.width,
      height: isKeys ? contentHeight : content.map { Self.height($0, width: bounds.width) } ?? 0)
  }
}
