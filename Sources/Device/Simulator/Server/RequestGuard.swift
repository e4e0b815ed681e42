import FlyingFox
import Foundation

/// Decides who may talk to the simulator.
///
/// It listens on the loopback interface only, but every web page in the user's browser reaches that
/// too. So the Host header must name this server (a name that was rebound to 127.0.0.1 does not), the
/// Origin header, which browsers send with every WebSocket, must be this server's, and the WebSocket
/// needs the token. The page and its scripts hold no secret and need none: the page has the token from the part of its
/// address that browsers send to nobody.
public struct RequestGuard: Sendable {
  enum Refusal: String, Error {
    case foreignHost = "This simulator answers only to its own address: open the URL it printed."
    case foreignOrigin = "A page from elsewhere may not use this simulator."
    case wrongToken = "The token is missing or wrong: open the URL that `touchstone run` printed last."
  }

  let token: AccessToken
  let port: UInt16
  /// Other names under which its user lets it be reached, "box.example" or "localhost:9000": the ends of tunnels and proxies.
  let hosts: [String]

  init(token: AccessToken, port: UInt16, hosts: [String] = []) {
    (self.token, self.port, self.hosts) = (token, port, hosts.map { $0.lowercased() })
  }

  private var authorities: [String] { ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"] + hosts }

  /// What the page may connect to: a policy knows no IPv6 addresses.
  var socketAddresses: String {
    (["ws://127.0.0.1:\(port)", "ws://localhost:\(port)"] + hosts.flatMap { ["ws://\($0)", "wss://\($0)"] })
      .joined(separator: " ")
  }

  /// Whether it is a host's name, with or without a port, and nothing else: it comes into headers.
  public static func isHost(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let name = parts.first, !name.isEmpty, name.count <= 253 else { return false }
    let isNamed = name.utf8.allSatisfy { byte in
      (97...122).contains(byte | 32) || (48...57).contains(byte) || byte == 45 || byte == 46
    }
    return isNamed && (parts.count == 1 || (UInt16(parts[1]) ?? 0) > 0)
  }

  func check(_ request: HTTPRequest, needsToken: Bool) throws(Refusal) {
    guard let host = request.headers[.host], authorities.contains(host.lowercased()) else {
      throw .foreignHost
    }
    if let origin = request.headers[HTTPHeader("Origin")],
      !authorities.contains(where: { origin.lowercased() == "http://\($0)" }),
      // A proxy may speak TLS for it.
      !hosts.contains(where: { origin.lowercased() == "https://\($0)" })
    {
      throw .foreignOrigin
    }
    if needsToken, !token.matches(request.query["token"]) { throw .wrongToken }
  }
}
