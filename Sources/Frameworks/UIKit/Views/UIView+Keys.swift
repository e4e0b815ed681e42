@_spi(Host) import QuartzCore

extension ExposedClass {
  /// A property by its key, read and written through the class's own accessors.
  @MainActor func property<Root: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Root, Value>
  ) {
    key(
      name, { ($0 as! Root)[keyPath: path] },
      { [unowned self] object, value in
        (object as! Root)[keyPath: path] = converted(value, forKey: name, of: object)
      })
  }

  @MainActor func property<Root: AnyObject, Value>(_ name: String, reading path: KeyPath<Root, Value>) {
    key(name) { ($0 as! Root)[keyPath: path] }
  }
}

extension UIView {
  /// What interface files set as run-time attributes and what apps observe.
  static func exposeViewKeys(_ exposed: ExposedClass) {
    exposed.property("layer", reading: \UIView.layer)
    exposed.property("superview", reading: \UIView.superview)
    exposed.property("subviews", reading: \UIView.subviews)
    exposed.property("window", reading: \UIView.window)
    exposed.property("frame", \UIView.frame)
    exposed.property("bounds", \UIView.bounds)
    exposed.property("center", \UIView.center)
    exposed.property("transform", \UIView.transform)
    exposed.property("alpha", \UIView.alpha)
    exposed.property("hidden", \UIView.isHidden)
    exposed.property("opaque", \UIView.isOpaque)
    exposed.property("clipsToBounds", \UIView.clipsToBounds)
    exposed.property("backgroundColor", \UIView.backgroundColor)
    exposed.property("tintColor", \UIView.tintColor)
    exposed.property("tag", \UIView.tag)
    exposed.property("userInteractionEnabled", \UIView.isUserInteractionEnabled)
    exposed.property("multipleTouchEnabled", \UIView.isMultipleTouchEnabled)
    exposed.property("exclusiveTouch", \UIView.isExclusiveTouch)
    exposed.property("autoresizesSubviews", \UIView.autoresizesSubviews)
    exposed.property("layoutMargins", \UIView.layoutMargins)
    exposed.property("preservesSuperviewLayoutMargins", \UIView.preservesSuperviewLayoutMargins)
    exposed.property("restorationIdentifier", \UIView.restorationIdentifier)
  }
}

extension UIControl {
  static func exposeControlKeys(_ exposed: ExposedClass) {
    exposed.property("enabled", \UIControl.isEnabled)
    exposed.property("selected", \UIControl.isSelected)
    exposed.property("highlighted", \UIControl.isHighlighted)
  }
}

extension UIViewController {
  static func exposeControllerKeys(_ exposed: ExposedClass) {
    exposed.property("view", \UIViewController.view)
    exposed.property("title", \UIViewController.title)
    exposed.property("restorationIdentifier", \UIViewController.restorationIdentifier)
    exposed.property("preferredContentSize", \UIViewController.preferredContentSize)
    exposed.property("editing", \UIViewController.isEditing)
  }
}

extension UIResponder {
  /// What apps send up the chain by name.
  static func exposeResponderMethods(_ exposed: ExposedClass) {
    exposed.method("becomeFirstResponder") { me, _ in (me as! UIResponder).becomeFirstResponder() }
    exposed.method("resignFirstResponder") { me, _ in (me as! UIResponder).resignFirstResponder() }
  }
}
