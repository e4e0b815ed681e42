import TouchstoneFoundation

/// How an app may reach others now. The device has one network, a Wi-Fi that costs nothing.
public struct NWPath: Equatable, Sendable, CustomDebugStringConvertible {
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
  public enum UnsatisfiedReason: Sendable {
    case notAvailable, cellularDenied, wifiDenied, localNetworkDenied, vpnInactive
  }

  public let status: Status
  public let availableInterfaces: [NWInterface]

  init(isOnline: Bool, required: NWInterface.InterfaceType?, prohibited: [NWInterface.InterfaceType]) {
    let isUsable = required.map { $0 == .wifi } ?? !prohibited.contains(.wifi)
    status = isOnline && isUsable ? .satisfied : .unsatisfied
    availableInterfaces = isOnline ? [.wifi] : []
  }

  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
  public var isExpensive: Bool { false }
  public var isConstrained: Bool { false }
  public var supportsIPv4: Bool { status == .satisfied }
  public var supportsIPv6: Bool { false }
  public var supportsDNS: Bool { status == .satisfied }
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    status == .satisfied && type == .wifi
  }

  public var debugDescription: String {
    status == .satisfied ? "satisfied, interface: en0, ipv4, dns" : "unsatisfied (No network route)"
  }
}

/// A way into a network.
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
  public enum InterfaceType: Sendable, CaseIterable { case other, wifi, cellular, wiredEthernet, loopback }

  public let type: InterfaceType
  public let name: String
  public let index: Int

  static let wifi = NWInterface(type: .wifi, name: "en0", index: 1)

  public var debugDescription: String { name }
}
