import Foundation
import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

@Suite("What view debuggers hear of a running simulator") struct ViewRequestsTests {
  @Test("R46.4: layers, facts and text come from the app that runs already, which is not started anew")
  func attach() async throws {
    try await RunningSimulator.use { running in
      let page = try running.openPage()
      try page.wait { page in
        page.app?.state == .running && page.console.contains { $0.text.hasPrefix("FakeApp starts") }
      }
      let launches = page.console.filter { $0.text.hasPrefix("FakeApp starts") }.count
      let tree = try running.device.layerTree()
      #expect(tree.layers.map { tree.classes[$0.class] } == ["UIWindow", "UILabel"])
      #expect(tree.layers[1].flags == [.isView, .clips] && tree.layers[1].text == "Fake")
      #expect(try running.device.facts(ofLayer: 2).sections[0].facts[0].value == "UILabel")
      #expect(try running.device.printedViews() == "<UIWindow>")
      try running.device.perform("shake")
      try page.wait { $0.hasLine("shake") }
      #expect(page.console.filter { $0.text.hasPrefix("FakeApp starts") }.count == launches)
      #expect(!page.states.contains(.ended))
    }
  }

  @Test("a page hears of changes as long as it wants to, and the app looks no longer")
  func watching() async throws {
    try await RunningSimulator.use { running in
      let (page, other) = (try running.openPage(), try running.openPage())
      try page.wait { $0.app?.state == .running }
      try page.send(#"{"watchesViews":true}"#)
      try page.wait { $0.viewChanges == 1 && $0.hasLine("views wanted") }
      try page.send(#"{"watchesViews":false}"#)
      try page.wait { $0.hasLine("views not wanted") }
      try other.wait { $0.hasLine("views not wanted") }
      #expect(other.viewChanges == 0)
    }
  }

  @Test("without an app, and without an answer, the reason is said")
  func refusals() async throws {
    try await RunningSimulator.use { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running }
      try running.device.perform("kill")
      try page.wait { $0.app?.state == .ended }
      let failure = try #require(throws: RunningDevice.Failure.self) { _ = try running.device.layerTree() }
      #expect(failure.description == "No app shows anything on this device.")
      let strange = try running.device.ask("/views?what=everything")
      #expect(String(decoding: strange, as: UTF8.self) == #"{"problem":"That is no question about views."}"#)
    }
    try await RunningSimulator.use(arguments: ["spin"]) { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running }
      let failure = try #require(throws: RunningDevice.Failure.self) { _ = try running.device.layerTree() }
      #expect(failure.description == "The app does not answer.")
    }
  }

  @Test("questions are read as they are written in an address")
  func questions() {
    #expect(ViewRequests.question(["what": "tree"]) == .tree(known: nil))
    #expect(ViewRequests.question(["what": "tree", "known": "9"]) == .tree(known: 9))
    #expect(ViewRequests.question(["what": "facts", "of": "3"]) == .facts(of: 3))
    #expect(ViewRequests.question(["what": "facts", "of": "-3"]) == nil)
    #expect(
      ViewRequests.question(["what": "pictures", "of": "3,4,x,5", "known": "7,,8"])
        == .pictures([.init(layer: 3, known: 7), .init(layer: 4), .init(layer: 5)]))
    #expect(ViewRequests.question([:]) == nil)
  }

  @Test("R7.6: a web address is put on the home screen with its icon, and taken from it")
  func webClip() async throws {
    let server = try OneByOneServer { $0 == "/news" ? Data("<title>News</title>".utf8) : nil }
    let address = "http://127.0.0.1:\(server.port)/news"
    try await RunningSimulator.use { running in
      let page = try running.openPage()
      try page.wait { $0.app?.state == .running && $0.home != nil }
      #expect(page.home?.icons.map(\.kind) == [.app] && page.home?.icons[0].title == "FakeApp")
      try running.device.perform("webclip:\(address)")
      try page.wait { $0.home?.icons.count == 2 }
      #expect(page.home?.icons[1].title == "News" && page.home?.icons[1].url == address)
      let failure = try #require(throws: RunningDevice.Failure.self) {
        try running.device.perform("webclip:http://127.0.0.1:1/")
      }
      #expect(failure.description.hasPrefix("http://127.0.0.1:1/ cannot be read: "))
      try running.device.perform("removewebclip:\(address)")
      try page.wait { $0.home?.icons.count == 1 }
    }
  }
}
