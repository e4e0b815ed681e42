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
    ObjectRuntime.declare(UIBarItem.self, ["UIBarItem"]) { c in
      c.property("title", \UIBarItem.title)
      c.property("image", \UIBarItem.image)
      c.property("enabled", \UIBarItem.isEnabled)
      c.property("tag", \UIBarItem.tag)
    }
  }
}
