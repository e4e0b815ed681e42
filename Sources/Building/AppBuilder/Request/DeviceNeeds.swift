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
    let key = "UISupportedInterfaceOrientations"
    let names = (isPad ? info[key + "~ipad"]?.array : nil) ?? info[key]?.array ?? []
    return !names.isEmpty
      && names.allSatisfy { $0.string?.hasPrefix("UIInterfaceOrientationLandscape") ?? false }
  }
}
