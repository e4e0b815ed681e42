import Foundation

// The length that an address begins with on Apple's platform. On Linux it is not part of it: the size of its type stands for it,
// and what is set is dropped.

extension sockaddr {
  public var sa_len: UInt8 {
    get { UInt8(MemoryLayout<Self>.size) }
    set {}
  }
}

extension sockaddr_in {
  public var sin_len: UInt8 {
    get { UInt8(MemoryLayout<Self>.size) }
    set {}
  }
}

extension sockaddr_in6 {
  public var sin6_len: UInt8 {
    get { UInt8(MemoryLayout<Self>.size) }
    set {}
  }
}
