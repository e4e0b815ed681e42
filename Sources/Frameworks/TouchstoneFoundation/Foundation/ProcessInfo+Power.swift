import Foundation

/// A simulated device never gets warm; its user may set low-power mode.
extension ProcessInfo {
  public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }

  /// - Inert: always nominal.
  public var thermalState: ThermalState { .nominal }
  public var isLowPowerModeEnabled: Bool { FoundationRuntime.current.conditions.isLowPower }

  /// - Inert: never posted.
  public class var thermalStateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("NSProcessInfoThermalStateDidChangeNotification")
  }
}

extension NSNotification.Name {
  public static let NSProcessInfoPowerStateDidChange = NSNotification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}
