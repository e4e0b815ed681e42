import Testing

@testable import Simulator

@Suite("Times by a page's clock") struct PageClockTests {
  /// Ages in thousandths of a second of what happened at the first times and came at the second ones.
  private func ages(_ news: [(time: Double, now: Double)]) -> [Int] {
    var clock = PageClock()
    return news.map { Int((clock.age(of: $0.time, at: $0.now) * 1000).rounded()) }
  }

  @Test("what comes at an even speed has no age, however the clocks stand")
  func even() { #expect(ages([(10, 500), (10.016, 500.016), (10.032, 500.032)]) == [0, 0, 0]) }

  @Test("what has piled up keeps its distances")
  func late() {
    #expect(
      ages([(10, 500), (10.016, 500.1), (10.05, 500.1), (10.1, 500.1), (10.2, 500.2)]) == [0, 84, 50, 0, 0])
  }

  @Test("a first one that was late counts no more once another was faster")
  func first() { #expect(ages([(10, 500.2), (10.1, 500.1), (10.2, 500.3)]) == [0, 0, 100]) }

  @Test("a clock that stood still, or was set, is started anew")
  func jump() {
    #expect(ages([(10, 500), (11, 600), (11.1, 600.1), (11.2, 600.25)]) == [0, 0, 0, 50])
    #expect(ages([(10, 500), (1e300, 501), (12, 502), (12.1, 502.1)]) == [0, 0, 0, 0])
  }
}
