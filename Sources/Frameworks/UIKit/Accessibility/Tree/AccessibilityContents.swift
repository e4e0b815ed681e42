/// What is in an object, as tests and screen readers find it.
@MainActor enum AccessibilityContents {
  /// Whether anything of the view can be found. Since iOS 10 what is not to be seen is not there.
  static func isThere(_ view: UIView) -> Bool {
    !view.isHidden && view.alpha > 0.01 && !view.accessibilityElementsHidden
  }

  /// In order; views that are not there are among them.
  ///
  /// - Parameter isAsked: whether what something else than UIKit shows is what it shows now (`HostedLook`).
  static func objects(in object: UIResponder, subviews: [UIView]?, isAsked: Bool = false) -> [UIResponder] {
    if let elements = elements(of: object) { return elements }
    let hosted = object.accessibilityRecord?.hosted?.contents?(isAsked) ?? []
    guard let view = object as? UIView else { return hosted }
    let views = subviews ?? view.subviews
    // One that is modal hides the others.
    let modal = views.filter { $0.accessibilityViewIsModal && isThere($0) }
    return hosted + view.accessibilityParts + (modal.isEmpty ? views : modal)
  }

  /// What the app names instead of subviews; nil if it leaves it to them.
  static func elements(of object: UIResponder) -> [UIResponder]? {
    if let elements = object.accessibilityElements { return elements.compactMap { $0 as? UIResponder } }
    // R26.9: a view that is no element itself is asked one by one.
    guard !object.isAccessibilityElement else { return nil }
    let count = object.accessibilityElementCount()
    guard count > 0, count != NSNotFound else { return nil }
    return (0..<count).compactMap { object.accessibilityElement(at: $0) as? UIResponder }
  }

  /// The views that the tree begins with, lowest first.
  static var windows: [UIWindow] {
    let windows = UIKitRuntime.shared.windows.filter(isThere)
    let modal = windows.filter(\.accessibilityViewIsModal)
    return modal.isEmpty ? windows : modal
  }

  /// The same for a UI test, which finds what its app shows behind a question of the device's, too: the two are not one app.
  static var windowsOfTests: [UIWindow] {
    let windows = UIKitRuntime.shared.windows.filter(isThere)
    let own = windows.filter { !$0.isOfDevice }
    let modal = own.filter(\.accessibilityViewIsModal)
    return modal.isEmpty ? windows : windows.filter { $0.isOfDevice || modal.contains($0) }
  }
}
