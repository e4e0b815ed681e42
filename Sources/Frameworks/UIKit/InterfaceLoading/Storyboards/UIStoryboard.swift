import TouchstoneInterfaceFiles

/// Makes the controllers of a storyboard file.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  let document: InterfaceDocument
  let bundle: Bundle
  let name: String

  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    do {
      try self.init(loading: name, bundle: storyboardBundleOrNil ?? .main)
    } catch {
      NSException(name: .invalidArgumentException, reason: "\(error)", userInfo: nil).raise()
    }
  }

  init(loading name: String, bundle: Bundle) throws {
    guard let path = InterfaceFileFinder.path(name, "storyboard", bundle) else {
      throw InterfaceFileError(
        path: bundle.bundlePath, line: 0,
        message:
          "there is no storyboard named '\(name)' in the bundle. Check the name and the target's resources.")
    }
    document = try InterfaceDocuments.shared.document(path, bundle)
    self.bundle = bundle
    self.name = name
    super.init()
  }

  nonisolated deinit {}

  // MARK: Controllers

  open func instantiateInitialViewController() -> UIViewController? {
    guard let id = document.initialViewControllerID else { return nil }
    return instantiate(controllerID: id, from: document.root, creator: nil)
  }

  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    guard let id = document.initialViewControllerID else { return nil }
    return instantiate(controllerID: id, from: document.root, creator: creator) as? ViewController
  }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    instantiate(identifier, creator: nil)
  }

  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let made = instantiate(identifier, creator: creator)
    guard let controller = made as? ViewController else {
      NSException(
        name: .internalInconsistencyException,
        reason:
          "\(document.path): the controller '\(identifier)' is a \(type(of: made)), not a \(ViewController.self). "
          + "Set its class in the identity inspector.", userInfo: nil
      ).raise()
    }
    return controller
  }

  private func instantiate(_ identifier: String, creator: ((NSCoder) -> UIViewController?)?)
    -> UIViewController
  {
    guard let element = document.controller(identifier: identifier), let id = element.id,
      let controller = instantiate(controllerID: id, from: element, creator: creator)
    else {
      let known = document.storyboardIdentifiers.sorted().joined(separator: ", ")
      NSException(
        name: .invalidArgumentException,
        reason: "\(document.path): there is no controller with identifier '\(identifier)'. "
          + (known.isEmpty ? "No controller of it has one." : "It has: \(known)."), userInfo: nil
      ).raise()
    }
    return controller
  }

  /// Makes the controller with that object id; a reference leads to another storyboard.
  func instantiate(
    controllerID id: String, from place: InterfaceElement, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let element = document.element(id: id) else {
      InterfaceDiagnostics.shared.warn(document, place, "there is no controller \(id) in the storyboard.")
      return nil
    }
    if element.name == "viewControllerPlaceholder" { return follow(element, creator) }
    let loader = InterfaceLoader(document, bundle: bundle, owner: nil)
    loader.storyboard = self
    loader.registerOwner(id: id)
    guard let controller = loader.makeController(element, creator: creator) else { return nil }
    loader.owner = controller
    controller.interfaceScene = InterfaceScene(self, element, loader, controller)
    loader.finish()
    return controller
  }

  private func follow(_ reference: InterfaceElement, _ creator: ((NSCoder) -> UIViewController?)?)
    -> UIViewController?
  {
    let name = reference["storyboardName"] ?? self.name
    do {
      let other = name == self.name ? self : try UIStoryboard(loading: name, bundle: bundle)
      if let identifier = reference["referencedIdentifier"] {
        return other.instantiate(identifier, creator: creator)
      }
      guard let id = other.document.initialViewControllerID else { return nil }
      return other.instantiate(controllerID: id, from: reference, creator: creator)
    } catch {
      InterfaceDiagnostics.shared.warn(document, reference, "\(error)")
      return nil
    }
  }
}
