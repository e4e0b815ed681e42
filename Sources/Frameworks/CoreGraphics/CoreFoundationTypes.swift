// The CoreFoundation types in CoreGraphics' signatures. On Linux the real ones do not bridge to
// Foundation's classes, so an app's `as CFString` has to reach these.
public typealias CFString = NSString
public typealias CFData = NSData
public typealias CFDictionary = NSDictionary
public typealias CFArray = NSArray
