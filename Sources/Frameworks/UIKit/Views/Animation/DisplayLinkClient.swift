@_spi(Host) import QuartzCore

/// Lets display links run with the frames as long as one of them is not paused.
@MainActor final class DisplayLinkClient: FrameClient {
  func frame(at time: CFTimeInterval) -> Bool {
    let links = UIKitRuntime.shared.layers.displayLinks
    links.tick(at: time)
    return links.areRunning
  }
}
