import TouchstoneDeviceProtocol

extension InputEvent {
  /// Whether it says how the device is held or set, whoever is in front.
  package var setsDevice: Bool {
    switch self {
    case .orientation, .appearance, .contentSize, .locale, .language, .hardwareKeyboard, .voiceOver, .network,
      .link, .biometry, .condition:
      true
    case .touches, .wheel, .text, .key, .shake, .voiceOverGesture, .biometricMatch, .push: false
    }
  }
}

extension LaunchTraits {
  /// What an event leaves behind for the next launch.
  package mutating func take(_ event: InputEvent) {
    switch event {
    case .orientation(let held): orientation = held
    case .appearance(let isDark): self.isDark = isDark
    case .contentSize(let category): contentSize = category
    case .locale(let identifier): locale = identifier
    case .language(let identifier): language = identifier
    case .hardwareKeyboard(let isConnected): hasHardwareKeyboard = isConnected
    case .voiceOver(let isRunning): isVoiceOverRunning = isRunning
    case .network(let isOnline): (isOffline, link) = (!isOnline, nil)
    case .link(let profile): (isOffline, link) = (false, profile)
    case .biometry(let isEnrolled): isBiometryEnrolled = isEnrolled
    case .condition(let name, let value): self[name] = value
    default: break
    }
  }

  /// The event that a step makes of a device that is held and set like this; nil for a step that is no event.
  func event(for step: DeviceStep) -> InputEvent? {
    switch step {
    case .input(let event): event
    case .turn(let steps): .orientation(held: orientation.turned(steps))
    case .resizeText(let steps):
      .contentSize(category: TextSize.category(steps, from: contentSize ?? TextSize.standard))
    default: nil
    }
  }
}
