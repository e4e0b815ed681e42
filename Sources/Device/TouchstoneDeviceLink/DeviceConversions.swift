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
    case .condition(let name, let value): .setting(name.hostSetting(value))
    case .touches(let fingers):
      .touches(
        fingers.map {
          HostEvent.Touch(
            identifier: $0.identifier, phase: $0.phase.hostPhase, x: $0.x, y: $0.y,
            age: min(max($0.age ?? 0, 0), 1))
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
    case .voiceOverGesture(let gesture): .voiceOverGesture(gesture.hostGesture)
    case .network(let isOnline): .network(isOnline: isOnline)
    // A link however bad is one; what it does to what is sent UIKit does not know.
    case .link: .network(isOnline: true)
    case .biometry(let isEnrolled): .biometry(isEnrolled: isEnrolled)
    case .biometricMatch(let isOwner): .biometricMatch(isOwner)
    case .push(let payload): .push(payload)
    }
  }
}

extension DeviceCondition {
  /// A value is one that the condition knows. What concerns the device's own bar alone is nothing to UIKit.
  func hostSetting(_ value: String) -> HostEvent.Setting {
    let isSet = value != normal
    return switch self {
    case .contrast: .highContrast(isSet)
    case .boldText: .boldText(isSet)
    case .motion: .reducedMotion(isSet)
    case .transparency: .reducedTransparency(isSet)
    case .lowPower: .lowPower(isSet)
    case .battery:
      .battery(
        percent: BatteryCharge(value)?.percent ?? 100, isCharging: BatteryCharge(value)?.isCharging ?? false)
    case .clock: .ofTheSystemAlone
    case .timeZone: .timeZone(isSet ? value : nil)
    case .animations: .slowAnimations(isSet)
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
    case .notification(let action): .open(.notification(action: action))
    }
  }
}

extension TouchstoneDeviceProtocol.VoiceOverGesture {
  var hostGesture: UIKit.VoiceOverGesture {
    switch self {
    case .next: .next
    case .previous: .previous
    case .first: .first
    case .last: .last
    case .activate: .activate
    case .increment: .increment
    case .decrement: .decrement
    case .escape: .escape
    case .magicTap: .magicTap
    }
  }
}

extension AccessibleElement {
  init(_ element: InspectedElement) {
    // The wire knows no other numbers than finite ones; an app may have any.
    func finite(_ length: CGFloat) -> Double { length.isFinite ? Double(length) : 0 }
    let (frame, point) = (element.frame, element.activationPoint)
    self.init(
      type: element.type?.rawValue ?? 1, identifier: element.identifier, label: element.label,
      value: element.value, hint: element.hint, traits: element.traits, actions: element.actions,
      frame: AutomationFrame(
        x: finite(frame.minX), y: finite(frame.minY), width: finite(frame.width),
        height: finite(frame.height)),
      activationPoint: AutomationPoint(x: finite(point.x), y: finite(point.y)), spoken: element.spoken,
      isFocused: element.isFocused)
  }
}

extension AuditFinding {
  init(_ issue: AuditIssue) {
    self.init(
      check: issue.check.rawValue, element: issue.element, title: issue.title, detail: issue.detail)
  }
}
