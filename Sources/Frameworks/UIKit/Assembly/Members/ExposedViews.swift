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
      c.property("contentInset", \UIScrollView.contentInset)
      c.property("scrollEnabled", \UIScrollView.isScrollEnabled)
      c.property("pagingEnabled", \UIScrollView.isPagingEnabled)
      c.property("bounces", \UIScrollView.bounces)
      c.property("zoomScale", \UIScrollView.zoomScale)
      c.action("flashScrollIndicators") { (o: UIScrollView) in o.flashScrollIndicators() }
    }
    ObjectRuntime.declare(UICollectionView.self, ["UICollectionView"]) { c in
      c.property("backgroundView", \UICollectionView.backgroundView)
      c.action("reloadData") { (o: UICollectionView) in o.reloadData() }
    }
    ObjectRuntime.declare(UICollectionViewCell.self, ["UICollectionViewCell"]) { c in
      c.property("backgroundView", \UICollectionViewCell.backgroundView)
      c.property("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView)
    }
    ObjectRuntime.declare(UITableViewCell.self, ["UITableViewCell"]) { c in
      c.property("accessoryView", \UITableViewCell.accessoryView)
      c.property("backgroundView", \UITableViewCell.backgroundView)
      c.property("selectedBackgroundView", \UITableViewCell.selectedBackgroundView)
    }
    ObjectRuntime.declare(UITableView.self, ["UITableView"]) { c in
      c.property("backgroundView", \UITableView.backgroundView)
      c.property("tableHeaderView", \UITableView.tableHeaderView)
      c.property("tableFooterView", \UITableView.tableFooterView)
      c.action("reloadData") { (o: UITableView) in o.reloadData() }
    }
    ObjectRuntime.declare(UIImageView.self, ["UIImageView"]) { c in
      c.property("image", \UIImageView.image)
      c.property("highlightedImage", \UIImageView.highlightedImage)
      c.property("highlighted", \UIImageView.isHighlighted)
    }
    ObjectRuntime.declare(NSLayoutConstraint.self, ["NSLayoutConstraint"], constraintProperties)
  }

  private static func constraintProperties(_ c: ExposedClass) {
    c.property("constant", \NSLayoutConstraint.constant)
    c.property("active", \NSLayoutConstraint.isActive)
    c.property("identifier", \NSLayoutConstraint.identifier)
    c.property("firstItem", \NSLayoutConstraint.firstItem)
    c.property("secondItem", \NSLayoutConstraint.secondItem)
    c.property("multiplier", \NSLayoutConstraint.multiplier)
    // By key it is a number.
    c.key("priority", { ($0 as! NSLayoutConstraint).priority.rawValue }) { [unowned c] object, value in
      let number: Float = c.converted(value, forKey: "priority", of: object)
      (object as! NSLayoutConstraint).priority = UILayoutPriority(number)
    }
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
    c.property("transform", \UIView.transform)
    c.property("alpha", \UIView.alpha)
    c.property("hidden", \UIView.isHidden)
    c.property("opaque", \UIView.isOpaque)
    c.property("clipsToBounds", \UIView.clipsToBounds)
    c.property("backgroundColor", \UIView.backgroundColor)
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
  }
}
