import Foundation
import TouchstoneDeviceProtocol
import TouchstoneNetworkLink

/// Keeps the traffic of apps that are started with its environment, for a file.
public final class TrafficCapture: @unchecked Sendable {
  private let socket: TrafficSocket
  private let lock = NSLock()
  private var log = TrafficLog()

  public init() throws {
    socket = try TrafficSocket()
    socket.start { [weak self] process, exchange in
      guard let self else { return }
      lock.withLock { _ = log.take(exchange, process: process) }
    }
  }

  deinit { socket.close() }

  /// What a process is told.
  public var environment: [String: String] { [LaunchEnvironment.traffic: socket.path] }

  /// What there was, once the apps have ended.
  public func finish() -> [Exchange] {
    socket.close()
    return lock.withLock { log.entries.map(\.exchange) }
  }
}

/// A file of traffic, by the ending of its name.
public enum TrafficFormat: String, Sendable, CaseIterable {
  case har, pcapng

  public init?(file: String) {
    self.init(rawValue: URL(fileURLWithPath: file).pathExtension.lowercased())
  }

  public func data(of exchanges: [Exchange], device: String) throws -> Data {
    switch self {
    case .har: try HAR(exchanges.filter { $0.state != .waiting }, version: "1").data()
    case .pcapng: PacketCapture.header(device: device) + PacketCapture.packets(of: exchanges)
    }
  }
}
