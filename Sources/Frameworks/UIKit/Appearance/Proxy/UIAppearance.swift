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

extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance, UIAppearanceContainer, Styleable {
  public class func appearance() -> Self { proxy() as! Self }

  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type])
    -> Self
  { proxy(in: containerTypes) as! Self }

  public class func appearance(for trait: UITraitCollection) -> Self { proxy(for: trait) as! Self }

  public class func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(for: trait, in: containerTypes) as! Self }

  private class func proxy(
    for trait: UITraitCollection? = nil, in containers: [any UIAppearanceContainer.Type] = []
  ) -> any Styleable {
    UIKitRuntime.shared.styleSheet.proxy(of: self, for: trait, in: containers) {
      ObjectFactory.anyView(self)
    }
  }
}

extension UIBarItem: UIAppearance, Styleable {
  public class func appearance() -> Self { proxy() as! Self }

  public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type])
    -> Self
  { proxy(in: containerTypes) as! Self }

  public class func appearance(for trait: UITraitCollection) -> Self { proxy(for: trait) as! Self }

  public class func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(for: trait, in: containerTypes) as! Self }

  private class func proxy(
    for trait: UITraitCollection? = nil, in containers: [any UIAppearanceContainer.Type] = []
  ) -> any Styleable {
    UIKitRuntime.shared.styleSheet.proxy(of: self, for: trait, in: containers) {
      ObjectFactory.object(self) as! UIBarItem
    }
  }
}

extension ObjectFactory {
  /// Classes whose designated initialiser takes more than a frame are made by that one.
  static func anyView(_ type: UIView.Type) -> UIView {
    if let cell = type as? UITableViewCell.Type {
      return Self.cell(cell, style: .default, reuseIdentifier: nil)
    }
    if let view = type as? UITableViewHeaderFooterView.Type {
      return headerFooter(view, reuseIdentifier: nil)
    }
    return view(type, frame: .zero)
  }
}
