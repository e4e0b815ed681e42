import TouchstoneInterfaceFiles

extension UIWindow {
  /// Takes the global tint of the storyboard a controller is from, where the file has one.
  func takeGlobalTint(from controller: UIViewController) {
    guard let storyboard = controller.storyboard,
      let color = storyboard.document.root.color("tintColor", storyboard.bundle)
    else { return }
    tintColor = color
  }
}
