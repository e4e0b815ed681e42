/// The display links of a device.
@_spi(Host) public final class DisplayLinks {
  static let frameInterval: CFTimeInterval = 1.0 / 60

  private var links: [CADisplayLink] = []
  /// Told when the first display link starts to run and when the last one stops.
  public var run: ((Bool) -> Void)?
  private var toldRuns = false

  /// Some display link wants to be called with every frame.
  public var areRunning: Bool { links.contains { !$0.isPaused } }

  /// Calls all display links, in the order in which they were added: whoever owns the frame timer does this.
  public func tick(at time: CFTimeInterval) {
    for link in links where link.isAdded { link.frame(at: time) }
  }

  func add(_ link: CADisplayLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
    changed()
  }

  func remove(_ link: CADisplayLink) {
    links.removeAll { $0 === link }
    changed()
  }

  func changed() {
    guard areRunning != toldRuns else { return }
    toldRuns.toggle()
    run?(toldRuns)
  }
}
