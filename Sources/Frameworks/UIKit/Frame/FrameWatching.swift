@_spi(Host) import QuartzCore

// For whoever looks at an app from outside.
extension UIKitRuntime {
  /// Calls `look` after each frame, until `who` wants it no more: it must end that itself.
  @_spi(Host) public func watchFrames(_ who: AnyObject, _ look: @escaping @MainActor () -> Void) {
    frameLoop.watch(who, look)
  }

  @_spi(Host) public func stopWatchingFrames(_ who: AnyObject) { frameLoop.stopWatching(who) }

  /// All that is on the screen hangs from it: windows, those of the device too, and what the device shows above them.
  @_spi(Host) public var screenLayer: CALayer { screen.rootLayer }
}
