/// Tells what can be heard on the screen, and again when a frame has changed it; as long as it lives.
@_spi(Host) @MainActor public final class ElementWatch {
  /// Seconds from one look to the next: what moves is not looked at in every frame.
  private static let interval = 0.2

  private let tell: @MainActor ([InspectedElement]) -> Void
  private var told: [InspectedElement]?
  private var delay: RunLoopDelay?

  public init(_ tell: @escaping @MainActor ([InspectedElement]) -> Void) {
    self.tell = tell
    UIKitRuntime.shared.frameLoop.watch(self) { [weak self] in self?.frameMade() }
    look()
  }

  public func end() {
    delay = nil
    UIKitRuntime.shared.frameLoop.stopWatching(self)
  }

  private func frameMade() {
    guard delay == nil else { return }
    delay = RunLoopDelay(Self.interval) { [weak self] in
      self?.delay = nil
      self?.look()
    }
  }

  private func look() {
    guard UIKitRuntime.shared.isLaunched else { return }
    let now = InspectedElement.all()
    guard now != told else { return }
    told = now
    tell(now)
  }
}
