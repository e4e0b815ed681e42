import XcodeProject

/// What an app's Info.plist says about the devices it is for, and how they are held.
public struct DeviceNeeds: Sendable {
  private let info: [String: PropertyListValue]

  public init(_ info: [String: PropertyListValue]) { self.info = info }

  public var isForPadsOnly: Bool {
    let families = (info["UIDeviceFamily"]?.array ?? []).map { "\($0.foundationValue)" }
    return !families.isEmpty && families.allSatisfy { $0 == "2" }
  }

  public func isForLandscapeOnly(onPad isPad: Bool) -> Bool {
    let names = orientations(onPad: isPad)
    return !names.isEmpty && names.allSatisfy { $0.hasPrefix("UIInterfaceOrientationLandscape") }
  }

  /// "UIInterfaceOrientationPortrait" and its like; none if it does not say.
  public func orientations(onPad isPad: Bool) -> [String] {
    let key = "UISupportedInterfaceOrientations"
    let names = (isPad ? info[key + "~ipad"]?.array : nil) ?? info[key]?.array ?? []
    return names.map { $0.string ?? "" }
  }

  /// "Light" or "Dark", whatever the device is set to; nil if it goes with that.
  public var fixedAppearance: String? {
    info["UIUserInterfaceStyle"]?.string.flatMap { ["Light", "Dark"].contains($0) ? $0 : nil }
  }
}
