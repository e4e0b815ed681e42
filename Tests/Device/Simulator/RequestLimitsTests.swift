import Foundation
import Testing

@testable import Simulator

@Suite("How much a client of a simulator may say") struct RequestLimitsTests {
  /// The simulator goes on for others.
  private func expectLife(_ running: RunningSimulator) throws {
    #expect(try LoopbackClient(port: running.port).get("/", ["Host": running.host]).status == 200)
  }

  @Test("a request that announces a vast body, or none, is refused, and nobody reads it") func bodies()
    async throws
  {
    try await RunningSimulator.use { running in
      for (header, value, status) in [
        ("Content-Length", "1000000000", 413), ("Content-Length", "\(RequestLimits.body + 1)", 413),
        ("Transfer-Encoding", "chunked", 411),
      ] {
        let client = try LoopbackClient(port: running.port)
        let answer = try client.request(
          "POST", "/step?token=\(running.token)", ["Host": running.host, header: value])
        #expect(answer.status == status)
        #expect(client.isClosed())
      }
      try expectLife(running)
    }
  }

  @Test("a message that is too long, in one frame or in many, closes the page with 1009") func messages()
    async throws
  {
    try await RunningSimulator.use { running in
      for pieces in [1, 8] {
        let page = try running.openPage()
        try page.wait { $0.app?.state == .running }
        let length = RequestLimits.message / pieces + 1
        for piece in 0..<pieces {
          try page.client.sendFrame(opcode: piece == 0 ? 1 : 0, isLast: piece == pieces - 1, length: length)
        }
        #expect(try page.closeCode() == 1009)
      }
      try expectLife(running)
    }
  }

  @Test("a head that never ends is cut off, and its client told") func endlessHead() async throws {
    try await RunningSimulator.use { running in
      let client = try LoopbackClient(port: running.port)
      try client.send(Array("GET / HTTP/1.1\r\nHost: \(running.host)\r\nA: ".utf8))
      try client.send([UInt8](repeating: 97, count: RequestLimits.head))
      #expect(try client.answer().status == 431)
      #expect(client.isClosed())
      try expectLife(running)
    }
  }

  @Test("a frame that announces a terabyte closes the page with 1009, before it has come") func vastFrame()
    async throws
  {
    try await RunningSimulator.use { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running }
      try page.client.send([0x82, 0xFF, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5])
      #expect(try page.closeCode() == 1009)
      try expectLife(running)
    }
  }

  @Test("who opens connections without end keeps nobody out, and no page is closed for it")
  func manyConnections()
    async throws
  {
    try await RunningSimulator.use { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running }
      var clients: [LoopbackClient] = []
      for _ in 0..<RequestLimits.connections * 3 { clients.append(try LoopbackClient(port: running.port)) }
      try expectLife(running)
      try page.send(#"{"input":{"text":{"string":"still here"}}}"#)
      try page.wait { $0.hasLine("text still here") }
      clients = []
    }
  }
}
