import TouchstoneSwiftRuntime

/// Brings a saved state back: finds or makes each controller, parents first, then lets all of them decode.
@MainActor final class StateRestorer {
  private let archive: StateArchive
  private let application: UIApplication
  private var found: [[String]: AnyObject] = [:]

  init(_ archive: StateArchive, _ application: UIApplication) {
    (self.archive, self.application) = (archive, application)
  }

  /// Whether the app wants the state (R2.10, R2.11).
  func isWanted() -> Bool {
    application.delegate?.application(application, shouldRestoreSecureApplicationState: applicationCoder)
      ?? false
  }

  /// The objects that were brought back, to be told at the end.
  func run() -> [any UIStateRestoring] {
    for window in UIKitRuntime.shared.windows + [application.delegate?.window].compactMap({ $0 ?? nil }) {
      if let root = window.rootViewController { note(root) }
    }
    for entry in archive.entries where entry.kind != .view && found[entry.path] == nil {
      found[entry.path] = make(entry)
    }
    // Views are there, and named, once their controllers' views are.
    for entry in archive.entries where entry.kind == .controller {
      if let controller = found[entry.path] as? UIViewController { controller.loadViewIfNeeded() }
    }
    if UIKitRuntime.shared.environment.quirks.contains(.tablesRestoredAtTop) { keepTablesAtTop() }
    var restored: [any UIStateRestoring] = []
    for entry in archive.entries {
      switch object(entry) {
      case let view as UIView: view.decodeRestorableState(with: coder(entry))
      case let object as any UIStateRestoring:
        object.decodeRestorableState(with: coder(entry))
        restored.append(object)
      default: break
      }
    }
    application.delegate?.application(application, didDecodeRestorableStateWith: applicationCoder)
    return restored
  }

  // MARK: Finding

  /// What the launch has made already is found by its place (R2.17).
  private func note(_ controller: UIViewController) {
    guard let path = RestorationPath.of(controller) else { return }
    found[path] = controller
    for child in controller.children { note(child) }
    if let presented = controller.presentedViewController, presented.presentingViewController === controller {
      note(presented)
    }
  }

  private func object(_ entry: StateArchive.Entry) -> AnyObject? {
    guard entry.kind == .view else { return found[entry.path] }
    guard let controller = found[Array(entry.path.dropLast())] as? UIViewController,
      let view = controller.viewIfLoaded,
      let name = entry.path.last
    else { return nil }
    return view.restorable(named: name, of: controller)
  }

  /// Q1: tables in navigation controllers stay at their top, but for those that are reloaded from here on, in their
  /// owner's decoding (which comes before their own) or where the model is asked for a path (R3.5).
  private func keepTablesAtTop() {
    for entry in archive.entries where entry.kind == .view {
      guard let table = object(entry) as? UITableView else { continue }
      let above = entry.path.indices.map { Array(entry.path[..<$0]) }
      table.content.staysAtTop = above.contains { found[$0] is UINavigationController }
    }
  }

  // MARK: Making

  private func make(_ entry: StateArchive.Entry) -> AnyObject? {
    if entry.kind == .object {
      let type = entry.restorationClass.flatMap { MangledNames.type($0) } as? any UIObjectRestoration.Type
      return UIKitRuntime.shared.restoration.registered[entry.path[0]]
        ?? type?.object(withRestorationIdentifierPath: entry.path, coder: coder(entry))
    }
    // R2.17: its class first, then the delegate, then the storyboard it came from.
    if let type = entry.restorationClass.flatMap({ MangledNames.type($0) })
      as? any UIViewControllerRestoration.Type
    {
      return type.viewController(withRestorationIdentifierPath: entry.path, coder: coder(entry))
    }
    let made = application.delegate?.application(
      application, viewControllerWithRestorationIdentifierPath: entry.path, coder: coder(entry))
    return made ?? fromStoryboard(entry)
  }

  private func storyboard(_ entry: StateArchive.Entry) -> UIStoryboard? {
    entry.storyboard.flatMap { try? UIStoryboard(loading: $0, bundle: .main) }
  }

  private func fromStoryboard(_ entry: StateArchive.Entry) -> UIViewController? {
    guard let identifier = entry.storyboardIdentifier, let storyboard = storyboard(entry),
      storyboard.document.storyboardIdentifiers.contains(identifier)
    else { return nil }
    return storyboard.instantiateViewController(withIdentifier: identifier)
  }

  // MARK: Coders

  // An app may keep its coder: what it refers to stays known to it.
  private func coder(_ entry: StateArchive.Entry) -> StateCoder {
    let coder = StateCoder(entry.state) { [self] in found[$0] }
    coder.extras[UIApplication.stateRestorationViewControllerStoryboardKey] = storyboard(entry)
    for key in Self.platformKeys { coder.extras[key] = applicationCoder.decodeObject(forKey: key) }
    return coder
  }

  private var applicationCoder: StateCoder { StateCoder(archive.application) { [self] in found[$0] } }

  private static let platformKeys: Set<String> = [
    UIApplication.stateRestorationBundleVersionKey, UIApplication.stateRestorationUserInterfaceIdiomKey,
    UIApplication.stateRestorationTimestampKey, UIApplication.stateRestorationSystemVersionKey,
  ]
}

extension UIView {
  /// The view of that restoration identifier among this one and those below that belong to the same controller.
  fileprivate func restorable(named name: String, of controller: UIViewController) -> UIView? {
    if restorationIdentifier == name { return self }
    for inner in subviews where inner.owningController == nil || inner.owningController === controller {
      if let found = inner.restorable(named: name, of: controller) { return found }
    }
    return nil
  }
}
