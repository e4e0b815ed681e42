extension UIKitRuntime {
  /// What Info.plist says about the look and the orientation counts before the first window exists, so
  /// that nothing is laid out twice.
  func prepareLaunchEnvironment() {
    if let launchContentSize { environment.contentSize = launchContentSize }
    switch infoDictionary["UIUserInterfaceStyle"] as? String {
    case "Light": environment.forcedStyle = .light
    case "Dark": environment.forcedStyle = .dark
    default: environment.forcedStyle = nil
    }
    if let application {
      let allowed = application.orientationsOfInfoPlist
      let order: [UIInterfaceOrientation] = [
        environment.deviceOrientation.interfaceOrientation ?? .portrait,
        .portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown,
      ]
      if let first = order.first(where: { allowed.allows($0) }) { environment.interfaceOrientation = first }
    }
    environmentChanged()
    screen.rootLayer.frame = environment.bounds
    if environment.interfaceOrientation != .portrait {
      host?.statusChanged(["interfaceOrientation": "\(environment.interfaceOrientation.rawValue)"])
    }
  }

  /// The text size of the argument that UI tests launch apps with: `-UIPreferredContentSizeCategoryName
  /// UICTContentSizeCategoryAccessibilityL`. Nil for what is no text size.
  var launchContentSize: UIContentSizeCategory? {
    let named = UserDefaults.standard.volatileDomain(forName: UserDefaults.argumentDomain)
    guard let name = named["UIPreferredContentSizeCategoryName"] as? String else { return nil }
    let category = UIContentSizeCategory(rawValue: name)
    return UIContentSizeCategory.all.contains(category) ? category : nil
  }
}
