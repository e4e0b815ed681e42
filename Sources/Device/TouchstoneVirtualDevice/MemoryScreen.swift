@_spi(Host) import QuartzCore
import TouchstoneRaster
@_spi(Host) import UIKit

/// Keeps the last frame.
@MainActor final class MemoryScreen: HostScreen {
  let description: ScreenDescription
  private(set) var acceptsFrame = true
  var isWatched = true
  /// A copy of the last frame, made when somebody looks.
  var pixels: PixelBuffer {
    if let copied, copiedFrame == frameCount { return copied }
    let copy = PixelBuffer(width: shown?.width ?? 0, height: shown?.height ?? 0)
    if let shown {
      for y in 0..<shown.height { copy.row(y).update(from: shown.row(y), count: shown.width) }
    }
    (copied, copiedFrame) = (copy, frameCount)
    return copy
  }
  /// UIKit's own buffer: it changes only together with the next frame that is presented.
  private var shown: PixelBuffer?
  private var copied: PixelBuffer?
  private var copiedFrame = -1
  private(set) var frameCount = 0
  private(set) var lastDamage = FrameDamage()

  init(_ description: ScreenDescription) { self.description = description }

  func accept(_ accepts: Bool) {
    acceptsFrame = accepts
    if accepts { UIKitRuntime.shared.frameReady() }
  }

  func present(_ frame: PixelBuffer, damage: FrameDamage) {
    shown = frame
    lastDamage = damage
    frameCount += 1
  }
}

@MainActor final class MemoryPasteboard: HostPasteboard {
  var string: String?
}
