/// The device the app runs on.
@preconcurrency @MainActor open class UIDevice: _NSObject {
  open class var current: UIDevice { UIKitRuntime.shared.device }

  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

  private var orientationListeners = 0

  override init() { super.init() }

  open var name: String { UIKitRuntime.shared.environment.screen.deviceName }
  open var model: String {
    isPad || UIKitRuntime.shared.environment.screen.isOnPad ? "iPad" : "iPhone"
  }
  open var localizedModel: String { model }
  open var systemName: String { isPad ? "iPadOS" : "iOS" }
  open var systemVersion: String { "17.0" }
  open var identifierForVendor: UUID? { UIKitRuntime.shared.vendorIdentifier }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { isPad ? .pad : .phone }
  open var isMultitaskingSupported: Bool { true }

  open var orientation: UIDeviceOrientation { UIKitRuntime.shared.environment.deviceOrientation }
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }
  open func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }
  open func endGeneratingDeviceOrientationNotifications() {
    orientationListeners = max(0, orientationListeners - 1)
  }

  /// A simulated device has a battery once its user has said how full it is; until then nothing is known of it.
  open var isBatteryMonitoringEnabled = false
  open var batteryState: BatteryState {
    guard let battery = monitoredBattery else { return .unknown }
    return !battery.isCharging ? .unplugged : battery.percent == 100 ? .full : .charging
  }
  open var batteryLevel: Float { monitoredBattery.map { Float($0.percent) / 100 } ?? -1 }
  private var monitoredBattery: UserSettings.Battery? {
    isBatteryMonitoringEnabled ? UIKitRuntime.shared.environment.settings.battery : nil
  }
  /// - Inert: stored and returned; a simulated device has no proximity sensor.
  open var isProximityMonitoringEnabled = false { didSet { reportInert() } }
  open var proximityState: Bool { false }

  /// - Inert: a simulated device makes no sound.
  open func playInputClick() { reportInert() }

  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  nonisolated public static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  nonisolated public static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  nonisolated public static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  private var isPad: Bool { UIKitRuntime.shared.environment.screen.isPad }
}

extension UIKitRuntime {
  /// One per app and device, kept in the app's defaults as the system keeps it per vendor.
  var vendorIdentifier: UUID {
    let key = "TouchstoneVendorIdentifier"
    if let text = UserDefaults.standard.string(forKey: key), let known = UUID(uuidString: text) {
      return known
    }
    let made = UUID()
    UserDefaults.standard.set(made.uuidString, forKey: key)
    return made
  }
}
