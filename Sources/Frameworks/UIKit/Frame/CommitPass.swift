@_spi(Host) import QuartzCore
import TouchstoneRaster

/// Last pass: renders what changed and presents it. Damage waits in the layer tree while the host
/// takes no frames.
@MainActor final class CommitPass {
  private var renderer: LayerTreeRenderer?

  var pixels: PixelBuffer? { renderer?.pixels }
  var needsAnimationFrame: Bool { renderer?.needsAnimationFrame ?? false }

  /// False when the host is behind and nothing was rendered.
  func run(at time: CFTimeInterval) -> Bool {
    let runtime = UIKitRuntime.shared
    guard let screen = runtime.host?.screen, screen.acceptsFrame else { return false }
    let renderer = renderer(for: runtime)
    let damage = renderer.render(at: time, isShown: screen.isWatched)
    guard !damage.isEmpty else { return false }
    screen.present(renderer.pixels, damage: damage)
    return true
  }

  func invalidate() { renderer?.invalidate() }

  private func renderer(for runtime: UIKitRuntime) -> LayerTreeRenderer {
    let bounds = runtime.environment.bounds
    let scale = runtime.screenScale
    let (width, height) = (Int((bounds.width * scale).rounded()), Int((bounds.height * scale).rounded()))
    if let renderer {
      if renderer.pixels.width != width || renderer.pixels.height != height {
        renderer.resize(pixelWidth: width, pixelHeight: height)
      }
      return renderer
    }
    let made = LayerTreeRenderer(
      pixelWidth: width, pixelHeight: height, scale: scale, root: runtime.screen.rootLayer)
    renderer = made
    return made
  }
}
