import Foundation
import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

@Suite("What a process takes of the machine") struct ProcessUsageTests {
  @Test("it has memory and has had time, of its own number; of none there is nothing")
  func reading() throws {
    let usage = try #require(ProcessUsage(of: getpid()))
    #expect(usage.process == getpid() && usage.memory > 0 && usage.processorSeconds >= 0)
    // Work, and not time: a busy machine gives little of the one in much of the other. The kernel counts in hundredths of a second.
    let end = clock() + CLOCKS_PER_SEC / 20
    var sum = 0.0
    while clock() < end { sum += sum.squareRoot() + 1 }
    let later = try #require(ProcessUsage(of: getpid()))
    #expect(sum > 0 && later.processorSeconds > usage.processorSeconds && later.written >= usage.written)
    #expect(ProcessUsage(of: 0) == nil)
  }
}
