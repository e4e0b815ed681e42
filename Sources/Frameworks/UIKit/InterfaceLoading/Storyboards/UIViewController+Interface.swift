import TouchstoneInterfaceFiles

extension UIViewController {
  /// The scene it was made from.
  var interfaceScene: InterfaceScene? {
    get { concerns[InterfaceScene.self] }
    set { concerns[InterfaceScene.self] = newValue }
  }

  /// The view that stands inside it in a nib, until it is asked for.
  var nibContent: NibContent? {
    get { concerns[NibContent.self] }
    set { concerns[NibContent.self] = newValue }
  }

  public var storyboard: UIStoryboard? { interfaceScene?.storyboard ?? parent?.storyboard }

  /// Sets `view` from the controller's scene or nib, if it has one.
  func loadViewFromInterface() -> Bool {
    if let scene = interfaceScene, scene.loadView() { return true }
    if let content = nibContent {
      nibContent = nil
      view = content.view
      return true
    }
    guard let (name, bundle) = interfaceNib else { return false }
    let nib = UINib(nibName: name, bundle: bundle)
    _ = nib.instantiate(withOwner: self, options: nil)
    guard loading.view != nil else {
      NSException(
        name: .internalInconsistencyException,
        reason:
          "the nib '\(name)' was loaded for \(type(of: self)), but the owner's view outlet was not set. "
          + "Connect File's Owner's view in it.", userInfo: nil
      ).raise()
    }
    return true
  }

  /// The nib of that name, or one named after the class, with or without "Controller".
  private var interfaceNib: (String, Bundle)? {
    let bundle = nibBundle ?? .main
    if let name = nibName {
      let plain = name.hasSuffix(".xib") ? String(name.dropLast(4)) : name
      return InterfaceFileFinder.path(plain, "xib", bundle) == nil ? nil : (plain, bundle)
    }
    // Containers and UIKit's own controllers make their views themselves.
    let type = type(of: self)
    guard !_typeName(type, qualified: true).hasPrefix("UIKit.") else { return nil }
    let name = _typeName(type, qualified: false)
    let candidates = name.hasSuffix("Controller") ? [String(name.dropLast(10)), name] : [name]
    for candidate in candidates where InterfaceFileFinder.path(candidate, "xib", bundle) != nil {
      return (candidate, bundle)
    }
    return nil
  }

  // MARK: Segues

  func performTemplate(_ identifier: String, sender: Any?) {
    guard let scene = interfaceScene, let template = scene.template(identifier: identifier) else {
      NSException(
        name: .invalidArgumentException,
        reason: "\(type(of: self)) has no segue with identifier '\(identifier)'"
          + (interfaceScene == nil
            ? ": it was not made by a storyboard." : " in \(storyboard!.document.path)."),
        userInfo: nil
      ).raise()
    }
    template.perform(sender: sender)
  }
}

/// The view of a controller that a nib made.
final class NibContent {
  let view: UIView

  init(_ view: UIView) { self.view = view }
}
