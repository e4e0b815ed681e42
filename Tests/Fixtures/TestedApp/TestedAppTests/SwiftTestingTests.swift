import Testing

@testable import TestedApp

@Suite struct Counting {
  @Test func counts() {
    let counter = Counter()
    counter.increment()
    #expect(counter.count == 1)
  }

  @Test("with a name", arguments: [1, 2, 3]) func several(times: Int) {
    let counter = Counter()
    for _ in 0..<times { counter.increment() }
    #expect(counter.count == times)
  }

  @MainActor @Test func waits() async throws {
    let count = try await Counter().incremented(after: 60)
    #expect(count == 1)
  }

  @Test(.disabled("not today")) func skipped() {}
}
