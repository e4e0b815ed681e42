import Foundation
import TouchstoneDeviceProtocol

extension DeviceCondition {
  /// The value as the device keeps it, if there is such a one on this machine.
  public func known(_ text: String) -> String? {
    guard let value = value(named: text) else { return nil }
    guard self == .timeZone, value != normal, value != "UTC" else { return value }
    // Names that are links to others are known, but not listed.
    return TimeZone.knownTimeZoneIdentifiers.first { $0.lowercased() == value.lowercased() }
      ?? (TimeZone(identifier: value) != nil ? value : nil)
  }
}
