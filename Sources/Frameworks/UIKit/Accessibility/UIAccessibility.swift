/// What the device does for people who see, hear or touch otherwise: all of it is off, and stays so, but for VoiceOver.
public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
    public static let pauseAssistiveTechnology = Notification(rawValue: 1018)
    public static let resumeAssistiveTechnology = Notification(rawValue: 1019)
  }

  /// Any thread. Of effect while VoiceOver is on (R26.18).
  /// - Partial: pausing and resuming a technology does nothing.
  public static func post(notification: Notification, argument: Any?) {
    if Thread.isMainThread {
      MainActor.assumeIsolated { pass(on: notification, argument) }
    } else {
      nonisolated(unsafe) let argument = argument
      DispatchQueue.main.async { pass(on: notification, argument) }
    }
  }

  @MainActor private static func pass(on notification: Notification, _ argument: Any?) {
    let reader = ScreenReader.shared
    switch notification {
    case .screenChanged: reader.screenChanged(argument)
    case .layoutChanged: reader.layoutChanged(argument)
    case .announcement, .pageScrolled: reader.announce(argument)
    default: reportPartial()
    }
  }

  /// What VoiceOver is on; nil for every other technology, none of which runs here.
  @preconcurrency @MainActor public static func focusedElement(
    using assistiveTechnology: AssistiveTechnologyIdentifier?
  ) -> Any? {
    guard assistiveTechnology == nil || assistiveTechnology == .notificationVoiceOver else { return nil }
    return ScreenReader.shared.focused
  }

  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let notificationVoiceOver = Self(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    public static let notificationSwitchControl = Self(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  public static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

  public static let announcementDidFinishNotification =
    NSNotification.Name("UIAccessibilityAnnouncementDidFinishNotification")
  public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
  public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"

  @preconcurrency @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView)
    -> CGRect
  {
    view.convert(rect, to: UIScreen.main.coordinateSpace)
  }

  @preconcurrency @MainActor public static func convertToScreenCoordinates(
    _ path: UIBezierPath, in view: UIView
  ) -> UIBezierPath {
    let origin = view.convert(CGPoint.zero, to: UIScreen.main.coordinateSpace)
    let moved = path.copy() as! UIBezierPath
    moved.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return moved
  }

  // MARK: What is on

  /// What the device's user set (R22.1). What is read goes to the device's console.
  @preconcurrency @MainActor public static var isVoiceOverRunning: Bool {
    UIKitRuntime.shared.environment.isVoiceOverRunning
  }
  @preconcurrency @MainActor public static var isSwitchControlRunning: Bool { false }
  @preconcurrency @MainActor public static var isGuidedAccessEnabled: Bool { false }
  @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool {
    UIKitRuntime.shared.environment.settings.reducesMotion
  }
  @preconcurrency @MainActor public static var isReduceTransparencyEnabled: Bool {
    UIKitRuntime.shared.environment.settings.reducesTransparency
  }
  @preconcurrency @MainActor public static var isBoldTextEnabled: Bool {
    UIKitRuntime.shared.environment.settings.hasBoldText
  }
  @preconcurrency @MainActor public static var isDarkerSystemColorsEnabled: Bool {
    UIKitRuntime.shared.environment.settings.hasHighContrast
  }
  @preconcurrency @MainActor public static var isInvertColorsEnabled: Bool { false }
  @preconcurrency @MainActor public static var isGrayscaleEnabled: Bool { false }
  @preconcurrency @MainActor public static var isAssistiveTouchRunning: Bool { false }
  @preconcurrency @MainActor public static var isClosedCaptioningEnabled: Bool { false }
  @preconcurrency @MainActor public static var isMonoAudioEnabled: Bool { false }
  @preconcurrency @MainActor public static var isShakeToUndoEnabled: Bool { true }
  @preconcurrency @MainActor public static var isSpeakScreenEnabled: Bool { false }
  @preconcurrency @MainActor public static var isSpeakSelectionEnabled: Bool { false }
  @preconcurrency @MainActor public static var isOnOffSwitchLabelsEnabled: Bool { false }
  @preconcurrency @MainActor public static var buttonShapesEnabled: Bool { false }
  @preconcurrency @MainActor public static var prefersCrossFadeTransitions: Bool { false }
  @preconcurrency @MainActor public static var isVideoAutoplayEnabled: Bool { true }
  @preconcurrency @MainActor public static var shouldDifferentiateWithoutColor: Bool { false }

  /// Posted when VoiceOver is switched on or off (R22.2).
  public static let voiceOverStatusDidChangeNotification = UIKitRuntime.voiceOverDidChange

  /// Posted when the device's user sets them.
  public static let reduceMotionStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
  public static let reduceTransparencyStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  public static let boldTextStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityBoldTextStatusDidChangeNotification")
  public static let darkerSystemColorsStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

  // MARK: What is never posted, as nothing changes

  public static let buttonShapesEnabledStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
  public static let prefersCrossFadeTransitionsStatusDidChange =
    NSNotification.Name("UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
  public static let videoAutoplayStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityVideoAutoplayStatusDidChangeNotification")
  public static let differentiateWithoutColorDidChangeNotification =
    NSNotification.Name("UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
  public static let switchControlStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilitySwitchControlStatusDidChangeNotification")
  public static let guidedAccessStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityGuidedAccessStatusDidChangeNotification")
  public static let invertColorsStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityInvertColorsStatusDidChangeNotification")
  public static let grayscaleStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityGrayscaleStatusDidChangeNotification")
  public static let assistiveTouchStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityAssistiveTouchStatusDidChangeNotification")
  public static let closedCaptioningStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityClosedCaptioningStatusDidChangeNotification")
  public static let monoAudioStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityMonoAudioStatusDidChangeNotification")
  public static let shakeToUndoDidChangeNotification =
    NSNotification.Name("UIAccessibilityShakeToUndoDidChangeNotification")
  public static let speakScreenStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilitySpeakScreenStatusDidChangeNotification")
  public static let speakSelectionStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilitySpeakSelectionStatusDidChangeNotification")
  public static let onOffSwitchLabelsDidChangeNotification =
    NSNotification.Name("UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
}
