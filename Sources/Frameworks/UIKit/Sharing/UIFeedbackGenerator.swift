/// Lets the device be felt.
///
/// - Inert: a simulated device has no haptic motor.
@preconcurrency @MainActor open class UIFeedbackGenerator: _NSObject {
  public override init() { super.init() }
  /// - Inert: there is nothing to prepare.
  open func prepare() { reportInert() }
}

/// - Inert: a simulated device has no haptic motor.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  public override convenience init() { self.init(style: .medium) }
  public init(style: FeedbackStyle) { super.init() }
  /// - Inert: a simulated device has no haptic motor.
  open func impactOccurred() { reportInert() }
  /// - Inert: a simulated device has no haptic motor.
  open func impactOccurred(intensity: CGFloat) { reportInert() }
}

/// - Inert: a simulated device has no haptic motor.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// - Inert: a simulated device has no haptic motor.
  open func selectionChanged() { reportInert() }
}

/// - Inert: a simulated device has no haptic motor.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  /// - Inert: a simulated device has no haptic motor.
  open func notificationOccurred(_ notificationType: FeedbackType) { reportInert() }
}
