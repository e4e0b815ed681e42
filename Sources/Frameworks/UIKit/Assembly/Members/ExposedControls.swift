import TouchstoneFoundation

extension ExposedMembers {
  static func declareControls() {
    declarePickers()
    declareIndicators()
    ObjectRuntime.declare(UIControl.self, ["UIControl"]) { c in
      c.observable("enabled", \UIControl.isEnabled)
      c.observable("selected", \UIControl.isSelected)
      c.observable("highlighted", \UIControl.isHighlighted)
      c.property("contentVerticalAlignment", \UIControl.contentVerticalAlignment)
      c.property("contentHorizontalAlignment", \UIControl.contentHorizontalAlignment)
      readOnly(c, "state", \UIControl.state)
      readOnly(c, "tracking", \UIControl.isTracking)
      readOnly(c, "touchInside", \UIControl.isTouchInside)
    }
    ObjectRuntime.declare(UIButton.self, ["UIButton"]) { c in
      c.property("contentEdgeInsets", \UIButton.contentEdgeInsets)
      c.property("titleEdgeInsets", \UIButton.titleEdgeInsets)
      c.property("imageEdgeInsets", \UIButton.imageEdgeInsets)
      c.property("adjustsImageWhenHighlighted", \UIButton.adjustsImageWhenHighlighted)
      c.property("adjustsImageWhenDisabled", \UIButton.adjustsImageWhenDisabled)
      c.property("showsMenuAsPrimaryAction", \UIButton.showsMenuAsPrimaryAction)
      c.property("changesSelectionAsPrimaryAction", \UIButton.changesSelectionAsPrimaryAction)
      readOnly(c, "titleLabel", \UIButton.titleLabel)
      readOnly(c, "imageView", \UIButton.imageView)
      readOnly(c, "buttonType", \UIButton.buttonType)
      readOnly(c, "currentTitle", \UIButton.currentTitle)
      readOnly(c, "currentTitleColor", \UIButton.currentTitleColor)
      readOnly(c, "currentImage", \UIButton.currentImage)
      readOnly(c, "currentBackgroundImage", \UIButton.currentBackgroundImage)
      readOnly(c, "currentAttributedTitle", \UIButton.currentAttributedTitle)
    }
    ObjectRuntime.declare(UISwitch.self, ["UISwitch"]) { c in
      c.observable("on", \UISwitch.isOn)
      c.property("onTintColor", \UISwitch.onTintColor)
      c.property("thumbTintColor", \UISwitch.thumbTintColor)
    }
    ObjectRuntime.declare(UISlider.self, ["UISlider"]) { c in
      c.property("minimumValue", \UISlider.minimumValue)
      c.property("maximumValue", \UISlider.maximumValue)
      c.observable("value", \UISlider.value)
      c.property("continuous", \UISlider.isContinuous)
      c.property("minimumTrackTintColor", \UISlider.minimumTrackTintColor)
      c.property("maximumTrackTintColor", \UISlider.maximumTrackTintColor)
      c.property("thumbTintColor", \UISlider.thumbTintColor)
      c.property("minimumValueImage", \UISlider.minimumValueImage)
      c.property("maximumValueImage", \UISlider.maximumValueImage)
    }
    ObjectRuntime.declare(UIStepper.self, ["UIStepper"]) { c in
      c.property("minimumValue", \UIStepper.minimumValue)
      c.property("maximumValue", \UIStepper.maximumValue)
      c.property("stepValue", \UIStepper.stepValue)
      c.property("value", \UIStepper.value)
      c.property("wraps", \UIStepper.wraps)
      c.property("continuous", \UIStepper.isContinuous)
      c.property("autorepeat", \UIStepper.autorepeat)
    }
    ObjectRuntime.declare(UISegmentedControl.self, ["UISegmentedControl"]) { c in
      c.property("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex)
      c.property("momentary", \UISegmentedControl.isMomentary)
      c.property("apportionsSegmentWidthsByContent", \UISegmentedControl.apportionsSegmentWidthsByContent)
      c.property("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor)
      readOnly(c, "numberOfSegments", \UISegmentedControl.numberOfSegments)
    }
    ObjectRuntime.declare(UIPageControl.self, ["UIPageControl"]) { c in
      c.property("numberOfPages", \UIPageControl.numberOfPages)
      c.property("currentPage", \UIPageControl.currentPage)
      c.property("hidesForSinglePage", \UIPageControl.hidesForSinglePage)
      c.property("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor)
      c.property("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor)
      c.property("preferredIndicatorImage", \UIPageControl.preferredIndicatorImage)
    }
  }

  private static func declarePickers() {
    ObjectRuntime.declare(UIDatePicker.self, ["UIDatePicker"]) { c in
      c.property("datePickerMode", \UIDatePicker.datePickerMode)
      c.property("preferredDatePickerStyle", \UIDatePicker.preferredDatePickerStyle)
      c.property("locale", \UIDatePicker.locale)
      c.property("calendar", \UIDatePicker.calendar)
      c.property("timeZone", \UIDatePicker.timeZone)
      c.property("date", \UIDatePicker.date)
      c.property("minimumDate", \UIDatePicker.minimumDate)
      c.property("maximumDate", \UIDatePicker.maximumDate)
      c.property("minuteInterval", \UIDatePicker.minuteInterval)
      c.property("countDownDuration", \UIDatePicker.countDownDuration)
      // Not public, but the one way to give the wheels another colour.
      c.property("textColor", \UIDatePicker.textColor)
      c.property("highlightsToday", \UIDatePicker.highlightsToday)
    }
    ObjectRuntime.declare(UIPickerView.self, ["UIPickerView"]) { c in
      readOnly(c, "numberOfComponents", \UIPickerView.numberOfComponents)
      readOnly(c, "dataSource", \UIPickerView.dataSource)
      readOnly(c, "delegate", \UIPickerView.delegate)
    }
  }

  private static func declareIndicators() {
    ObjectRuntime.declare(UIProgressView.self, ["UIProgressView"]) { c in
      c.observable("progress", \UIProgressView.progress)
      c.property("progressViewStyle", \UIProgressView.progressViewStyle)
      c.property("progressTintColor", \UIProgressView.progressTintColor)
      c.property("trackTintColor", \UIProgressView.trackTintColor)
      c.property("progressImage", \UIProgressView.progressImage)
      c.property("trackImage", \UIProgressView.trackImage)
    }
    ObjectRuntime.declare(UIActivityIndicatorView.self, ["UIActivityIndicatorView"]) { c in
      c.property("style", \UIActivityIndicatorView.style)
      c.property("color", \UIActivityIndicatorView.color)
      c.property("hidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped)
      readOnly(c, "animating", \UIActivityIndicatorView.isAnimating)
      c.action("startAnimating") { (o: UIActivityIndicatorView) in o.startAnimating() }
      c.action("stopAnimating") { (o: UIActivityIndicatorView) in o.stopAnimating() }
    }
    ObjectRuntime.declare(UIRefreshControl.self, ["UIRefreshControl"]) { c in
      c.property("attributedTitle", \UIRefreshControl.attributedTitle)
      readOnly(c, "refreshing", \UIRefreshControl.isRefreshing)
      c.action("beginRefreshing") { (o: UIRefreshControl) in o.beginRefreshing() }
      c.action("endRefreshing") { (o: UIRefreshControl) in o.endRefreshing() }
    }
    ObjectRuntime.declare(UIVisualEffectView.self, ["UIVisualEffectView"]) { c in
      c.property("effect", \UIVisualEffectView.effect)
      readOnly(c, "contentView", \UIVisualEffectView.contentView)
    }
  }
}
