import TouchstoneDeviceProtocol

/// What the status bar shows of how the device is set.
struct BarSettings: Equatable {
  /// Nil: the real one.
  var time: String?
  var battery = BatteryCharge(percent: 100, isCharging: false)
  var isLowPower = false

  init() {}

  init(_ traits: LaunchTraits) {
    for (condition, value) in traits.conditions { take(condition, value) }
  }

  mutating func take(_ condition: DeviceCondition, _ value: String) {
    switch condition {
    case .clock: time = value == condition.normal ? nil : value
    case .battery: battery = BatteryCharge(value) ?? battery
    case .lowPower: isLowPower = value != condition.normal
    case .contrast, .boldText, .motion, .transparency, .timeZone, .animations: break
    }
  }
}
