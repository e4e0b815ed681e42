import DeviceCatalog
import Foundation
import Testing

@testable import Simulator

@Suite("Where a project's simulator was last", .serialized) struct KnownAddressTests {
  private let project = URL(fileURLWithPath: "/projects/\(UUID().uuidString)")
  private let token = AccessToken().text

  @Test("it is known again, for whichever port and for one that was asked for") func known() throws {
    #expect(KnownAddress.of(project, port: nil) == nil)
    let address = KnownAddress(port: 5123, token: token)
    address.remember(for: project, port: nil)
    #expect(KnownAddress.of(project, port: nil) == address)
    #expect(KnownAddress.of(project, port: 5123) == nil)
    address.remember(for: project, port: 5123)
    #expect(KnownAddress.of(project, port: 5123) == address)
    #expect(KnownAddress.of(URL(fileURLWithPath: project.path + "2"), port: nil) == nil)
    try forget()
  }

  @Test("a file that others may read, or with another secret in it, is none") func foreign() throws {
    KnownAddress(port: 5123, token: token).remember(for: project, port: nil)
    let file = try #require(try files().first)
    var info = stat()
    #expect(stat(file.path, &info) == 0 && info.st_mode & 0o777 == 0o600)
    chmod(file.path, 0o644)
    #expect(KnownAddress.of(project, port: nil) == nil)
    chmod(file.path, 0o600)
    KnownAddress(port: 5123, token: "short").remember(for: project, port: nil)
    #expect(KnownAddress.of(project, port: nil) == nil)
    try forget()
  }

  @Test("the next simulator there takes the pages of the one before") func pages() async throws {
    let token = AccessToken()
    let launch = AppLaunch(displayName: "FakeApp", executablePath: RunningSimulator.fakeApp)
    let model = try #require(DeviceCatalog.model(named: DeviceCatalog.defaultName))
    let first = try await Simulator(source: FinishedApp(launch), model: model, token: token)
    let url = first.url
    await first.stop()
    let port = try #require(url.port.flatMap(UInt16.init(exactly:)))
    let second = try await Simulator(source: FinishedApp(launch), model: model, port: port, token: token)
    #expect(second.url == url)
    await second.stop()
  }

  private func files() throws -> [URL] {
    let folder = RunningDevice.folder.deletingLastPathComponent().appendingPathComponent("addresses")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { try String(contentsOf: $0, encoding: .utf8).contains("5123") }
  }

  private func forget() throws { for file in try files() { try FileManager.default.removeItem(at: file) } }
}
