import FlyingFox
import Foundation

/// Decides who may talk to the simulator.
///
/// It listens on the loopback interface only, but every web page in the user's browser reaches that
/// too. So the Host header must name this server (a name that was rebound to 127.0.0.1 does not), the
/// Origin header, which browsers send with every WebSocket, must be this server's, and the WebSocket
/// needs the token. The page and its scripts hold no secret and need none: the page has the token from the part of its
/// address that browsers send to nobody.
struct RequestGuard: Sendable {
  enum Refusal: String, Error {
    case foreignHost = "This simulator answers only to its own address: open the URL it printed."
    case foreignOrigin = "A page from elsewhere may not use this simulator."
    case wrongToken = "The token is missing or wrong: open the URL that `touchstone run` printed last."
  }

  let token: AccessToken
  let port: UInt16

  private var authorities: [String] { ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"] }

  func check(_ request: HTTPRequest, needsToken: Bool) throws(Refusal) {
    guard let host = request.headers[.host], authorities.contains(host.lowercased()) else {
      throw .foreignHost
    }
    if let origin = request.headers[HTTPHeader("Origin")],
      !authorities.contains(where: { origin.lowercased() == "http://\($0)" })
    {
      throw .foreignOrigin
    }
    if needsToken, !token.matches(request.query["token"]) { throw .wrongToken }
  }
}
