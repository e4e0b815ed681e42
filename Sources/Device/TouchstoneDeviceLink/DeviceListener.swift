import CTouchstoneRuntime
import TouchstoneDeviceProtocol
@_spi(Host) import UIKit

/// Takes what the device's holder says, on the main run loop.
///
/// Not a Dispatch source: events that arrive inside a main-queue block could not run nested loops.
@MainActor final class DeviceListener {
  private let device: LinkedDevice
  private let socket: DeviceSocket
  private let automation: AutomationDriver
  private let inspector = ViewInspector()
  private var watch: ElementWatch?

  init(device: LinkedDevice, socket: DeviceSocket) {
    self.device = device
    self.socket = socket
    automation = AutomationDriver(device: device)
  }

  /// The listener must live as long as the process.
  func listen() {
    touchstone_runloop_add_fd(socket.descriptor, Unmanaged.passUnretained(self).toOpaque()) { context in
      guard let context else { return }
      let listener = Unmanaged<DeviceListener>.fromOpaque(context).takeUnretainedValue()
      MainActor.assumeIsolated { listener.takeMessages() }
    }
  }

  private func takeMessages() {
    for message in socket.receive() { take(message) }
  }

  private func take(_ message: DeviceMessage) {
    let runtime = UIKitRuntime.shared
    switch message {
    case .frameShown(let sequence): device.linkedScreen.frameShown(sequence)
    case .repaint: device.linkedScreen.repaint()
    case .input(let event): device.take(event)
    case .lifecycle(let event): runtime.deliver(event.hostEvent)
    case .pasteboard(let content): device.linkedPasteboard.receive(content)
    case .open(let reason): runtime.deliver(reason.hostEvent)
    case .ping(let number): socket.send(.pong(number: number))
    case .watchElements(let isOn): watchElements(isOn)
    case .views(let request): socket.send(.views(inspector.answer(request)))
    case .watchViews(let isOn):
      inspector.watch(isOn) { [socket] in socket.send(.views(ViewReply(identifier: 0))) }
    case .previousApp(let name): device.show(wayBackTo: name)
    // Whoever asks waits for it in another place.
    case .reply, .heard: break
    case .automation(let request): socket.send(.automation(automation.run(request)))
    }
  }

  private func watchElements(_ isOn: Bool) {
    watch?.end()
    watch = nil
    guard isOn else { return }
    watch = ElementWatch { [socket] elements in
      socket.send(.elements(elements.map(AccessibleElement.init)))
    }
  }
}
