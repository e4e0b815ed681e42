@_spi(Host) import QuartzCore

extension UIKitRuntime {
  /// The device is turned; the interface follows if all who are asked allow it.
  func turnDevice(to orientation: UIDeviceOrientation) {
    guard orientation != environment.deviceOrientation else { return }
    environment.deviceOrientation = orientation
    if device.isGeneratingDeviceOrientationNotifications || application != nil {
      NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: device)
    }
    followDeviceOrientation()
  }

  /// Turns the interface to the device's orientation, or to one that is allowed.
  func followDeviceOrientation() {
    guard let application else { return }
    let window = windows.first { $0.rootViewController != nil && $0.fillsScreen }
    var allowed = application.supportedInterfaceOrientations(for: window)
    if environment.quirks.contains(.olderRotationRule) {
      allowed = window?.rootViewController?.frontmost.orientationsOfOlderRule ?? allowed
    } else if let top = window?.rootViewController?.frontmost {
      guard top.shouldAutorotate else { return }
      allowed.formIntersection(top.supportedInterfaceOrientations)
    }
    let current = environment.interfaceOrientation
    if let wanted = environment.deviceOrientation.interfaceOrientation, allowed.allows(wanted) {
      rotate(to: wanted)
    } else if !allowed.isEmpty, !allowed.allows(current) {
      let order: [UIInterfaceOrientation] = [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
      if let other = order.first(where: { allowed.allows($0) }) { rotate(to: other) }
    }
  }

  /// Turns the interface to one of these without turning the device; false if the controller in front allows none.
  func turnInterface(to wanted: UIInterfaceOrientationMask) -> Bool {
    guard let application else { return false }
    let window = windows.first { $0.rootViewController != nil && $0.fillsScreen }
    var allowed = application.supportedInterfaceOrientations(for: window).intersection(wanted)
    if let top = window?.rootViewController?.frontmost {
      allowed.formIntersection(top.supportedInterfaceOrientations)
    }
    if allowed.allows(environment.interfaceOrientation) { return true }
    let order: [UIInterfaceOrientation] = [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
    guard let next = order.first(where: { allowed.allows($0) }) else { return false }
    rotate(to: next)
    return true
  }

  private func rotate(to orientation: UIInterfaceOrientation) {
    guard orientation != environment.interfaceOrientation else { return }
    let center = NotificationCenter.default
    center.post(name: UIApplication.willChangeStatusBarOrientationNotification, object: application)
    let filling = windows.filter(\.fillsScreen)
    let oldTraits = screenTraits
    let oldOrientation = environment.interfaceOrientation
    var next = environment
    next.interfaceOrientation = orientation
    let coordinator = RotationCoordinator()
    let newTraits = traitCache.collection(next.traitValues)
    for window in filling {
      guard let root = window.rootViewController else { continue }
      if newTraits != oldTraits { root.frontmostChainWillTransition(to: newTraits, with: coordinator) }
      root.frontmostChainWillTransition(to: next.bounds.size, with: coordinator)
      root.tellOfRotation { $0.willRotate(to: orientation, duration: coordinator.transitionDuration) }
    }
    environment = next
    environmentChanged()
    screen.rootLayer.frame = next.bounds
    for window in filling { window.frame = next.bounds }
    for window in windows {
      window.environmentDidChange()
      window.setNeedsLayout()
    }
    keyboard.screenChanged()
    for window in filling {
      window.rootViewController?.tellOfRotation {
        $0.willAnimateRotation(to: orientation, duration: coordinator.transitionDuration)
      }
    }
    coordinator.runAlongside()
    frameLoop.layOut()
    updateStatusBar()
    host?.statusChanged(["interfaceOrientation": "\(orientation.rawValue)"])
    announceGeometry(oldOrientation: oldOrientation, oldTraits: oldTraits)
    center.post(name: UIApplication.didChangeStatusBarOrientationNotification, object: application)
    frameLoop.afterCommit {
      coordinator.complete()
      for window in filling {
        window.rootViewController?.tellOfRotation { $0.didRotate(from: oldOrientation) }
      }
    }
  }

  private func announceGeometry(oldOrientation: UIInterfaceOrientation, oldTraits: UITraitCollection) {
    for case let scene as UIWindowScene in application?.scenes ?? [] {
      (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(
        scene, didUpdate: scene.coordinateSpace, interfaceOrientation: oldOrientation,
        traitCollection: oldTraits)
    }
  }
}

extension UIViewController {
  /// Q4: the orientations that it allows one by one; nobody else is asked, nor are its supported ones.
  fileprivate var orientationsOfOlderRule: UIInterfaceOrientationMask {
    let all: [UIInterfaceOrientation] = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
    return all.filter(shouldAutorotate(to:)).reduce([]) {
      $0.union(UIInterfaceOrientationMask(rawValue: 1 << UInt($1.rawValue)))
    }
  }
}
