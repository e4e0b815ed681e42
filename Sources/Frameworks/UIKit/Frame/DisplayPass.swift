@_spi(Host) import QuartzCore

/// Fourth pass: layers that asked for it make their contents again.
@MainActor enum DisplayPass {
  static func run() {
    UIKitRuntime.shared.screen.rootLayer.displayTreeIfNeeded()
  }
}
