@_spi(Host) import QuartzCore
@_spi(Host) import TouchstoneFoundation

/// First pass: hands the device's events to UIKit in the order they came.
@MainActor final class InputPass {
  private var queue: [HostEvent] = []

  var isEmpty: Bool { queue.isEmpty }

  /// Successive moves of the same fingers are one event: a frame shows only where they got to.
  func enqueue(_ event: HostEvent) {
    if let fingers = movedFingers(event), let last = queue.last, movedFingers(last) == fingers {
      queue[queue.count - 1] = event
    } else {
      queue.append(event)
    }
  }

  /// The fingers of an event in which all of them have moved.
  private func movedFingers(_ event: HostEvent) -> [Int]? {
    guard case .touches(let touches) = event, touches.allSatisfy({ $0.phase == .moved }) else { return nil }
    return touches.map(\.identifier)
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
    case .touches(let touches):
      runtime.touches.handle(
        touches.map {
          TouchSample(identifier: $0.identifier, phase: $0.phase, location: CGPoint(x: $0.x, y: $0.y))
        }, time: CACurrentMediaTime() - (touches.map(\.age).min() ?? 0))
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
    case .voiceOver(let isRunning): runtime.switchVoiceOver(isRunning)
    case .voiceOverGesture(let gesture): runtime.rooms.screenReader.perform(gesture)
    case .network(let isOnline): runtime.foundation.conditions.isOnline = isOnline
    case .biometry(let isEnrolled): runtime.foundation.conditions.isBiometryEnrolled = isEnrolled
    case .biometricMatch(let matches): runtime.foundation.conditions.present(matching: matches)
    case .setting(let setting): runtime.change(setting)
    case .push(let payload): runtime.receivePush(payload)
    case .home: runtime.lifeCycle.enterBackground()
    case .activate: runtime.lifeCycle.enterForeground()
    case .memoryWarning: runtime.warnOfLowMemory()
    case .terminate: runtime.lifeCycle.terminate()
    case .open(let reason): runtime.lifeCycle.open(reason)
    }
  }
}
