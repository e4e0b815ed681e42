import Foundation
import TouchstoneNetworkLink

/// The network of the pages: what the engine loads goes through this process, over the device's link, and is recorded there.
@MainActor
final class EngineNetwork {
  private let proxy: SocksProxy
  /// Where the engine finds it, with what it has to say there.
  var address: String { proxy.address }

  /// Nil where the device has no link of its own to the network, or the machine no socket.
  init?(_ wait: RealTimeWait) {
    guard let traffic = Traffic.current, let proxy = SocksProxy(traffic) else { return nil }
    self.proxy = proxy
    proxy.heard = { wait.touch() }
    wait.isCarried = { proxy.isCarrying }
  }

  /// A load that failed for the engine: the device's network knows better why.
  func code(of url: String, domain: String) -> Int? {
    // Its own words for sockets, names and TLS; the others are not the network's.
    guard domain.hasPrefix("g-"), let parts = URLComponents(string: url), let host = parts.host else {
      return nil
    }
    let port = parts.port ?? (parts.scheme == "https" ? 443 : 80)
    return proxy.failure(host: host.trimmingCharacters(in: ["[", "]"]), port: port)
  }
}
