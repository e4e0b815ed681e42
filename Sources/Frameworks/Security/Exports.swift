@_exported import TouchstoneFoundation

/// Zero is success; the rest are `errSec…`.
public typealias OSStatus = Int32
public var noErr: OSStatus { 0 }
