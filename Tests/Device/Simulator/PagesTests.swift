import FlyingFox
import Foundation
import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

@Suite("Pages that show a device") struct PagesTests {
  private let messages = AsyncStream<WSMessage>.makeStream()
  private func viewer() -> Viewer { Viewer(messages.continuation) }

  private func header(_ sequence: UInt32, whole: Bool = false) -> FrameHeader {
    FrameHeader(sequence: sequence, width: 1, height: 1, orientation: 1, isWhole: whole)
  }

  @Test("a frame has landed once each page has drawn it") func landing() {
    var pages = Pages()
    let (first, second) = (pages.attach(viewer()), pages.attach(viewer()))
    #expect(pages.show(Data(), header(1, whole: true), at: 0).isEmpty)
    #expect(pages.shown(1, by: first, at: 0.1).landed.isEmpty)
    #expect(pages.shown(1, by: second, at: 0.2).landed == [1])
  }

  @Test("a page that draws nothing for a second holds up nobody, and is sent nothing more") func silence() {
    var pages = Pages()
    let (first, silent) = (pages.attach(viewer()), pages.attach(viewer()))
    _ = pages.show(Data(), header(1, whole: true), at: 0)
    _ = pages.shown(1, by: first, at: 0.1)
    #expect(pages.deadline == 1)
    #expect(pages.pass(to: 0.9).isEmpty)
    #expect(pages.pass(to: 1) == [1])
    #expect(pages.deadline == nil)
    #expect(pages.show(Data(), header(2), at: 1.1).isEmpty)
    #expect(pages.shown(2, by: first, at: 1.2).landed == [2])
    // It is back, and needs all of it anew.
    #expect(pages.shown(1, by: silent, at: 5).isBack)
    _ = pages.show(Data(), header(3), at: 5.1)
    #expect(pages.shown(3, by: first, at: 5.2).landed == [3])
    #expect(pages.show(Data(), header(4, whole: true), at: 5.3).isEmpty)
    #expect(pages.shown(4, by: first, at: 5.4).landed.isEmpty)
    #expect(pages.shown(4, by: silent, at: 5.5).landed == [4])
  }

  @Test("a slow page that draws one frame a second is waited for") func slowness() {
    var pages = Pages()
    let slow = pages.attach(viewer())
    _ = pages.show(Data(), header(1, whole: true), at: 0)
    _ = pages.show(Data(), header(2), at: 0.1)
    #expect(pages.shown(1, by: slow, at: 0.9).landed == [1])
    #expect(pages.pass(to: 1.8).isEmpty)
    #expect(!pages.shown(2, by: slow, at: 1.8).isBack)
  }
}
