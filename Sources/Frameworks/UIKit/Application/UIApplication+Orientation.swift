extension UIApplication {
  /// What Info.plist allows; everything but upside down on a phone where it says nothing.
  var orientationsOfInfoPlist: UIInterfaceOrientationMask {
    let isPad = UIKitRuntime.shared.environment.screen.isPad
    let info = UIKitRuntime.shared.infoDictionary
    let key = "UISupportedInterfaceOrientations"
    let names = (isPad ? info[key + "~ipad"] as? [String] : nil) ?? info[key] as? [String]
    guard let names, !names.isEmpty else { return isPad ? .all : .allButUpsideDown }
    return names.reduce(into: []) { mask, name in
      switch name {
      case "UIInterfaceOrientationPortrait": mask.insert(.portrait)
      case "UIInterfaceOrientationPortraitUpsideDown": mask.insert(.portraitUpsideDown)
      case "UIInterfaceOrientationLandscapeLeft": mask.insert(.landscapeLeft)
      case "UIInterfaceOrientationLandscapeRight": mask.insert(.landscapeRight)
      default: break
      }
    }
  }
}
