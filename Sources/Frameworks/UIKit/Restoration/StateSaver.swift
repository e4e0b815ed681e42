import TouchstoneSwiftRuntime

/// Writes what the app shows: from each window's root, every controller that its parent wrote, and their views.
@MainActor struct StateSaver {
  private var archive = StateArchive()
  private var seen: [[String]: ObjectIdentifier] = [:]

  /// Nil if the app does not want its state saved (R2.10).
  static func archive(of application: UIApplication) -> StateArchive? {
    guard let delegate = application.delegate else { return nil }
    let coder = StateCoder()
    PlatformKeys.write(to: coder)
    guard delegate.application(application, shouldSaveSecureApplicationState: coder) else { return nil }
    delegate.application(application, willEncodeRestorableStateWith: coder)
    var saver = StateSaver()
    for window in UIKitRuntime.shared.windows {
      if let root = window.rootViewController { saver.save(root) }
    }
    // What the app itself wrote is saved though no parent wrote it.
    for controller in coder.written { saver.save(controller) }
    for (identifier, object) in UIKitRuntime.shared.restoration.registered.sorted(by: { $0.key < $1.key }) {
      saver.save(object, [identifier])
    }
    saver.archive.application = coder.values
    return saver.archive
  }

  private mutating func save(_ root: UIViewController) {
    var waiting = [root]
    while !waiting.isEmpty {
      let controller = waiting.removeFirst()
      guard let path = RestorationPath.of(controller), claim(path, for: controller) else { continue }
      let coder = StateCoder()
      controller.encodeRestorableState(with: coder)
      var entry = StateArchive.Entry(kind: .controller, path: path)
      entry.restorationClass = controller.restorationClass.flatMap { MangledNames.name(of: $0) }
      entry.storyboard = controller.interfaceScene?.storyboard.name
      entry.storyboardIdentifier = controller.interfaceScene?.storyboardIdentifier
      entry.state = coder.values
      archive.entries.append(entry)
      if let view = controller.viewIfLoaded { save(viewsOf: controller, in: view) }
      waiting += coder.written
    }
  }

  /// The views with an identifier, without those of controllers inside.
  private mutating func save(viewsOf controller: UIViewController, in view: UIView) {
    if let path = RestorationPath.of(view), claim(path, for: view) {
      let coder = StateCoder()
      view.encodeRestorableState(with: coder)
      archive.entries.append(StateArchive.Entry(kind: .view, path: path, state: coder.values))
    }
    for inner in view.subviews where inner.owningController == nil || inner.owningController === controller {
      save(viewsOf: controller, in: inner)
    }
  }

  private mutating func save(_ object: any UIStateRestoring, _ path: [String]) {
    let coder = StateCoder()
    object.encodeRestorableState(with: coder)
    var entry = StateArchive.Entry(kind: .object, path: path, state: coder.values)
    entry.restorationClass = object.objectRestorationClass.flatMap { MangledNames.name(of: $0) }
    archive.entries.append(entry)
  }

  private mutating func claim(_ path: [String], for object: NSObject) -> Bool {
    guard let known = seen[path] else {
      seen[path] = ObjectIdentifier(object)
      return true
    }
    if known == ObjectIdentifier(object) { return false }
    InterfaceDiagnostics.shared.tell(
      "warning: \(type(of: object)) is not saved: another object has the same path of restoration identifiers, "
        + "\(path.joined(separator: "/")). Give one of them another restorationIdentifier.")
    return false
  }
}

/// What the platform itself writes about the app (R2.12).
@MainActor enum PlatformKeys {
  static func write(to coder: NSCoder) {
    let version = UIKitRuntime.shared.infoDictionary["CFBundleVersion"] as? String ?? ""
    coder.encode(version as NSString, forKey: UIApplication.stateRestorationBundleVersionKey)
    let idiom = UIDevice.current.userInterfaceIdiom.rawValue
    coder.encode(NSNumber(value: idiom), forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
    coder.encode(Date() as NSDate, forKey: UIApplication.stateRestorationTimestampKey)
    coder.encode(
      UIDevice.current.systemVersion as NSString, forKey: UIApplication.stateRestorationSystemVersionKey)
  }
}
