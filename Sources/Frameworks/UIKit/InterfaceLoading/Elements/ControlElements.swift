import TouchstoneInterfaceFiles

/// Buttons and all other controls but text fields.
@MainActor enum ControlElements {
  static let list: [String: ElementClass] = [
    "button": InterfaceElements.element(UIButton.self, decodeButton),
    "control": InterfaceElements.element(UIControl.self) { control, element, _ in
      decodeControl(control, element)
    },
    "switch": InterfaceElements.element(UISwitch.self, decodeSwitch),
    "stepper": InterfaceElements.element(UIStepper.self, decodeStepper),
    "slider": InterfaceElements.element(UISlider.self, decodeSlider),
    "segmentedControl": InterfaceElements.element(UISegmentedControl.self, decodeSegments),
    "progressView": InterfaceElements.element(UIProgressView.self, decodeProgress),
    "activityIndicatorView": InterfaceElements.element(UIActivityIndicatorView.self, decodeActivity),
    "refreshControl": InterfaceElements.element(UIRefreshControl.self, decodeRefresh),
    "pageControl": InterfaceElements.element(UIPageControl.self, decodePages),
  ]

  static func decodeControl(_ control: UIControl, _ element: InterfaceElement) {
    if let value = element.bool("enabled") { control.isEnabled = value }
    if let value = element.bool("selected") { control.isSelected = value }
    if let value = element.bool("highlighted") { control.isHighlighted = value }
    if let value = element.choice("contentHorizontalAlignment", horizontal) {
      control.contentHorizontalAlignment = value
    }
    if let value = element.choice("contentVerticalAlignment", vertical) {
      control.contentVerticalAlignment = value
    }
  }

  private static func decodeRefresh(
    _ control: UIRefreshControl, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    decodeControl(control, element)
    if let title = element.value("attributedTitle")?.attributedString(loader.bundle) {
      control.attributedTitle = title
    }
  }

  // MARK: Buttons

  private static func decodeButton(_ button: UIButton, _ element: InterfaceElement, _ loader: InterfaceLoader)
  {
    // Without a type the button is a custom one.
    button.adopt(type: element.choice("buttonType", buttonTypes) ?? .custom)
    decodeControl(button, element)
    if let insets = element.value("contentEdgeInsets") ?? element.value("inset") {
      button.contentEdgeInsets = insets.edgeInsets
    }
    if let insets = element.value("titleEdgeInsets") { button.titleEdgeInsets = insets.edgeInsets }
    if let insets = element.value("imageEdgeInsets") { button.imageEdgeInsets = insets.edgeInsets }
    if let value = element.bool("adjustsImageWhenHighlighted") { button.adjustsImageWhenHighlighted = value }
    if let value = element.bool("adjustsImageWhenDisabled") { button.adjustsImageWhenDisabled = value }
    for state in element.children where state.name == "state" { decodeState(state, of: button, loader) }
    if let configuration = element.value("configuration") {
      ButtonConfigurationElements.decode(configuration, of: button, loader)
    }
    if let font = element.font(), button.configuration == nil { button.titleLabel?.font = font }
    if let mode = element.choice("lineBreakMode", TextElements.lineBreakModes), button.configuration == nil {
      button.titleLabel?.lineBreakMode = mode
    }
  }

  private static func decodeState(_ element: InterfaceElement, of button: UIButton, _ loader: InterfaceLoader)
  {
    let state = states[element.key ?? "normal"] ?? .normal
    if let title = element.string("title") { button.setTitle(title, for: state) }
    if let color = element.color("titleColor", loader.bundle) { button.setTitleColor(color, for: state) }
    if let color = element.color("titleShadowColor", loader.bundle) {
      button.setTitleShadowColor(color, for: state)
    }
    if let image = loader.image("image", of: element) { button.setImage(image, for: state) }
    if let image = loader.image("backgroundImage", of: element) {
      button.setBackgroundImage(image, for: state)
    }
    if let symbol = element.symbolConfiguration() {
      button.setPreferredSymbolConfiguration(symbol, forImageIn: state)
    }
    if let text = element.value("attributedTitle")?.attributedString(loader.bundle) {
      button.setAttributedTitle(text, for: state)
    }
  }

  // MARK: Values

  private static func decodeSwitch(_ view: UISwitch, _ element: InterfaceElement, _ loader: InterfaceLoader) {
    decodeControl(view, element)
    if let value = element.bool("on") { view.setOn(value, animated: false) }
    if let color = element.color("onTintColor", loader.bundle) { view.onTintColor = color }
    if let color = element.color("thumbTintColor", loader.bundle) { view.thumbTintColor = color }
  }

  private static func decodeStepper(_ view: UIStepper, _ element: InterfaceElement, _ loader: InterfaceLoader)
  {
    decodeControl(view, element)
    // The range first: a value outside of the present one would be cut off.
    if let value = element.double("maximumValue") { view.maximumValue = value }
    if let value = element.double("minimumValue") { view.minimumValue = value }
    if let value = element.double("stepValue") { view.stepValue = value }
    if let value = element.double("value") { view.value = value }
    if let value = element.bool("wraps") { view.wraps = value }
    if let value = element.bool("autorepeat") { view.autorepeat = value }
    if let value = element.bool("continuous") { view.isContinuous = value }
  }

  private static func decodeSlider(_ view: UISlider, _ element: InterfaceElement, _ loader: InterfaceLoader) {
    decodeControl(view, element)
    if let value = element.double("maxValue") { view.maximumValue = Float(value) }
    if let value = element.double("minValue") { view.minimumValue = Float(value) }
    if let value = element.double("value") { view.setValue(Float(value), animated: false) }
    if let value = element.bool("continuous") { view.isContinuous = value }
    if let color = element.color("minimumTrackTintColor", loader.bundle) {
      view.minimumTrackTintColor = color
    }
    if let color = element.color("maximumTrackTintColor", loader.bundle) {
      view.maximumTrackTintColor = color
    }
    if let color = element.color("thumbTintColor", loader.bundle) { view.thumbTintColor = color }
    if let image = loader.image("minimumValueImage", of: element) { view.minimumValueImage = image }
    if let image = loader.image("maximumValueImage", of: element) { view.maximumValueImage = image }
  }

  private static func decodeSegments(
    _ view: UISegmentedControl, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    decodeControl(view, element)
    for (index, segment) in element.list("segments").enumerated() {
      if let name = segment["image"] {
        if let image = loader.image("image", of: segment) {
          view.insertSegment(with: image, at: index, animated: false)
        } else {
          view.insertSegment(withTitle: name, at: index, animated: false)
        }
      } else {
        view.insertSegment(withTitle: segment.string("title") ?? "", at: index, animated: false)
      }
      if let width = segment.double("width") { view.setWidth(CGFloat(width), forSegmentAt: index) }
      if segment.bool("enabled") == false { view.setEnabled(false, forSegmentAt: index) }
    }
    if let value = element.bool("apportionsSegmentWidthsByContent") {
      view.apportionsSegmentWidthsByContent = value
    }
    if let value = element.bool("momentary") { view.isMomentary = value }
    if let value = element.int("selectedSegmentIndex") { view.selectedSegmentIndex = value }
    if let color = element.color("selectedSegmentTintColor", loader.bundle) {
      view.selectedSegmentTintColor = color
    }
  }

  private static func decodeProgress(
    _ view: UIProgressView, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    if element["progressViewStyle"] == "bar" { view.progressViewStyle = .bar }
    if let value = element.double("progress") { view.setProgress(Float(value), animated: false) }
    if let color = element.color("progressTintColor", loader.bundle) { view.progressTintColor = color }
    if let color = element.color("trackTintColor", loader.bundle) { view.trackTintColor = color }
  }

  private static func decodeActivity(
    _ view: UIActivityIndicatorView, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    if let style = element.choice("style", activityStyles) { view.style = style }
    if let color = element.color("color", loader.bundle) { view.color = color }
    view.hidesWhenStopped = element.bool("hidesWhenStopped") ?? false
    if element.bool("animating") == true { view.startAnimating() }
    // Stopping and starting hide and show too; the file's word is the last.
    if element.bool("hidden") == true { view.isHidden = true }
  }

  private static func decodePages(
    _ view: UIPageControl, _ element: InterfaceElement, _ loader: InterfaceLoader
  ) {
    decodeControl(view, element)
    view.numberOfPages = element.int("numberOfPages") ?? 0
    if let value = element.int("currentPage") { view.currentPage = value }
    if let value = element.bool("hidesForSinglePage") { view.hidesForSinglePage = value }
    if let color = element.color("pageIndicatorTintColor", loader.bundle) {
      view.pageIndicatorTintColor = color
    }
    if let color = element.color("currentPageIndicatorTintColor", loader.bundle) {
      view.currentPageIndicatorTintColor = color
    }
  }

  /// Parts that runtime attributes' key paths go through.
  static func part(_ key: String, of object: AnyObject) -> AnyObject? {
    switch (key, object) {
    case ("titleLabel", let button as UIButton): button.titleLabel
    case ("imageView", let button as UIButton): button.imageView
    case ("textLabel", let cell as UITableViewCell): cell.textLabel
    case ("detailTextLabel", let cell as UITableViewCell): cell.detailTextLabel
    case ("contentView", let cell as UITableViewCell): cell.contentView
    default: nil
    }
  }

  private static let horizontal: [String: UIControl.ContentHorizontalAlignment] = [
    "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
    "trailing": .trailing,
  ]
  private static let vertical: [String: UIControl.ContentVerticalAlignment] = [
    "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
  ]
  private static let buttonTypes: [String: UIButton.ButtonType] = [
    "system": .system, "roundedRect": .system, "custom": .custom, "detailDisclosure": .detailDisclosure,
    "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
  ]
  private static let states: [String: UIControl.State] = [
    "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
    "focused": .focused,
  ]
  private static let activityStyles: [String: UIActivityIndicatorView.Style] = [
    "white": .white, "whiteLarge": .whiteLarge, "gray": .gray, "medium": .medium, "large": .large,
  ]
}
