/// What UI tests call an element; the raw values are XCUIElement.ElementType's.
@_spi(Host) public enum AutomationType: Int, Sendable {
  case other = 1
  case application = 2
  case window = 4
  case sheet = 5
  case alert = 7
  case button = 9
  case popover = 18
  case keyboard = 19
  case key = 20
  case navigationBar = 21
  case tabBar = 22
  case toolbar = 24
  case table = 26
  case collectionView = 32
  case slider = 33
  case pageIndicator = 34
  case progressIndicator = 35
  case activityIndicator = 36
  case segmentedControl = 37
  case picker = 38
  case pickerWheel = 39
  case `switch` = 40
  case link = 42
  case image = 43
  case searchField = 45
  case scrollView = 46
  case staticText = 48
  case textField = 49
  case secureTextField = 50
  case datePicker = 51
  case textView = 52
  case menu = 53
  case menuItem = 54
  case webView = 58
  case colorWell = 67
  case cell = 75
  case stepper = 79
}

/// How an object looks to a UI test: what it says to a screen reader, and what its class adds.
struct AutomationLook {
  /// What it is, whatever its traits say.
  var type: AutomationType?
  /// What it is if its traits do not say.
  var fallback = AutomationType.other
  var identifier: String?
  var label: String?
  var value: String?
  var placeholder: String?
  /// On the screen, where it is not the object's own.
  var frame: CGRect?
  /// What of its subviews a test sees, in this order; nil for all.
  var subviews: [UIView]?
  /// What it shows in scrolling parts of its own, which are no scroll views here.
  var scrolledParts: [[UIView]] = []
  /// What is in it stands in its place.
  var isPassedThrough = false
  /// Whether keys go to it while the view that it is a part of has the keyboard.
  var takesKeys = false

  @MainActor init(of object: UIResponder) {
    identifier = object.accessibilityIdentifier
    label = object.accessibilityLabel
    value = object.accessibilityValue
    object.complete(&self)
    if let hosted = object.accessibilityRecord?.hosted { read(hosted) }
  }

  @MainActor private mutating func read(_ hosted: HostedLook) {
    (type, placeholder, takesKeys) = (hosted.type, hosted.placeholder, hosted.takesKeys)
    // An empty field says what it would hold.
    if let placeholder, value?.isEmpty ?? true { value = placeholder }
  }
}

/// What a test turns a control to.
@_spi(Host) public enum AutomationTarget: Sendable {
  /// The row of a picker's wheel that says so.
  case wheelValue(String)
  /// 0…1 of a slider's way.
  case sliderPosition(Double)
}

/// How a person does it.
@_spi(Host) public enum AutomationMove: Sendable {
  /// With a finger, between two places of the screen.
  case drag(from: CGPoint, to: CGPoint)
  /// It is under way already.
  case begun
  /// It cannot be done, and why.
  case impossible(String)
}
