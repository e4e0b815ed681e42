extension UIKitRuntime {
  /// Shows what the app's bundle has for the time until its own first frame (R9.5), as one frame.
  ///
  /// This is a life of its own on the device: nothing of the app runs, and whoever asks for it installs the host again
  /// before the app starts, so that nothing is left of it.
  @_spi(Host) public func showLaunchScreen(of bundle: Bundle = .main) {
    checkGround()
    let application = UIApplication()
    self.application = application
    interfaceCode.isLeftOut = true
    prepareLaunchEnvironment()
    let launch = LaunchScreen(info: infoDictionary, bundle: bundle)
    statusBar.ofApplication = launch.statusBar
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = launch.makeController()
    application.unclaimedWindow = window
    window.isHidden = false
    updateStatusBar()
    runFrame()
  }
}
