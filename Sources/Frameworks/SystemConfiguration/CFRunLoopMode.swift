/// The name of a run loop's mode, which Core Foundation on Linux has as a text alone.
public struct CFRunLoopMode: RawRepresentable, Hashable, @unchecked Sendable {
  public let rawValue: NSString

  public init(rawValue: NSString) { self.rawValue = rawValue }

  public static let defaultMode = CFRunLoopMode(rawValue: "kCFRunLoopDefaultMode")
  public static let commonModes = CFRunLoopMode(rawValue: "kCFRunLoopCommonModes")
}
