import Foundation

public let NSBundleOnDemandResourceOutOfSpaceError = 4992
public let NSBundleOnDemandResourceExceededMaximumSizeError = 4993
public let NSBundleOnDemandResourceInvalidTagError = 4994

extension CocoaError.Code {
  public static let bundleOnDemandResourceOutOfSpace = Self(rawValue: NSBundleOnDemandResourceOutOfSpaceError)
  public static let bundleOnDemandResourceExceededMaximumSize = Self(
    rawValue: NSBundleOnDemandResourceExceededMaximumSizeError)
  public static let bundleOnDemandResourceInvalidTag = Self(rawValue: NSBundleOnDemandResourceInvalidTagError)
}

extension CocoaError {
  public static var bundleOnDemandResourceOutOfSpace: Code { .bundleOnDemandResourceOutOfSpace }
  public static var bundleOnDemandResourceExceededMaximumSize: Code {
    .bundleOnDemandResourceExceededMaximumSize
  }
  public static var bundleOnDemandResourceInvalidTag: Code { .bundleOnDemandResourceInvalidTag }
}
