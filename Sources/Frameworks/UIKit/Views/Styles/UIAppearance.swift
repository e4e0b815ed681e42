/// What other views, and bar items, can be inside of when they look for their styles.
@preconcurrency @MainActor public protocol UIAppearanceContainer: AnyObject {}

/// A class whose instances take styles from a proxy when they come on screen.
///
/// Apple's proxy is no instance of the class: it records the messages it is sent. Swift sends no messages
/// that could be recorded, so the proxy here is an instance that is never shown, made by the class's own
/// initialiser, and its setters record.
/// - Partial: Recorded are the setters that Apple marks as appearance selectors and `@objc dynamic`
///   properties of the app's own classes; other methods of the app's classes only change the proxy.
@preconcurrency @MainActor public protocol UIAppearance: AnyObject {
  /// For every instance.
  static func appearance() -> Self
  /// For instances inside of others; the innermost container is named first.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  static func appearance(for trait: UITraitCollection) -> Self
  static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIAppearance {
  public static func appearance() -> Self { proxy() }

  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type])
    -> Self
  { proxy(in: containerTypes) }

  public static func appearance(for trait: UITraitCollection) -> Self { proxy(for: trait) }

  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(for: trait, in: containerTypes) }

  private static func proxy(
    for trait: UITraitCollection? = nil, in containers: [any UIAppearanceContainer.Type] = []
  ) -> Self {
    guard let type = self as? any Styleable.Type else {
      NSException.raise(
        .invalidArgumentException, "\(self) has a proxy only as a subclass of UIView or UIBarItem.")
    }
    return UIKitRuntime.shared.styleSheet.proxy(of: type, for: trait, in: containers) {
      type.proxyInstance()
    } as! Self
  }
}

extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer, Styleable {}
