/// What notifications of before iOS 10 may do.
public struct UIUserNotificationType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UIUserNotificationType(rawValue: 1 << 0)
  public static let sound = UIUserNotificationType(rawValue: 1 << 1)
  public static let alert = UIUserNotificationType(rawValue: 1 << 2)
}

public enum UIUserNotificationActivationMode: UInt, Sendable { case foreground, background }
public enum UIUserNotificationActionContext: UInt, Sendable { case `default`, minimal }
public enum UIUserNotificationActionBehavior: UInt, Sendable { case `default`, textInput }

/// How an app wanted to notify before iOS 10.
@preconcurrency @MainActor open class UIUserNotificationSettings: _NSObject {
  open private(set) var types: UIUserNotificationType
  open private(set) var categories: Set<UIUserNotificationCategory>?

  public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
    (self.types, self.categories) = (types, categories)
    super.init()
  }
}

/// A button of a notification of before iOS 10.
@preconcurrency @MainActor open class UIUserNotificationAction: _NSObject {
  open fileprivate(set) var identifier: String?
  open fileprivate(set) var title: String?
  open fileprivate(set) var behavior = UIUserNotificationActionBehavior.default
  open fileprivate(set) var activationMode = UIUserNotificationActivationMode.foreground
  open fileprivate(set) var isAuthenticationRequired = false
  open fileprivate(set) var isDestructive = false
  nonisolated public override init() { super.init() }
}

@preconcurrency @MainActor open class UIMutableUserNotificationAction: UIUserNotificationAction {
  open override var identifier: String? {
    get { super.identifier }
    set { super.identifier = newValue }
  }
  open override var title: String? {
    get { super.title }
    set { super.title = newValue }
  }
  open override var behavior: UIUserNotificationActionBehavior {
    get { super.behavior }
    set { super.behavior = newValue }
  }
  open override var activationMode: UIUserNotificationActivationMode {
    get { super.activationMode }
    set { super.activationMode = newValue }
  }
  open override var isAuthenticationRequired: Bool {
    get { super.isAuthenticationRequired }
    set { super.isAuthenticationRequired = newValue }
  }
  open override var isDestructive: Bool {
    get { super.isDestructive }
    set { super.isDestructive = newValue }
  }
}

/// The buttons of one kind of notification of before iOS 10.
@preconcurrency @MainActor open class UIUserNotificationCategory: _NSObject {
  open fileprivate(set) var identifier: String?
  fileprivate var byContext: [UIUserNotificationActionContext: [UIUserNotificationAction]] = [:]
  nonisolated public override init() { super.init() }

  open func actions(for context: UIUserNotificationActionContext) -> [UIUserNotificationAction]? {
    byContext[context]
  }
}

@preconcurrency @MainActor open class UIMutableUserNotificationCategory: UIUserNotificationCategory {
  open override var identifier: String? {
    get { super.identifier }
    set { super.identifier = newValue }
  }

  open func setActions(_ actions: [UIUserNotificationAction]?, for context: UIUserNotificationActionContext) {
    byContext[context] = actions
  }
}

extension UIApplication {
  /// - Partial: nobody is asked and nothing is permitted, as where the answer was no. `UNUserNotificationCenter` asks.
  public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
    reportPartial()
    UIKitRuntime.shared.frameLoop.afterCommit { [self] in
      delegate?.application(self, didRegister: UIUserNotificationSettings(types: [], categories: nil))
    }
  }

  /// What was permitted: nothing.
  public var currentUserNotificationSettings: UIUserNotificationSettings? {
    UIUserNotificationSettings(types: [], categories: nil)
  }
}
