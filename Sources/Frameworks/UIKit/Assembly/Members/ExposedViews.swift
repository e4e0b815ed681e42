import TouchstoneFoundation

extension ExposedMembers {
  static func declareViews() {
    ObjectRuntime.declare(UIResponder.self, ["UIResponder"]) { c in
      c.action("becomeFirstResponder") { (o: UIResponder) in o.becomeFirstResponder() }
      c.action("resignFirstResponder") { (o: UIResponder) in o.resignFirstResponder() }
      c.property("isAccessibilityElement", \UIResponder.isAccessibilityElement)
      c.property("accessibilityLabel", \UIResponder.accessibilityLabel)
      c.property("accessibilityHint", \UIResponder.accessibilityHint)
      c.property("accessibilityValue", \UIResponder.accessibilityValue)
      c.property("accessibilityIdentifier", \UIResponder.accessibilityIdentifier)
      c.action("reloadInputViews") { (o: UIResponder) in o.reloadInputViews() }
    }
    ObjectRuntime.declare(UIView.self, ["UIView"]) { c in
      viewMethods(c)
      viewProperties(c)
    }
    ObjectRuntime.declare(UIScrollView.self, ["UIScrollView"]) { c in
      c.property("contentOffset", \UIScrollView.contentOffset)
      c.property("contentSize", \UIScrollView.contentSize)
      c.observable("contentInset", \UIScrollView.contentInset)
      c.property("scrollEnabled", \UIScrollView.isScrollEnabled)
      c.property("pagingEnabled", \UIScrollView.isPagingEnabled)
      c.property("bounces", \UIScrollView.bounces)
      c.property("zoomScale", \UIScrollView.zoomScale)
      scrolling(c)
      c.action("flashScrollIndicators") { (o: UIScrollView) in o.flashScrollIndicators() }
    }
    ObjectRuntime.declare(UIImageView.self, ["UIImageView"]) { c in
      c.observable("image", \UIImageView.image)
      c.property("highlightedImage", \UIImageView.highlightedImage)
      c.property("highlighted", \UIImageView.isHighlighted)
      c.property("animationImages", \UIImageView.animationImages)
      c.property("animationDuration", \UIImageView.animationDuration)
      c.property("animationRepeatCount", \UIImageView.animationRepeatCount)
    }
    ObjectRuntime.declare(UIStackView.self, ["UIStackView"]) { c in
      c.property("axis", \UIStackView.axis)
      c.property("distribution", \UIStackView.distribution)
      c.property("alignment", \UIStackView.alignment)
      c.property("spacing", \UIStackView.spacing)
      c.property("baselineRelativeArrangement", \UIStackView.isBaselineRelativeArrangement)
      c.property("layoutMarginsRelativeArrangement", \UIStackView.isLayoutMarginsRelativeArrangement)
      readOnly(c, "arrangedSubviews", \UIStackView.arrangedSubviews)
    }
  }

  private static func scrolling(_ c: ExposedClass) {
    c.property("minimumZoomScale", \UIScrollView.minimumZoomScale)
    c.property("maximumZoomScale", \UIScrollView.maximumZoomScale)
    c.property("bouncesZoom", \UIScrollView.bouncesZoom)
    c.property("alwaysBounceVertical", \UIScrollView.alwaysBounceVertical)
    c.property("alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal)
    c.property("directionalLockEnabled", \UIScrollView.isDirectionalLockEnabled)
    c.property("scrollsToTop", \UIScrollView.scrollsToTop)
    c.property("delaysContentTouches", \UIScrollView.delaysContentTouches)
    c.property("canCancelContentTouches", \UIScrollView.canCancelContentTouches)
    c.property("keyboardDismissMode", \UIScrollView.keyboardDismissMode)
    c.property("indicatorStyle", \UIScrollView.indicatorStyle)
    c.property("showsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator)
    c.property("showsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator)
    c.property("contentInsetAdjustmentBehavior", \UIScrollView.contentInsetAdjustmentBehavior)
    c.property("scrollIndicatorInsets", \UIScrollView.scrollIndicatorInsets)
    readOnly(c, "adjustedContentInset", \UIScrollView.adjustedContentInset)
    c.property("delegate", \UIScrollView.delegate)
    readOnly(c, "dragging", \UIScrollView.isDragging)
    readOnly(c, "tracking", \UIScrollView.isTracking)
    readOnly(c, "decelerating", \UIScrollView.isDecelerating)
    readOnly(c, "panGestureRecognizer", \UIScrollView.panGestureRecognizer)
  }

  private static func viewMethods(_ c: ExposedClass) {
    c.flagged("endEditing:") { (o: UIView, force) in _ = o.endEditing(force) }
    c.action("setNeedsDisplay") { (o: UIView) in o.setNeedsDisplay() }
    c.action("setNeedsLayout") { (o: UIView) in o.setNeedsLayout() }
    c.action("layoutIfNeeded") { (o: UIView) in o.layoutIfNeeded() }
    c.action("setNeedsUpdateConstraints") { (o: UIView) in o.setNeedsUpdateConstraints() }
    c.action("updateConstraintsIfNeeded") { (o: UIView) in o.updateConstraintsIfNeeded() }
    c.action("invalidateIntrinsicContentSize") { (o: UIView) in o.invalidateIntrinsicContentSize() }
    c.action("removeFromSuperview") { (o: UIView) in o.removeFromSuperview() }
    c.action("sizeToFit") { (o: UIView) in o.sizeToFit() }
    // For debuggers, and for tests that compare hierarchies as text.
    c.method("recursiveDescription") { object, _ in (object as! UIView).recursiveDescription }
    c.action("tintColorDidChange") { (o: UIView) in o.tintColorDidChange() }
  }

  private static func viewProperties(_ c: ExposedClass) {
    c.property("layer", \UIView.layer)
    c.property("frame", \UIView.frame)
    c.property("bounds", \UIView.bounds)
    c.property("center", \UIView.center)
    c.keyPath(\UIView.frame, "frame")
    c.keyPath(\UIView.bounds, "bounds")
    c.keyPath(\UIView.center, "center")
    c.observable("transform", \UIView.transform)
    c.observable("alpha", \UIView.alpha)
    c.observable("hidden", \UIView.isHidden)
    c.property("opaque", \UIView.isOpaque)
    c.property("clipsToBounds", \UIView.clipsToBounds)
    c.observable("backgroundColor", \UIView.backgroundColor)
    c.property("tintColor", \UIView.tintColor)
    c.property("contentMode", \UIView.contentMode)
    c.property("tag", \UIView.tag)
    c.property("userInteractionEnabled", \UIView.isUserInteractionEnabled)
    c.property("multipleTouchEnabled", \UIView.isMultipleTouchEnabled)
    c.property("exclusiveTouch", \UIView.isExclusiveTouch)
    c.property("layoutMargins", \UIView.layoutMargins)
    c.property("preservesSuperviewLayoutMargins", \UIView.preservesSuperviewLayoutMargins)
    c.property("translatesAutoresizingMaskIntoConstraints", \UIView.translatesAutoresizingMaskIntoConstraints)
    c.property("autoresizesSubviews", \UIView.autoresizesSubviews)
    c.property("restorationIdentifier", \UIView.restorationIdentifier)
    c.property("superview", \UIView.superview)
    c.property("subviews", \UIView.subviews)
    c.property("window", \UIView.window)
    c.property("mask", \UIView.mask)
    c.property("anchorPoint", \UIView.anchorPoint)
    c.property("contentScaleFactor", \UIView.contentScaleFactor)
    c.property("clearsContextBeforeDrawing", \UIView.clearsContextBeforeDrawing)
    c.property("autoresizingMask", \UIView.autoresizingMask)
    c.property("tintAdjustmentMode", \UIView.tintAdjustmentMode)
    c.property("semanticContentAttribute", \UIView.semanticContentAttribute)
    c.property("overrideUserInterfaceStyle", \UIView.overrideUserInterfaceStyle)
    c.property("insetsLayoutMarginsFromSafeArea", \UIView.insetsLayoutMarginsFromSafeArea)
    readOnly(c, "safeAreaInsets", \UIView.safeAreaInsets)
    readOnly(c, "intrinsicContentSize", \UIView.intrinsicContentSize)
    readOnly(c, "constraints", \UIView.constraints)
    readOnly(c, "gestureRecognizers", \UIView.gestureRecognizers)
  }
}
