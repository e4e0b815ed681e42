@_spi(Host) import QuartzCore

/// The frame around what the screen reader is on: dark, with a light line around it that is seen on dark ground.
@MainActor final class ReaderCursor {
  private let outer = CALayer()
  private let inner = CALayer()

  init() {
    for (layer, color, width) in [(outer, UIColor.white, 1.0), (inner, UIColor.black, 2.0)] {
      layer.borderColor = color.cgColor
      layer.borderWidth = width
      layer.cornerRadius = 5
    }
    outer.sublayers = [inner]
  }

  /// Nil: on nothing.
  func show(_ frame: CGRect?) {
    let runtime = UIKitRuntime.shared
    guard let frame, frame.width.isFinite, frame.height.isFinite, !frame.isEmpty else {
      if runtime.readerCursor != nil { runtime.readerCursor = nil }
      return
    }
    let around = frame.insetBy(dx: -2, dy: -2)
    if outer.frame != around {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      outer.frame = around
      inner.frame = outer.bounds.insetBy(dx: 1, dy: 1)
      CATransaction.commit()
    }
    if runtime.readerCursor !== outer { runtime.readerCursor = outer }
  }
}
