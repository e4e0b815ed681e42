import Testing
import TouchstoneFoundation

@Suite("Delayed messages")
struct DelayedPerformTests {
  private final class Receiver: _NSObject, @unchecked Sendable {
    var received: [Int] = []

    override class func _exposeMembers(_ c: ExposedClass) {
      c.method("take:") { o, a in
        (o as! Receiver).received.append(c.argument(0, of: a, "take:") as Int? ?? -1)
        return nil
      }
    }
  }

  private static let take = Selector("take:")

  /// What a receiver gets of what `send` asked for.
  private static func received(_ send: @escaping @Sendable (Receiver, Selector) -> Void) async -> [Int] {
    await LoopThread.run {
      let receiver = Receiver()
      send(receiver, Self.take)
      return receiver
    } check: {
      NSObject.cancelPreviousPerformRequests(withTarget: $0)
      return $0.received
    }
  }

  @Test("a message without delay is sent by the run loop, not at once")
  func sentLater() async {
    await #expect(processExitsWith: .success) {
      let received = await DelayedPerformTests.received { receiver, take in
        receiver.perform(take, with: 1, afterDelay: 0)
        receiver.received.append(0)
      }
      #expect(received == [0, 1])
    }
  }

  @Test("cancelling needs an equal argument (R63.5)")
  func cancelByArgument() async {
    await #expect(processExitsWith: .success) {
      let received = await DelayedPerformTests.received { receiver, take in
        for number in [1, 2, nil] { receiver.perform(take, with: number, afterDelay: 0) }
        NSObject.cancelPreviousPerformRequests(withTarget: receiver, selector: take, object: 2)
      }
      #expect(received == [1, -1])
    }
  }

  @Test("nil matches nil and nothing else (R63.5)")
  func cancelNil() async {
    await #expect(processExitsWith: .success) {
      let received = await DelayedPerformTests.received { receiver, take in
        for number in [3, nil] { receiver.perform(take, with: number, afterDelay: 0) }
        NSObject.cancelPreviousPerformRequests(withTarget: receiver, selector: take, object: nil)
      }
      #expect(received == [3])
    }
  }

  @Test("the delay says nothing about which message is cancelled (R63.5)")
  func cancelWhateverDelay() async {
    await #expect(processExitsWith: .success) {
      let received = await DelayedPerformTests.received { receiver, take in
        receiver.perform(take, with: 1, afterDelay: 1000)
        receiver.perform(take, with: 1, afterDelay: 0)
        receiver.perform(take, with: 2, afterDelay: 0)
        NSObject.cancelPreviousPerformRequests(withTarget: receiver, selector: take, object: 1)
      }
      #expect(received == [2])
    }
  }

  @Test("another object's messages stay when one target's are cancelled")
  func cancelTarget() async {
    await #expect(processExitsWith: .success) {
      let received = await DelayedPerformTests.received { receiver, take in
        let other = Receiver()
        other.perform(take, with: 9, afterDelay: 0)
        receiver.perform(take, with: 1, afterDelay: 0)
        NSObject.cancelPreviousPerformRequests(withTarget: other)
      }
      #expect(received == [1])
    }
  }
}
