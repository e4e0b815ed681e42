import Foundation
import Testing

@testable import Simulator

@Suite("How a browser gets a simulator's token") struct HandedPageTests {
  @Test("it is handed a page that only its user can read, and that goes once a page has opened") func page()
    throws
  {
    let url = try #require(URL(string: "http://127.0.0.1:5000/#token=0123"))
    // No process has this number.
    let device = RunningDevice(url: url, app: "App", device: "iPhone 15", processIdentifier: .max)
    let page = try device.announcePage()
    defer { device.withdraw() }
    var info = stat()
    #expect(stat(page.path, &info) == 0 && info.st_mode & 0o777 == 0o600)
    #expect(!page.path.contains("0123"))
    #expect(
      try String(contentsOf: page, encoding: .utf8).contains(#"location.replace("\#(url.absoluteString)")"#))
    device.withdrawPage()
    #expect(stat(page.path, &info) != 0)
  }

  @Test("the page's address goes without the token, and the simulator tells when a page has opened")
  func address()
    async throws
  {
    try await RunningSimulator.use { running in
      #expect(
        running.simulator.url.query == nil && running.simulator.url.fragment == "token=\(running.token)")
      let page = try running.openPage()
      try page.wait { $0.app != nil }
      var openings = running.simulator.pageOpenings.makeAsyncIterator()
      #expect(await openings.next() != nil)
    }
  }
}
