@_spi(Host) import QuartzCore

/// Fourth pass: every layer that asked for it lays out its sublayers, parents before children.
@MainActor enum LayoutPass {
  static func run(_ windows: [UIWindow]) {
    for window in windows where !window.isHidden { window.layer.layoutTreeIfNeeded() }
  }
}
