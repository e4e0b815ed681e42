import Foundation

// The length that an address begins with on Apple's platform.

extension sockaddr {
  /// - Inert: on Linux an address has no length in it; the size of its type is read, whatever is set.
  public var sa_len: UInt8 {
    get { UInt8(MemoryLayout<Self>.size) }
    set { reportInert() }
  }
}

extension sockaddr_in {
  /// - Inert: on Linux an address has no length in it; the size of its type is read, whatever is set.
  public var sin_len: UInt8 {
    get { UInt8(MemoryLayout<Self>.size) }
    set { reportInert() }
  }
}

extension sockaddr_in6 {
  /// - Inert: on Linux an address has no length in it; the size of its type is read, whatever is set.
  public var sin6_len: UInt8 {
    get { UInt8(MemoryLayout<Self>.size) }
    set { reportInert() }
  }
}
