extension ScrollMotion: FrameClient {
  func frame(at time: CFTimeInterval) -> Bool { tick(at: time) }
}

/// Lets a motion follow the frames.
@MainActor enum ScrollTicker {
  static func add(_ motion: ScrollMotion) { UIKitRuntime.shared.frameLoop.add(motion) }
}
