import Foundation
import LoopbackServer
import Testing

@testable import TouchstoneNetworkLink

/// What is on its way for a web page.
@Suite("A link that carries") struct CarryingTests {
  private func open(_ link: NetworkLink, _ number: UInt64, _ server: LoopbackServer) throws -> Int32 {
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    place.sin_port = server.port.bigEndian
    return try link.open(
      number, host: "127.0.0.1", address: &place, length: UInt32(MemoryLayout<sockaddr_in>.size),
      family: AF_INET
    ).get()
  }

  /// Sends a byte, and comes back when the link has taken it.
  private func say(_ link: NetworkLink, _ socket: Int32) throws {
    try #require(send(socket, "x", 1, Int32(MSG_NOSIGNAL)) == 1)
    var left: Int32 = 1
    let patience = ContinuousClock.now + .seconds(60)
    repeat {
      sched_yield()
      try #require(ContinuousClock.now < patience)
      // What was written and is not read.
      try #require(ioctl(socket, UInt(TIOCOUTQ), &left) == 0)
    } while left > 0
    _ = link.settlesCarrying()
  }

  @Test("only what belongs to pages is said to be carried for them")
  func pages() throws {
    let server = try LoopbackServer { _ in nil }
    defer { server.stop() }
    let link = NetworkLink()
    // Nothing ever arrives.
    link.profile = try LinkProfile(text: "loss=100")
    let own = try open(link, 5, server)
    let page = try open(link, Traffic.nextPassing(), server)
    defer {
      link.isOffline = true
      for socket in [own, page] { close(socket) }
    }
    try say(link, own)
    #expect(!link.settlesCarrying())
    try say(link, page)
    #expect(link.settlesCarrying())
  }
}
