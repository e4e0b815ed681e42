@_spi(Host) import QuartzCore
import TouchstoneRaster
@_spi(Host) import UIKit

/// Keeps the last frame.
@MainActor final class MemoryScreen: HostScreen {
  let description: ScreenDescription
  private(set) var acceptsFrame = true
  private(set) var pixels = PixelBuffer(width: 0, height: 0)
  private(set) var frameCount = 0
  private(set) var lastDamage = FrameDamage()

  init(_ description: ScreenDescription) { self.description = description }

  func accept(_ accepts: Bool) {
    acceptsFrame = accepts
    if accepts { UIKitRuntime.shared.frameReady() }
  }

  /// The whole picture is copied: pixels are only valid during the call.
  func present(_ frame: PixelBuffer, damage: FrameDamage) {
    if pixels.width != frame.width || pixels.height != frame.height {
      pixels = PixelBuffer(width: frame.width, height: frame.height)
    }
    for y in 0..<frame.height { pixels.row(y).update(from: frame.row(y), count: frame.width) }
    lastDamage = damage
    frameCount += 1
  }
}

@MainActor final class MemoryPasteboard: HostPasteboard {
  var string: String?
}
