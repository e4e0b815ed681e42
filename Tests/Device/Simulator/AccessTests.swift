import Testing

@testable import Simulator

@Suite("Who may use a simulator") struct AccessTests {
  @Test("the page holds no secret; what shows or drives the device needs the token, all of it") func token()
    async throws
  {
    try await RunningSimulator.use { running in
      let page = try LoopbackClient(port: running.port).get("/", ["Host": running.host])
      #expect(page.status == 200)
      #expect(page.body.contains("<title>Touchstone</title>") && !page.body.contains(running.token))
      #expect(page.head.contains("frame-ancestors 'none'"))
      // Browsers log an address in brackets as an error, on every page.
      #expect(!page.head.contains("["))
      func status(_ method: String, _ target: String) throws -> Int {
        try LoopbackClient(port: running.port).request(method, target, ["Host": running.host]).status
      }
      let shown = try running.openPage()
      try shown.wait { $0.app?.state == .running }
      let right = try status("GET", "/frame?token=\(running.token)")
      #expect(right == 200)
      for query in [
        "", "?token=", "?token=\(running.token)0", "?token=0\(running.token.dropFirst())x",
        "?other=\(running.token)",
      ] {
        #expect(try status("GET", "/frame\(query)") == 403, "\(query)")
        #expect(try status("POST", "/step\(query)") == 403, "\(query)")
      }
    }
  }

  @Test("a name that was made to point here is not this server's name") func foreignHost() async throws {
    try await RunningSimulator.use { running in
      for host in ["evil.example", "evil.example:\(running.port)", "127.0.0.1", "127.0.0.1:1"] {
        let answer = try LoopbackClient(port: running.port).get("/?token=\(running.token)", ["Host": host])
        #expect(answer.status == 403, "\(host)")
      }
      let local = try LoopbackClient(port: running.port)
        .get("/?token=\(running.token)", ["Host": "localhost:\(running.port)"])
      #expect(local.status == 200)
    }
  }

  @Test("a host that its user allows is answered, with sockets for its pages; no other is") func allowedHost()
    async throws
  {
    try await RunningSimulator.use(hosts: ["box.example", "localhost:9000"]) { running in
      for host in ["box.example", "Localhost:9000"] {
        let answer = try LoopbackClient(port: running.port).get("/", ["Host": host])
        #expect(answer.status == 200 && answer.head.contains("wss://box.example"), "\(host)")
      }
      let other = try LoopbackClient(port: running.port).get("/", ["Host": "localhost:9001"])
      #expect(other.status == 403)
      let target = "/socket?token=\(running.token)"
      for (origin, wanted) in [
        ("https://box.example", 101), ("http://box.example", 101), ("https://other.example", 403),
        ("https://127.0.0.1:\(running.port)", 403),
      ] {
        let status = try LoopbackClient(port: running.port)
          .openSocket(target, host: "box.example", origin: origin)
        #expect(status == wanted, "\(origin)")
      }
      // The name alone opens nothing.
      #expect(
        try LoopbackClient(port: running.port).openSocket("/socket", host: "box.example", origin: nil) == 403)
    }
  }

  @Test(
    "what may be allowed is a name, with or without a port",
    arguments: ["a b", "", "*", "x;y", "x/y", "http://x", "x:0", "x:y", "x:1:2", "x\r\nY: z"])
  func noHost(text: String) {
    #expect(!RequestGuard.isHost(text))
    #expect(RequestGuard.isHost("box.example") && RequestGuard.isHost("localhost:9000"))
  }

  @Test("a page from elsewhere gets no WebSocket, nor does one without the token") func foreignOrigin()
    async throws
  {
    try await RunningSimulator.use { running in
      func status(_ target: String, origin: String?) throws -> Int {
        try LoopbackClient(port: running.port).openSocket(target, host: running.host, origin: origin)
      }
      let target = "/socket?token=\(running.token)"
      let own = try status(target, origin: "http://\(running.host)")
      #expect(own == 101)
      #expect(try status(target, origin: nil) == 101)
      #expect(try status(target, origin: "https://evil.example") == 403)
      #expect(try status(target, origin: "null") == 403)
      #expect(try status(target, origin: "https://\(running.host)") == 403)
      #expect(try status("/socket?token=wrong", origin: "http://\(running.host)") == 403)
      #expect(try status("/socket", origin: nil) == 403)
    }
  }

  @Test("only the client's own files are served") func files() async throws {
    try await RunningSimulator.use { running in
      func status(_ target: String) throws -> Int {
        try LoopbackClient(port: running.port).get(target, ["Host": running.host]).status
      }
      let script = try status("/script/main.js")
      #expect(script == 200)
      #expect(try status("/script/../../Simulator.swift") == 404)
      #expect(try status("/%2e%2e/%2e%2e/etc/passwd") == 404)
      #expect(try status("/nothing.js") == 404)
    }
  }

  @Test("a token is 32 hex digits, and comparing looks at all of them") func tokens() {
    let token = AccessToken()
    #expect(token.text.count == 32 && token.text.allSatisfy(\.isHexDigit))
    #expect(token.text != AccessToken().text)
    #expect(token.matches(token.text))
    #expect(!token.matches(nil) && !token.matches("") && !token.matches(token.text + "0"))
    #expect(!token.matches(String(token.text.dropLast())))
  }
}
