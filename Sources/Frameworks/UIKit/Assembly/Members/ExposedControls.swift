import TouchstoneFoundation

extension ExposedMembers {
  static func declareControls() {
    ObjectRuntime.declare(UIControl.self, ["UIControl"]) { c in
      c.property("enabled", \UIControl.isEnabled)
      c.property("selected", \UIControl.isSelected)
      c.property("highlighted", \UIControl.isHighlighted)
      c.property("contentVerticalAlignment", \UIControl.contentVerticalAlignment)
      c.property("contentHorizontalAlignment", \UIControl.contentHorizontalAlignment)
    }
    ObjectRuntime.declare(UIButton.self, ["UIButton"]) { c in
      c.property("titleLabel", \UIButton.titleLabel)
    }
    ObjectRuntime.declare(UISwitch.self, ["UISwitch"]) { c in
      c.property("on", \UISwitch.isOn)
      c.property("onTintColor", \UISwitch.onTintColor)
    }
    ObjectRuntime.declare(UISlider.self, ["UISlider"]) { c in
      c.property("minimumValue", \UISlider.minimumValue)
      c.property("maximumValue", \UISlider.maximumValue)
      c.property("value", \UISlider.value)
    }
    ObjectRuntime.declare(UIStepper.self, ["UIStepper"]) { c in
      c.property("minimumValue", \UIStepper.minimumValue)
      c.property("maximumValue", \UIStepper.maximumValue)
      c.property("stepValue", \UIStepper.stepValue)
      c.property("value", \UIStepper.value)
      c.property("wraps", \UIStepper.wraps)
    }
    ObjectRuntime.declare(UIProgressView.self, ["UIProgressView"]) { c in
      c.property("progress", \UIProgressView.progress)
    }
    ObjectRuntime.declare(UIActivityIndicatorView.self, ["UIActivityIndicatorView"]) { c in
      c.action("startAnimating") { (o: UIActivityIndicatorView) in o.startAnimating() }
      c.action("stopAnimating") { (o: UIActivityIndicatorView) in o.stopAnimating() }
    }
    ObjectRuntime.declare(UIRefreshControl.self, ["UIRefreshControl"]) { c in
      c.property("attributedTitle", \UIRefreshControl.attributedTitle)
      c.action("beginRefreshing") { (o: UIRefreshControl) in o.beginRefreshing() }
      c.action("endRefreshing") { (o: UIRefreshControl) in o.endRefreshing() }
    }
    ObjectRuntime.declare(UIVisualEffectView.self, ["UIVisualEffectView"]) { c in
      c.property("effect", \UIVisualEffectView.effect)
    }
    ObjectRuntime.declare(UINavigationBar.self, ["UINavigationBar"]) { c in
      c.property("barTintColor", \UINavigationBar.barTintColor)
      c.property("shadowImage", \UINavigationBar.shadowImage)
      c.property("prefersLargeTitles", \UINavigationBar.prefersLargeTitles)
      // R57.1: apps ask whether the bar knows it.
      let selector = "setBackgroundImage:forBarMetrics:"
      c.method(selector) { [unowned c] object, arguments in
        let image: UIImage? = c.argument(0, of: arguments, selector)
        let metrics: Int = c.argument(1, of: arguments, selector)
        (object as! UINavigationBar).setBackgroundImage(
          image, for: UIBarMetrics(rawValue: metrics) ?? .default)
        return nil
      }
    }
    ObjectRuntime.declare(UIBarItem.self, ["UIBarItem"]) { c in
      c.property("title", \UIBarItem.title)
      c.property("image", \UIBarItem.image)
      c.property("enabled", \UIBarItem.isEnabled)
      c.property("tag", \UIBarItem.tag)
    }
  }
}
