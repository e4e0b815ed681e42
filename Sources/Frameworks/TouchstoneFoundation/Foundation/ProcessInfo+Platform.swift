import Foundation

extension ProcessInfo {
  /// An app here runs as on a phone or tablet.
  public var isMacCatalystApp: Bool { false }
  public var isiOSAppOnMac: Bool { false }
}
