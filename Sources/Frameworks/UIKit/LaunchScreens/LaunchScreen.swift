import TouchstoneInterfaceFiles

/// What an app shows while it starts, by its Info.plist: nothing of the app's code has run yet, and nothing runs for it.
@MainActor struct LaunchScreen {
  let info: [String: Any]
  let bundle: Bundle

  private var environment: DeviceEnvironment { UIKitRuntime.shared.environment }

  /// A file's interface comes before the list in Info.plist, and that before pictures.
  func makeController() -> UIViewController {
    if let name = value("UILaunchStoryboardName") as? String {
      return makeInterface(named: name) ?? plain(.systemBackground)
    }
    if let list = value("UILaunchScreen") as? [String: Any] {
      return ListedLaunchScreen(list: list, bundle: bundle).makeController()
    }
    if let picture = LaunchImage(of: self, in: environment).find() { return showing(picture) }
    return plain(isFromBeforeLaunchScreens ? .black : .systemBackground)
  }

  /// A key may have a variant for one kind of device.
  func value(_ key: String) -> Any? {
    info[key + (environment.screen.isPad ? "~ipad" : "~iphone")] ?? info[key]
  }

  /// Whether the status bar is there and light: until the app runs, that is Info.plist's to say.
  var statusBar: (style: UIStatusBarStyle, isHidden: Bool) {
    let style = value("UIStatusBarStyle") as? String ?? ""
    let named: UIStatusBarStyle =
      style.hasSuffix("LightContent")
      ? .lightContent : style.hasSuffix("DarkContent") ? .darkContent : .default
    return (named, value("UIStatusBarHidden") as? Bool ?? false)
  }

  // MARK: Kinds

  /// The initial controller of a storyboard, or the view of a nib.
  private func makeInterface(named name: String) -> UIViewController? {
    let name = (name as NSString).deletingPathExtension
    do {
      guard let path = InterfaceFileFinder.path(name, "xib", bundle) else {
        return try UIStoryboard(loading: name, bundle: bundle).instantiateInitialViewController()
      }
      let document = try InterfaceDocuments.shared.document(path, bundle)
      let made = InterfaceLoader.instantiate(document, bundle, owner: nil, external: [:])
      guard let view = made.lazy.compactMap({ $0 as? UIView }).first else { return nil }
      let controller = UIViewController()
      controller.view = view
      return controller
    } catch {
      InterfaceDiagnostics.shared.tell("\(error)")
      return nil
    }
  }

  private func plain(_ color: UIColor) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = color
    return controller
  }

  /// A picture of another shape than the screen's keeps its own, on black; by a hair it does not.
  private func showing(_ picture: UIImage) -> UIViewController {
    let view = UIImageView(image: picture)
    let room = environment.bounds.size
    let stretch = picture.size.width * room.height / max(1, picture.size.height * room.width)
    view.contentMode = abs(stretch - 1) < 0.01 ? .scaleToFill : .scaleAspectFit
    view.backgroundColor = .black
    let controller = UIViewController()
    controller.view = view
    return controller
  }

  private var isFromBeforeLaunchScreens: Bool {
    let version = (info["MinimumOSVersion"] as? String).flatMap { Int($0.prefix { $0 != "." }) }
    return version.map { $0 < 8 } ?? false
  }
}
