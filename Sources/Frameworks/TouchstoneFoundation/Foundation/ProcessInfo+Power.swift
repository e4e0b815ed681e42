import Foundation

/// A simulated device has no battery and never gets warm, so nothing of this ever changes.
extension ProcessInfo {
  public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }

  /// - Inert: always nominal.
  public var thermalState: ThermalState { .nominal }
  /// - Inert: always off.
  public var isLowPowerModeEnabled: Bool { false }

  /// - Inert: never posted.
  public class var thermalStateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("NSProcessInfoThermalStateDidChangeNotification")
  }
}

extension NSNotification.Name {
  /// - Inert: never posted.
  public static let NSProcessInfoPowerStateDidChange = NSNotification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}
