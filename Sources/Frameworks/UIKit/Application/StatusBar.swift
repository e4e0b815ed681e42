public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }

/// What the controllers on screen want of the status bar; the host draws it.
@MainActor final class StatusBarState {
  var style = UIStatusBarStyle.default
  var isHidden = false
  /// What the host was told last.
  var reported: [String: String] = [:]
  /// What the application says, where Info.plist leaves the bar to it and not to controllers.
  var ofApplication: (style: UIStatusBarStyle, isHidden: Bool)?

  init(infoDictionary info: [String: Any]) {
    guard info["UIViewControllerBasedStatusBarAppearance"] as? Bool == false else { return }
    let isLight = (info["UIStatusBarStyle"] as? String)?.hasSuffix("LightContent") ?? false
    ofApplication = (isLight ? .lightContent : .default, info["UIStatusBarHidden"] as? Bool ?? false)
  }
}

extension UIKitRuntime {
  var statusBar: StatusBarState {
    room(StatusBarState.self) { StatusBarState(infoDictionary: infoDictionary) }
  }

  /// Asks the frontmost controllers again and tells the host what changed.
  func updateStatusBar() {
    guard
      let root = windows.last(where: { $0.fillsScreen && $0.rootViewController != nil })?.rootViewController
    else { return }
    var styled = root.frontmost
    while let child = styled.childForStatusBarStyle { styled = child.frontmost }
    var hiding = root.frontmost
    while let child = hiding.childForStatusBarHidden { hiding = child.frontmost }
    let said = statusBar.ofApplication
    let hidden = said?.isHidden ?? hiding.prefersStatusBarHidden || environment.statusBarHeight == 0
    // Around the card that a sheet pushes back the screen is black.
    let isOverCard = root.presentation.active?.effective.pushesPresenterBack ?? false
    let style = isOverCard ? .lightContent : said?.style ?? styled.preferredStatusBarStyle
    statusBar.style = style
    statusBar.isHidden = hidden
    // The default style follows the appearance, which may change under it.
    let isDark = (styled.viewIfLoaded?.traitCollection ?? styled.traitCollection).userInterfaceStyle == .dark
    let isLight = style == .lightContent || (style == .default && isDark)
    let report = [
      "statusBar": hidden ? "hidden" : isLight ? "light" : "dark",
      "interfaceStyle": isDark ? "dark" : "light",
    ]
    guard report != statusBar.reported else { return }
    statusBar.reported = report
    host?.statusChanged(report)
  }
}
