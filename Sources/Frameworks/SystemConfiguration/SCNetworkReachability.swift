@_spi(Host) import TouchstoneFoundation

public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let transientConnection = Self(rawValue: 1 << 0)
  public static let reachable = Self(rawValue: 1 << 1)
  public static let connectionRequired = Self(rawValue: 1 << 2)
  public static let connectionOnTraffic = Self(rawValue: 1 << 3)
  public static let interventionRequired = Self(rawValue: 1 << 4)
  public static let connectionOnDemand = Self(rawValue: 1 << 5)
  public static let isLocalAddress = Self(rawValue: 1 << 16)
  public static let isDirect = Self(rawValue: 1 << 17)
  public static let isWWAN = Self(rawValue: 1 << 18)
  public static let connectionAutomatic = Self.connectionOnTraffic
}

public typealias SCNetworkReachabilityCallBack = (
  SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?
) -> Void

/// What a callback is given; its functions keep and let go what `info` points to.
public struct SCNetworkReachabilityContext {
  public var version: Int
  public var info: UnsafeMutableRawPointer?
  public var retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?
  public var release: ((UnsafeRawPointer) -> Void)?
  public var copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)?

  public init(
    version: Int, info: UnsafeMutableRawPointer?, retain: ((UnsafeRawPointer) -> UnsafeRawPointer)?,
    release: ((UnsafeRawPointer) -> Void)?, copyDescription: ((UnsafeRawPointer) -> Unmanaged<NSString>)?
  ) {
    (self.version, self.info) = (version, info)
    (self.retain, self.release, self.copyDescription) = (retain, release, copyDescription)
  }
}

/// Whether a host can be reached: as far as the device's network is switched on. No host is asked.
public final class SCNetworkReachability: @unchecked Sendable {
  private let lock = NSLock()
  /// Of this device itself, which needs no network.
  private let isLocal: Bool
  private var callback: SCNetworkReachabilityCallBack?
  private var context: SCNetworkReachabilityContext?
  private var observation: Int?
  private var told: SCNetworkReachabilityFlags?

  init(isLocal: Bool) { self.isLocal = isLocal }
  deinit { stop() }

  var flags: SCNetworkReachabilityFlags {
    if isLocal { return [.reachable, .isLocalAddress] }
    return FoundationRuntime.current.conditions.isOnline ? [.reachable] : []
  }

  func setCallback(_ callback: SCNetworkReachabilityCallBack?, _ context: SCNetworkReachabilityContext?) {
    if let info = context?.info { _ = context?.retain?(info) }
    let old = lock.withLock {
      defer { (self.callback, self.context) = (callback, callback == nil ? nil : context) }
      return self.context
    }
    if let info = old?.info { old?.release?(info) }
  }

  /// On `queue`, until it stops.
  func start(on queue: DispatchQueue) {
    stop()
    lock.withLock { told = flags }
    let number = FoundationRuntime.current.conditions.observe { [weak self] in
      queue.async { self?.tell() }
    }
    lock.withLock { observation = number }
  }

  func stop() {
    let number = lock.withLock {
      defer { observation = nil }
      return observation
    }
    number.map(FoundationRuntime.current.conditions.stopObserving)
  }

  private func tell() {
    let now = flags
    let (callback, info) = lock.withLock { () -> (SCNetworkReachabilityCallBack?, UnsafeMutableRawPointer?) in
      guard observation != nil, told != now else { return (nil, nil) }
      told = now
      return (self.callback, context?.info)
    }
    callback?(self, now, info)
  }
}

public func SCNetworkReachabilityCreateWithName(_ allocator: CFAllocator?, _ nodename: UnsafePointer<CChar>)
  -> SCNetworkReachability?
{
  let name = String(cString: nodename)
  guard !name.isEmpty else { return nil }
  return SCNetworkReachability(isLocal: ["localhost", "127.0.0.1", "::1"].contains(name))
}

public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: CFAllocator?, _ address: UnsafePointer<sockaddr>
)
  -> SCNetworkReachability?
{
  guard address.pointee.sa_family == sa_family_t(AF_INET) else {
    return address.pointee.sa_family == sa_family_t(AF_INET6) ? SCNetworkReachability(isLocal: false) : nil
  }
  // The number stands in network order, after family and port.
  let first = UnsafeRawPointer(address).load(fromByteOffset: 4, as: UInt8.self)
  return SCNetworkReachability(isLocal: first == 127)
}

@discardableResult public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  flags.pointee = target.flags
  return true
}

@discardableResult public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
  _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
  target.setCallback(callout, context?.pointee)
  return true
}

@discardableResult public func SCNetworkReachabilitySetDispatchQueue(
  _ target: SCNetworkReachability, _ queue: DispatchQueue?
) -> Bool {
  if let queue { target.start(on: queue) } else { target.stop() }
  return true
}

/// Told on the main queue, whichever run loop it is.
@discardableResult public func SCNetworkReachabilityScheduleWithRunLoop(
  _ target: SCNetworkReachability, _ runLoop: CFRunLoop, _ runLoopMode: NSString
) -> Bool {
  target.start(on: .main)
  return true
}

@discardableResult public func SCNetworkReachabilityUnscheduleFromRunLoop(
  _ target: SCNetworkReachability, _ runLoop: CFRunLoop, _ runLoopMode: NSString
) -> Bool {
  target.stop()
  return true
}
