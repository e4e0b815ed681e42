import Foundation
import LoopbackServer
import Testing

@testable import TouchstoneNetworkLink

/// What a link does to transfers from a server on this machine, on the device's clock.
@Suite("Times of a conditioned link", .serialized) struct LinkTimesTests {
  /// Those whose answers come.
  static let usable = LinkProfile.stock.filter { $0.down.loss < 50 }

  @Test("as many bits a second come and go as the profile says (R32.1)", arguments: usable)
  func rates(_ profile: LinkProfile) throws {
    let server = try Probe.server()
    defer { server.stop() }
    // Two seconds' worth, or enough that the last losses weigh little, over a connection that is open: what the smaller one takes besides is taken off.
    let seconds = profile.down.loss > 0 ? 100 : 2
    let (down, up) = (profile.down.rate / 8 * seconds, profile.up.rate / 8 * seconds)
    let times = try Probe.run([
      "link=\(profile.name)", "get=\(server.address)/bytes/1000", "get=\(server.address)/bytes/1000",
      "get=\(server.address)/bytes/\(down)", "post=1000,\(server.address)/", "post=\(up),\(server.address)/",
    ]).map(\.time)
    try #require(times.count == 5)
    // What is lost is sent again, and takes its place on the line.
    func carried(_ way: LinkProfile.Way) -> Double { Double(way.rate) * (1 - way.loss / 100) }
    let downRate = Double(down - 1000) * 8 / (times[2] - times[1])
    let upRate = Double(up - 1000) * 8 / (times[4] - times[3])
    #expect(isNear(downRate, carried(profile.down)), "\(downRate)")
    #expect(isNear(upRate, carried(profile.up)), "\(upRate)")
  }

  @Test("a question and its answer take the delays of both ways (R32.1)", arguments: usable)
  func delays(_ profile: LinkProfile) throws {
    let server = try Probe.server()
    defer { server.stop() }
    var profile = profile
    (profile.down.loss, profile.up.loss) = (0, 0)
    let results = try Probe.run(["link=\(profile.text)", "get=\(server.address)/", "get=\(server.address)/"])
    try #require(results.count == 2)
    let request = try #require(server.requests.last).size
    let response = LoopbackServer.Response(Data("\(request)".utf8)).size
    // What the line takes to carry them, with their headers.
    let line =
      Double((request + 40) * 8) / Double(profile.up.rate) + Double((response + 40) * 8)
      / Double(profile.down.rate)
    let delay = (profile.up.delay + profile.down.delay) / 1000
    #expect(isNear(results[1].time - line, delay), "\(results[1].time - line)")
    // The first one shakes hands before.
    #expect(isNear(results[0].time - line, delay * 2), "\(results[0].time - line)")
  }

  @Test("a name takes as long as the name server does, once (R32.2)")
  func names() throws {
    let server = try Probe.server()
    defer { server.stop() }
    let url = "http://localhost:\(server.port)/"
    let results = try Probe.run([
      "link=name=Names,dns=200", "get=\(url)", "get=\(url)", "get=\(server.address)/",
    ])
    #expect(results.map(\.status) == [200, 200, 200])
    #expect(isNear(results[0].time, 0.2) && results[1].time < 0.02 && results[2].time < 0.02)
  }

  @Test("without a profile no time passes, and none of the machine's is waited for")
  func unconditioned() throws {
    let server = try Probe.server()
    defer { server.stop() }
    let results = try Probe.run(["get=\(server.address)/bytes/1000000", "post=1000000,\(server.address)/"])
    #expect(results.allSatisfy { $0.time == 0 && $0.status == 200 }, "\(results)")
  }

  @Test("ten slow seconds take none")
  func nothingIsWaitedFor() throws {
    let server = try Probe.server()
    defer { server.stop() }
    let start = ContinuousClock.now
    let results = try Probe.run(["link=Slow Net", "get=\(server.address)/bytes/400000"])
    #expect(results[0].time > 100)
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test("a lossy link is the same at every run")
  func repeatable() throws {
    let server = try Probe.server()
    defer { server.stop() }
    let actions = ["link=Very Bad Network", "get=\(server.address)/bytes/100000"]
    #expect(try Probe.run(actions).map(\.time) == Probe.run(actions).map(\.time))
  }

  @Test("another profile takes effect in the middle of a transfer (R32.5)")
  func switching() throws {
    let server = try Probe.server()
    defer { server.stop() }
    let slow = "get=\(server.address)/bytes/100000"
    let better = try Probe.run(["link=Slow Net", "during=5", slow, "link="])[0]
    #expect(better.size == 100000 && isNear(better.time, 5, within: 0.01), "\(better)")
    let worse = try Probe.run(["link=Cable", "during=0.05", slow, "link=Slow Net"])[0]
    #expect(worse.size == 100000 && worse.time > 10, "\(worse)")
  }

  @Test(
    "what is lost is a time-out after a minute (R32.4)", arguments: ["Black Hole", "Nasty Net", "100% Loss"])
  func timeOut(_ name: String) throws {
    let server = try Probe.server()
    defer { server.stop() }
    let result = try Probe.run(["link=\(name)", "get=\(server.address)/"])[0]
    #expect(result.error == URLError.timedOut.rawValue && isNear(result.time, 60, within: 0.01), "\(result)")
  }

  @Test("a black hole swallows what is on its way")
  func swallowing() throws {
    let server = try Probe.server()
    defer { server.stop() }
    let result = try Probe.run([
      "link=Slow Net", "during=5", "get=\(server.address)/bytes/100000", "link=Black Hole",
    ])[0]
    #expect(result.error == URLError.timedOut.rawValue && result.time > 60, "\(result)")
  }

  @Test("who is not there is refused as without a link")
  func refused() throws {
    let server = try Probe.server()
    server.stop()
    let results = try Probe.run([
      "get=http://127.0.0.1:1/", "get=http://localhost:1/", "link=Slow Net", "get=http://127.0.0.1:1/",
    ])
    #expect(results.allSatisfy { $0.error == URLError.cannotConnectToHost.rawValue }, "\(results)")
    #expect(results.allSatisfy { $0.words == "Could not connect to the server." }, "\(results)")
  }

  @Test("who is not known has a device's words")
  func words() throws {
    let results = try Probe.run(["get=http://nobody.invalid/"])
    #expect(
      results.map(\.words) == ["A server with the specified hostname could not be found."], "\(results)")
  }

  @Test("off, what is open breaks and nothing new is opened")
  func offline() throws {
    let server = try Probe.server()
    defer { server.stop() }
    let results = try Probe.run([
      "link=Slow Net", "during=5", "get=\(server.address)/bytes/100000", "offline=1",
      "get=\(server.address)/",
      "offline=0", "link=", "get=\(server.address)/",
    ])
    #expect(
      results.map(\.error) == [
        URLError.networkConnectionLost.rawValue, URLError.cannotConnectToHost.rawValue, nil,
      ])
    #expect(isNear(results[0].time, 5, within: 0.01) && results[2].status == 200, "\(results)")
  }

  @Test("a connection is used again, and both ways of a name are tried")
  func connections() throws {
    let server = try Probe.server()
    defer { server.stop() }
    // The server has the one address only; the machine may name the other one first.
    let results = try Probe.run(Array(repeating: "get=http://localhost:\(server.port)/", count: 4))
    #expect(results.allSatisfy { $0.status == 200 }, "\(results)")
    let slow = try Probe.run(["link=delay=100"] + Array(repeating: "get=\(server.address)/", count: 3))
    #expect(slow.map { ($0.time * 10).rounded() } == [4, 2, 2], "\(slow)")
  }
}
