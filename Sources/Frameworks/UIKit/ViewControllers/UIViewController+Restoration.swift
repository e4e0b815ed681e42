extension UIViewController {
  private enum RestorationKeys {
    static let presented = "UIViewControllerPresented"
  }

  func encodeOwnRestorableState(_ coder: NSCoder) {
    if let presented = presentedViewController, presented.presentingViewController === self {
      coder.encode(presented, forKey: RestorationKeys.presented)
    }
  }

  func decodeOwnRestorableState(_ coder: NSCoder) {
    guard let presented = coder.decodeObject(forKey: RestorationKeys.presented) as? UIViewController else {
      return
    }
    UIKitRuntime.shared.rooms.stateKeeper.afterLaunch { [weak self] in
      guard let self, presentedViewController == nil else { return }
      present(presented, animated: false)
    }
  }
}
