@_spi(Host) import QuartzCore

/// First pass: hands the device's events to UIKit in the order they came.
@MainActor final class InputPass {
  private var queue: [HostEvent] = []

  var isEmpty: Bool { queue.isEmpty }

  /// Successive moves of one finger are one event: a frame shows only where it got to.
  func enqueue(_ event: HostEvent) {
    if case .touch(let id, .moved, _, _) = event, case .touch(id, .moved, _, _)? = queue.last {
      queue[queue.count - 1] = event
    } else {
      queue.append(event)
    }
  }

  func run() {
    while !queue.isEmpty {
      let event = queue.removeFirst()
      handle(event)
    }
  }

  private func handle(_ event: HostEvent) {
    let runtime = UIKitRuntime.shared
    switch event {
    case .touch(let id, let phase, let x, let y):
      runtime.touches.handle(
        [TouchSample(identifier: id, phase: phase, location: CGPoint(x: x, y: y))],
        time: CACurrentMediaTime())
    case .wheel(let x, let y, let dx, let dy):
      runtime.scrollByWheel(at: CGPoint(x: x, y: y), by: CGVector(dx: dx, dy: dy))
    case .text(let text): runtime.typeText(text)
    case .key(let name, let modifiers): runtime.pressKey(name, modifiers: modifiers)
    case .orientation(let value): runtime.turnDevice(to: UIDeviceOrientation(rawValue: value) ?? .unknown)
    case .shake: runtime.shake()
    case .appearance(let isDark): runtime.changeEnvironment { $0.isDark = isDark }
    case .contentSize(let category):
      runtime.changeContentSize(UIContentSizeCategory(rawValue: category))
    case .locale(let identifier): runtime.changeLocale(identifier)
    case .language: break
    case .hardwareKeyboard(let isConnected): runtime.connectKeyboard(isConnected)
    case .home: runtime.lifeCycle.enterBackground()
    case .activate: runtime.lifeCycle.enterForeground()
    case .memoryWarning: runtime.warnOfLowMemory()
    case .terminate: runtime.lifeCycle.terminate()
    case .open(let reason): runtime.lifeCycle.open(reason)
    }
  }
}
