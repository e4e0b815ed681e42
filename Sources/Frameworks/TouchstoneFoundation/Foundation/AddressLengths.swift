import Foundation

// Addresses of sockets begin with their length on Apple's platforms. Here the family says it.

extension sockaddr {
  /// - Inert: the family says how long an address is.
  public var sa_len: UInt8 {
    get { Int32(sa_family) == AF_INET6 ? UInt8(MemoryLayout<sockaddr_in6>.size) : UInt8(MemoryLayout<Self>.size) }
    set {}
  }
}

extension sockaddr_in {
  /// - Inert: the family says how long an address is.
  public var sin_len: UInt8 {
    get { UInt8(MemoryLayout<Self>.size) }
    set {}
  }
}

extension sockaddr_in6 {
  /// - Inert: the family says how long an address is.
  public var sin6_len: UInt8 {
    get { UInt8(MemoryLayout<Self>.size) }
    set {}
  }
}
