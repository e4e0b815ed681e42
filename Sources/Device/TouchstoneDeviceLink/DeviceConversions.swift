import TouchstoneDeviceProtocol
@_spi(Host) import UIKit

// The protocol's words in UIKit's: the two processes share the protocol, not UIKit.

extension ScreenDescription {
  init(_ device: DeviceDescription) {
    self.init(
      deviceName: device.name, isPad: device.isPad, width: device.width, height: device.height,
      scale: device.scale, portraitInsets: device.portraitInsets,
      landscapeInsets: device.landscapeInsets, cornerRadius: device.cornerRadius)
  }
}

extension InputEvent {
  var hostEvent: HostEvent {
    switch self {
    case .touches(let fingers):
      .touches(
        fingers.map {
          HostEvent.Touch(identifier: $0.identifier, phase: $0.phase.hostPhase, x: $0.x, y: $0.y)
        })
    case .wheel(let x, let y, let deltaX, let deltaY): .wheel(x: x, y: y, deltaX: deltaX, deltaY: deltaY)
    case .text(let string): .text(string)
    case .key(let name, let modifiers): .key(name: name, modifiers: Set(modifiers))
    case .orientation(let held): .orientation(held.rawValue)
    case .shake: .shake
    case .appearance(let isDark): .appearance(isDark: isDark)
    case .contentSize(let category): .contentSize(category)
    case .locale(let identifier): .locale(identifier)
    case .language(let identifier): .language(identifier)
    case .hardwareKeyboard(let isConnected): .hardwareKeyboard(isConnected: isConnected)
    case .voiceOver(let isRunning): .voiceOver(isRunning: isRunning)
    }
  }
}

extension InputEvent.TouchPhase {
  var hostPhase: HostEvent.TouchPhase {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}

extension LifecycleEvent {
  var hostEvent: HostEvent {
    switch self {
    case .home: .home
    case .activate: .activate
    case .memoryWarning: .memoryWarning
    case .terminate: .terminate
    }
  }
}

extension TouchstoneDeviceProtocol.DeviceQuirk {
  var hostQuirk: UIKit.DeviceQuirk {
    switch self {
    case .tablesRestoredAtTop: .tablesRestoredAtTop
    case .noReuseUnderVoiceOver: .noReuseUnderVoiceOver
    case .olderRotationRule: .olderRotationRule
    }
  }
}

extension TouchstoneDeviceProtocol.LaunchReason {
  var hostEvent: HostEvent {
    switch self {
    case .url(let url): .open(.url(url))
    case .quickAction(let type): .open(.quickAction(type: type))
    case .webpage(let url): .open(.webpage(url))
    }
  }
}
