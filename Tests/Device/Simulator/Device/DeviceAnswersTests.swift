import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

@Suite("Whether the app on a device answers") struct DeviceAnswersTests {
  private func isHung(_ paper: PaperDevice) -> Bool { ViewerUpdate.App(paper.device).isHung }

  @Test("it is asked once a second, and one that answers is left alone") func answers() throws {
    var paper = try PaperDevice(in: .active, clock: .real)
    for number in 1...3 as ClosedRange<UInt32> {
      paper.pass(1)
      #expect(paper.news() == ["app ping(number: \(number))"])
      paper.appSays(.pong(number: number))
    }
    #expect(!isHung(paper))
  }

  @Test("without an answer for three seconds it does not respond, until it answers") func hangs() throws {
    var paper = try PaperDevice(in: .active, clock: .real)
    paper.pass(1)
    paper.pass(2.9)
    #expect(!isHung(paper))
    paper.pass(0.1)
    #expect(isHung(paper) && paper.device.state == .active)
    paper.pass(60)
    #expect(paper.news() == ["app ping(number: 1)"])
    paper.appSays(.pong(number: 1))
    #expect(!isHung(paper))
    paper.pass(1)
    #expect(paper.news() == ["app ping(number: 2)"])
  }

  @Test("with a limit it is given up then, once") func limit() throws {
    var paper = try PaperDevice(in: .active, clock: .real)
    paper.device.answerLimit = 10
    paper.pass(1)
    paper.pass(9.9)
    #expect(paper.news() == ["app ping(number: 1)"])
    paper.pass(0.1)
    paper.pass(10)
    #expect(paper.news() == ["give up app after 10.0"])
    paper.appEnds(.hung, "Did not answer for 10 seconds")
    #expect(paper.device.state.hasCrashed && !isHung(paper))
  }

  @Test("while a debugger holds it, it is asked again and again, and nothing is missed") func debugged()
    throws
  {
    var paper = try PaperDevice(in: .active, clock: .real)
    paper.device.answerLimit = 5
    paper.pass(1)
    paper.device.isDebugged = true
    for number in 1...3 as ClosedRange<UInt32> {
      #expect(paper.news() == ["app ping(number: \(number))"])
      paper.pass(3)
      #expect(!isHung(paper))
      paper.pass(1)
    }
    paper.device.isDebugged = false
    paper.pass(3)
    #expect(isHung(paper))
  }

  @Test("one that is suspended has no time to answer, and is not asked") func suspended() throws {
    var paper = try PaperDevice(in: .active, clock: .real)
    try paper.perform("home")
    paper.pass(AppLife.timeToFinish)
    _ = paper.news()
    #expect(paper.device.state == .suspended)
    paper.pass(60)
    #expect(paper.news().isEmpty && !isHung(paper))
  }

  @Test("in virtual time nobody is asked") func virtual() throws {
    var paper = try PaperDevice(in: .active)
    paper.pass(60)
    #expect(paper.news().isEmpty && paper.device.deadline == nil)
  }
}
