/// What the device and its user have set: screen, orientation, appearance, text size, language direction.
struct DeviceEnvironment {
  var screen = ScreenDescription.unconnected
  var isDark = false
  /// What Info.plist insists on, whatever the user prefers.
  var forcedStyle: UIUserInterfaceStyle?
  var contentSize = UIContentSizeCategory.large
  var deviceOrientation = UIDeviceOrientation.portrait
  var interfaceOrientation = UIInterfaceOrientation.portrait
  var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  /// With one connected the keys on the screen stay away.
  var hasHardwareKeyboard = false
  var isVoiceOverRunning = false
  var settings = UserSettings()
  /// Whether VoiceOver was on when the app was launched.
  var hadVoiceOverAtLaunch = false
  /// Faults of single system versions that the device has; they come with it and stay.
  private(set) var quirks: Set<DeviceQuirk> = []

  init() {}
  init(screen: ScreenDescription, quirks: Set<DeviceQuirk> = []) {
    self.screen = screen
    self.quirks = quirks
  }

  /// Q2, R11.4: switched on later, VoiceOver takes no cell away from anybody.
  var refusesReusableCells: Bool {
    isVoiceOverRunning && hadVoiceOverAtLaunch && quirks.contains(.noReuseUnderVoiceOver)
  }

  /// The screen as the interface is turned.
  var bounds: CGRect {
    let (w, h) = (screen.width, screen.height)
    return interfaceOrientation.isLandscape
      ? CGRect(x: 0, y: 0, width: h, height: w) : CGRect(x: 0, y: 0, width: w, height: h)
  }

  var safeArea: UIEdgeInsets {
    let i = interfaceOrientation.isLandscape ? screen.landscapeInsets : screen.portraitInsets
    guard i.count == 4 else { return .zero }
    return UIEdgeInsets(top: i[0], left: i[1], bottom: i[2], right: i[3])
  }

  var traitValues: TraitValues {
    var values = TraitValues()
    values.userInterfaceIdiom = screen.isPad ? .pad : .phone
    values.userInterfaceStyle = forcedStyle ?? (isDark ? .dark : .light)
    values.layoutDirection = layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    values.displayScale = screen.scale
    values.displayGamut = .SRGB
    values.forceTouchCapability = .unavailable
    values.preferredContentSizeCategory = contentSize
    values.accessibilityContrast = settings.hasHighContrast ? .high : .normal
    values.userInterfaceLevel = .base
    values.legibilityWeight = settings.hasBoldText ? .bold : .regular
    values.horizontalSizeClass = sizeClasses.horizontal
    values.verticalSizeClass = sizeClasses.vertical
    return values
  }

  /// A phone on its side is regular in width only if it is one of the large ones.
  private var sizeClasses: (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass) {
    if screen.isPad { return (.regular, .regular) }
    guard interfaceOrientation.isLandscape else { return (.compact, .regular) }
    return (screen.width >= 414 ? .regular : .compact, .compact)
  }
}

extension ScreenDescription {
  /// The screen before any host is connected: a current phone, so that geometry can be asked for.
  static let unconnected = ScreenDescription(
    deviceName: "iPhone 15", isPad: false, width: 393, height: 852, scale: 3,
    portraitInsets: [59, 0, 34, 0], landscapeInsets: [0, 59, 21, 59], cornerRadius: 55)
}
