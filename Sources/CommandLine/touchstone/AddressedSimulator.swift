import Foundation
import Simulator

/// Starts the simulator of a project where it was last time, so that pages that were left open come back.
struct AddressedSimulator {
  let project: URL
  /// 0: whichever.
  let port: UInt16

  func make(_ start: (UInt16, AccessToken) async throws -> Simulator) async throws -> Simulator {
    let asked = port == 0 ? nil : port
    if let known = KnownAddress.of(project, port: asked) {
      do { return try await start(known.port, AccessToken(text: known.token)) } catch {
        // Somebody else listens there, another simulator of the project perhaps: it keeps the address.
        guard asked == nil else { throw error }
        return try await start(0, AccessToken())
      }
    }
    let token = AccessToken()
    let simulator = try await start(port, token)
    if let number = simulator.url.port.flatMap(UInt16.init(exactly:)) {
      KnownAddress(port: number, token: token.text).remember(for: project, port: asked)
    }
    return simulator
  }
}
