import Testing

@testable import TouchstoneDeviceLink

@Suite("What a virtual clock had to stand for") struct RealWaitsTests {
  @Test("a second and more is told, each reason by itself, and what was before is not counted")
  func lines() {
    #expect(RealWaits.lines([900_000_000, 999_999_999], since: [0, 0]) == [])
    #expect(RealWaits.lines([5_000_000_000, 0], since: [4_500_000_000, 0]) == [])
    let both = RealWaits.lines([2_240_000_000, 4_000_000_000], since: [1_000_000_000, 0])
    #expect(both.count == 2)
    #expect(
      both.first
        == "Touchstone: waited 1.2 s of the machine's time for the network; the virtual clock stood. Documentation/TestTime.md"
    )
    #expect(
      both.last?.contains("waited 4.0 s of the machine's time for something outside of the process") == true)
  }
}
