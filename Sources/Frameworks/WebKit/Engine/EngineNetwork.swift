import Foundation
import TouchstoneNetworkLink

/// The network of the pages: what the engine loads goes through this process, over the device's link, and is recorded there.
@MainActor
final class EngineNetwork {
  /// A port of this machine's that nobody but its administrator could listen at.
  private static let nowhere = "socks5://127.0.0.1:1"

  /// Nil where the machine gives no socket.
  private let proxy: SocksProxy?
  /// Why nothing comes from the network; nil while it does.
  private var failure: String?
  /// Where the engine finds it, with what it has to say there. Without one pages load nothing: past the device's link they do not go.
  var address: String { proxy?.address ?? Self.nowhere }

  /// Nil where the device has no link of its own to the network.
  init?(_ wait: RealTimeWait) {
    guard let traffic = Traffic.current else { return nil }
    do {
      let made = try SocksProxy(traffic) { wait.touch() }
      wait.isCarried = { made.isCarrying }
      proxy = made
    } catch {
      proxy = nil
      failure = "The pages have no way to the device's network: \(error)."
      let line =
        "web view: warning: pages have no way to the device's network (\(error)), and load nothing from it; "
        + "close files and connections, then start the app again\n"
      FileHandle.standardError.write(Data(line.utf8))
    }
  }

  /// A load that failed for the engine: the device's network knows better why.
  func reason(of url: String, domain: String) -> (code: Int, message: String?)? {
    // Its own words for sockets, names and TLS; the others are not the network's.
    guard domain.hasPrefix("g-"), let parts = URLComponents(string: url), let host = parts.host,
      !host.isEmpty
    else { return nil }
    if let failure { return (NSURLErrorCannotLoadFromNetwork, failure) }
    let port = parts.port ?? (parts.scheme == "https" ? 443 : 80)
    return proxy?.failure(host: host.trimmingCharacters(in: ["[", "]"]), port: port).map {
      (EngineErrors.code(of: $0), nil)
    }
  }
}
