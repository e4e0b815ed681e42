import CoreFoundation
import TouchstoneSwiftRuntime

/// Makes the application and its delegate, launches them and runs the main run loop. Does not return.
@preconcurrency @MainActor @discardableResult public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  let principal: AnyClass? = principalClassName.map { name in
    classNamed(name, as: "UIApplicationMain's principal class")
  }
  let delegate: AnyClass? = delegateClassName.map { name in
    classNamed(name, as: "UIApplicationMain's delegate class")
  }
  runApplication(principal: principal ?? UIApplication.self, delegate: delegate)
}

@MainActor private func classNamed(_ name: String, as role: String) -> AnyClass {
  guard let found = ObjectRuntime.type(named: name) else {
    NSException.raise(
      .internalInconsistencyException,
      "\(role) is '\(name)', but the app has no class of that name. Pass NSStringFromClass(TheClass.self).")
  }
  return found
}

@MainActor func runApplication(principal: AnyClass, delegate: AnyClass?) -> Never {
  launchApplication(principal: principal, delegate: delegate)
  while true { CFRunLoopRun() }
}

/// Everything up to the first turn of the run loop.
@MainActor func launchApplication(principal: AnyClass, delegate delegateClass: AnyClass?) {
  let runtime = UIKitRuntime.shared
  runtime.checkGround()
  runtime.environment.hadVoiceOverAtLaunch = runtime.environment.isVoiceOverRunning
  if runtime.host == nil { runtime.frameLoop.start() }
  guard let application = ObjectFactory.responder(principal) as? UIApplication else {
    NSException.raise(
      .internalInconsistencyException,
      "\(principal) is no UIApplication. Name a subclass of it, or nil, as principal class.")
  }
  runtime.application = application
  if let delegateClass {
    guard let delegate = ObjectFactory.object(delegateClass) as? any UIApplicationDelegate else {
      NSException.raise(
        .internalInconsistencyException,
        "\(delegateClass) does not conform to UIApplicationDelegate (and NSObject). Add the conformance.")
    }
    application.keepDelegate(delegate)
  }
  runtime.lifeCycle.launch()
  if runtime.environment.isVoiceOverRunning { runtime.rooms.screenReader.switched() }
}

extension UIKitRuntime {
  /// Before anything is made: Swift is as it is relied on, and Foundation is mended.
  func checkGround() {
    RuntimeBet.checkAll()
    CoreFoundationBits.require("coreFoundationBits", isFirstIn: _NSObject.self)
    rooms.mendFoundation()
  }

  /// Launches an app without running the loop: whoever calls runs it.
  @_spi(Host) public func launch(delegate: AnyClass?) {
    launchApplication(principal: UIApplication.self, delegate: delegate)
  }

  @_spi(Host) public var isLaunched: Bool { application != nil }
}
