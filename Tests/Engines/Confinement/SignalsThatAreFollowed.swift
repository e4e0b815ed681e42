import Foundation
import Testing
import TouchstoneConfinement

@Suite("Signals that are followed", .serialized) struct SignalsThatAreFollowed {
  @Test("each is heard of from the first moment on, again and again, and ends nothing")
  func heard() throws {
    for _ in 0..<200 {
      let semaphore = DispatchSemaphore(value: 0)
      let signals = FollowedSignals([SIGUSR1, SIGUSR2]) { if $0 == SIGUSR1 { semaphore.signal() } }
      kill(getpid(), SIGUSR1)
      try #require(semaphore.wait(timeout: .now() + 10) == .success)
      withExtendedLifetime(signals) {}
    }
  }

  @Test("the one that asked last hears of a signal; afterwards it is what it was by itself")
  func last() throws {
    let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let earlier = FollowedSignals([SIGURG]) { _ in first.signal() }
    do {
      let signals = FollowedSignals([SIGURG]) { _ in second.signal() }
      kill(getpid(), SIGURG)
      #expect(second.wait(timeout: .now() + 10) == .success)
      withExtendedLifetime(signals) {}
    }
    // Nobody hears of it by now, and by itself it does nothing.
    kill(getpid(), SIGURG)
    #expect(first.wait(timeout: .now() + 0.1) == .timedOut)
    withExtendedLifetime(earlier) {}
  }
}
