@_spi(Host) import QuartzCore
import TouchstoneInterfaceFiles

/// Plain views, and what all views share.
@MainActor enum ViewElements {
  static let list: [String: ElementClass] = [
    "view": InterfaceElements.element(UIView.self),
    "containerView": InterfaceElements.element(UIView.self),
    "window": InterfaceElements.element(UIWindow.self, decodeWindow),
    "imageView": InterfaceElements.element(UIImageView.self, decodeImageView),
    "stackView": InterfaceElements.element(
      UIStackView.self, addSubview: { stack, view in stack.addArrangedSubview(view) }, decodeStack),
    "scrollView": InterfaceElements.element(UIScrollView.self, decodeScroll),
  ]

  private static func decodeWindow(_ window: UIWindow, _ element: InterfaceElement, _ loader: InterfaceLoader)
  {
    if element.bool("resizesToFullScreen") == true { window.frame = UIScreen.main.bounds }
  }

  /// Attributes of every view; Interface Builder leaves out what is the default.
  static func decodeCommon(_ view: UIView, _ element: InterfaceElement, _ loader: InterfaceLoader) {
    if let frame = element.viewFrame { view.frame = frame }
    if let mask = element.value("autoresizingMask") { view.autoresizingMask = mask.autoresizingMask }
    if element.bool("translatesAutoresizingMaskIntoConstraints") == false, element.bool("fixedFrame") != true
    {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    // A file says only where a view takes none: labels and images too take touches where it is silent.
    view.isUserInteractionEnabled = element.bool("userInteractionEnabled") ?? true
    if let value = element.bool("multipleTouchEnabled") { view.isMultipleTouchEnabled = value }
    if let value = element.bool("exclusiveTouch") { view.isExclusiveTouch = value }
    if let value = element.bool("opaque") { view.isOpaque = value }
    if let value = element.bool("hidden") { view.isHidden = value }
    if let value = element.double("alpha") { view.alpha = CGFloat(value) }
    if let value = element.bool("clipsSubviews") { view.clipsToBounds = value }
    if let value = element.bool("clearsContextBeforeDrawing") { view.clearsContextBeforeDrawing = value }
    if let value = element.bool("autoresizesSubviews") { view.autoresizesSubviews = value }
    if let value = element.int("tag") { view.tag = value }
    if let value = element["restorationIdentifier"] { view.restorationIdentifier = value }
    if let value = element.choice("contentMode", contentModes) { view.contentMode = value }
    if let value = element.choice("semanticContentAttribute", directions) {
      view.semanticContentAttribute = value
    }
    AccessibilityElements.decode(view, element)
    decodeColors(view, element, loader)
    decodeLayout(view, element, loader)
  }

  private static func decodeColors(_ view: UIView, _ element: InterfaceElement, _ loader: InterfaceLoader) {
    if let color = element.color("backgroundColor", loader.bundle) { view.backgroundColor = color }
    if let color = element.color("tintColor", loader.bundle) { view.tintColor = color }
  }

  private static func decodeLayout(_ view: UIView, _ element: InterfaceElement, _ loader: InterfaceLoader) {
    if let value = element.bool("preservesSuperviewLayoutMargins") {
      view.preservesSuperviewLayoutMargins = value
    }
    if let value = element.bool("insetsLayoutMarginsFromSafeArea") {
      view.insetsLayoutMarginsFromSafeArea = value
    }
    if let margins = element.value("layoutMargins") { view.layoutMargins = margins.edgeInsets }
    if let margins = element.value("directionalLayoutMargins") {
      view.directionalLayoutMargins = margins.directionalInsets
    }
    for (attribute, axis) in [
      ("horizontalHuggingPriority", NSLayoutConstraint.Axis.horizontal),
      ("verticalHuggingPriority", .vertical),
    ] {
      if let value = element.double(attribute) {
        view.setContentHuggingPriority(UILayoutPriority(Float(value)), for: axis)
      }
    }
    for (attribute, axis) in [
      ("horizontalCompressionResistancePriority", NSLayoutConstraint.Axis.horizontal),
      ("verticalCompressionResistancePriority", .vertical),
    ] {
      if let value = element.double(attribute) {
        view.setContentCompressionResistancePriority(UILayoutPriority(Float(value)), for: axis)
      }
    }
    for guide in element.children where guide.name == "viewLayoutGuide" {
      if let object = layoutGuide(guide.key ?? "", of: view) { loader.register(object, id: guide.id) }
    }
  }

  private static func layoutGuide(_ key: String, of view: UIView) -> UILayoutGuide? {
    switch key {
    case "safeArea": view.safeAreaLayoutGuide
    case "contentLayoutGuide": (view as? UIScrollView)?.contentLayoutGuide
    case "frameLayoutGuide": (view as? UIScrollView)?.frameLayoutGuide
    case "layoutMarginsGuide", "layoutMargins": view.layoutMarginsGuide
    case "readableContentGuide", "readableContent": view.readableContentGuide
    case "keyboard": view.keyboardLayoutGuide
    default: nil
    }
  }

  // MARK: Single classes

  private static func decodeImageView(
    _ view: UIImageView, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    if let image = loader.image("image", of: element) { view.image = image }
    if let image = loader.image("highlightedImage", of: element) { view.highlightedImage = image }
    if let symbol = element.symbolConfiguration() { view.preferredSymbolConfiguration = symbol }
    if let value = element.bool("highlighted") { view.isHighlighted = value }
  }

  private static func decodeStack(
    _ stack: UIStackView, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    if let axis = element["axis"] { stack.axis = axis == "vertical" ? .vertical : .horizontal }
    if let value = element.choice("distribution", distributions) { stack.distribution = value }
    if let value = element.choice("alignment", alignments) { stack.alignment = value }
    if element["spacingType"] == "standard" {
      stack.spacing = UIStackView.spacingUseSystem
    } else if let value = element.double("spacing") {
      stack.spacing = CGFloat(value)
    }
    if let value = element.bool("baselineRelativeArrangement") { stack.isBaselineRelativeArrangement = value }
    // Interface Builder writes a stack's margins only where they count.
    if element.value("layoutMargins") != nil || element.value("directionalLayoutMargins") != nil {
      stack.isLayoutMarginsRelativeArrangement = true
    }
  }

  static func decodeScroll(_ scroll: UIScrollView, _ element: InterfaceElement, _ loader: InterfaceLoader) {
    if let value = element.bool("pagingEnabled") { scroll.isPagingEnabled = value }
    if let value = element.bool("bounces") { scroll.bounces = value }
    if let value = element.bool("alwaysBounceVertical") { scroll.alwaysBounceVertical = value }
    if let value = element.bool("alwaysBounceHorizontal") { scroll.alwaysBounceHorizontal = value }
    if let value = element.bool("scrollEnabled") { scroll.isScrollEnabled = value }
    if let value = element.bool("showsVerticalScrollIndicator") {
      scroll.showsVerticalScrollIndicator = value
    }
    if let value = element.bool("showsHorizontalScrollIndicator") {
      scroll.showsHorizontalScrollIndicator = value
    }
    if let value = element.bool("directionalLockEnabled") { scroll.isDirectionalLockEnabled = value }
    if let value = element.bool("delaysContentTouches") { scroll.delaysContentTouches = value }
    if let value = element.bool("canCancelContentTouches") { scroll.canCancelContentTouches = value }
    if let value = element.bool("bouncesZoom") { scroll.bouncesZoom = value }
    if let value = element.bool("scrollsToTop") { scroll.scrollsToTop = value }
    if let value = element.choice("indicatorStyle", indicatorStyles) { scroll.indicatorStyle = value }
    if let value = element.double("minimumZoomScale") { scroll.minimumZoomScale = CGFloat(value) }
    if let value = element.double("maximumZoomScale") { scroll.maximumZoomScale = CGFloat(value) }
    if let value = element.value("contentInset") { scroll.contentInset = value.edgeInsets }
    if let value = element.value("scrollIndicatorInsets") { scroll.scrollIndicatorInsets = value.edgeInsets }
    if let value = element.value("contentSize") { scroll.contentSize = value.cgSize }
    if let value = element.choice("keyboardDismissMode", dismissModes) { scroll.keyboardDismissMode = value }
    if let value = element.choice("contentInsetAdjustmentBehavior", insetBehaviors) {
      scroll.contentInsetAdjustmentBehavior = value
    }
  }

  private static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
    "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
    "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]
  private static let directions: [String: UISemanticContentAttribute] = [
    "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
    "forceRightToLeft": .forceRightToLeft,
  ]
  private static let distributions: [String: UIStackView.Distribution] = [
    "fillEqually": .fillEqually, "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
    "equalCentering": .equalCentering,
  ]
  private static let alignments: [String: UIStackView.Alignment] = [
    "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
    "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline, "baseline": .lastBaseline,
  ]
  private static let dismissModes: [String: UIScrollView.KeyboardDismissMode] = [
    "onDrag": .onDrag, "interactive": .interactive, "onDragWithAccessory": .onDragWithAccessory,
    "interactiveWithAccessory": .interactiveWithAccessory,
  ]
  private static let indicatorStyles: [String: UIScrollView.IndicatorStyle] = [
    "black": .black, "white": .white,
  ]
  private static let insetBehaviors: [String: UIScrollView.ContentInsetAdjustmentBehavior] = [
    "automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always,
  ]
}
