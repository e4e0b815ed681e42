import Foundation
import LoopbackServer
import Testing

/// `ASWebAuthenticationSession` in an app, through the tool: the fixture SignIn signs in at a server of the test's.
@Suite(
  "Sign-in on a web page",
  .enabled(if: AttackGround.hasPlatform, "the tool and its SDK are not built: make test"),
  .enabled(if: InstalledWebEngine.isThere, "the web engine is not installed: Scripts/setup web"), .serialized)
struct SignInOnThePage {
  private static let app = FixtureApp("SignIn")

  /// A page whose whole is a link back to the app, and an address that leads back at once.
  private func server() throws -> LoopbackServer {
    try LoopbackServer { request in
      if request.path == "/redirect" {
        return .init(Data(), status: 302, headers: ["Location": "fixture://done?code=7"])
      }
      let link = "<a href='fixture://done?code=42' style='position: fixed; inset: 0; background: #2a6'></a>"
      return .init(Data(link.utf8), headers: ["Content-Type": "text/html"])
    }
  }

  private func steps(_ address: String, _ more: String...) -> [String] {
    ["tap:100,120", "type:\(address)"] + more
  }

  @Test("the device asks, the page is shown, and the app gets the address with which it comes back")
  func signsIn() throws {
    let server = try server()
    defer { server.stop() }
    let lines = try Self.app.run(
      steps("\(server.address)/page", "tap:Sign In", "tap:Continue", "tap:200,500")
    ).lines
    #expect(lines.contains("can start: true starts: true again: false"), "\(lines)")
    #expect(lines.contains("signed in: fixture://done?code=42"), "\(lines)")
    #expect(server.requests.first { $0.path == "/page" }?.headers["x-fixture"] == "1")
  }

  @Test("a page that leads back at once needs no touch; one that keeps nothing is not asked for")
  func redirects() throws {
    let server = try server()
    defer { server.stop() }
    let lines = try Self.app.run(steps("\(server.address)/redirect", "tap:Private")).lines
    #expect(lines.contains("signed in: fixture://done?code=7"), "\(lines)")
  }

  @Test("the user says no to the device, or gives up on the page", arguments: [[], ["tap:Continue"]])
  func cancels(first: [String]) throws {
    let server = try server()
    defer { server.stop() }
    let (lines, _) = try Self.app.run(
      steps("\(server.address)/page", "tap:Sign In") + first + ["tap:Cancel"])
    #expect(lines.filter { $0 == "cancelled" }.count == 1, "\(lines)")
  }

  @Test("without a window there is no page") func nowhere() throws {
    let lines = try Self.app.run(steps("http://127.0.0.1:1/", "tap:Nowhere")).lines
    #expect(lines.contains("can start: false starts: false again: false"), "\(lines)")
    #expect(lines.filter { $0 == "error: 2" }.count == 1, "\(lines)")
  }
}
