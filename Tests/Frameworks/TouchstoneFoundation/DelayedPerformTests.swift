import Testing
import TouchstoneFoundation

@Suite("Delayed messages", .serialized)
@MainActor
struct DelayedPerformTests {
  private final class Receiver: _NSObject {
    var received: [Int] = []

    override class func _exposeMembers(_ c: ExposedClass) {
      c.method("take:") { o, a in
        (o as! Receiver).received.append(c.argument(0, of: a, "take:") as Int? ?? -1)
        return nil
      }
    }
  }

  private let receiver = Receiver()
  private let take = Selector("take:")

  /// Runs the loop until what was due at once has been done.
  private func settle() { while RunLoop.main.limitDate(forMode: .default).map({ $0 <= Date() }) == true {} }

  @Test("a message without delay is sent by the run loop, not at once")
  func sentLater() {
    receiver.perform(take, with: 1, afterDelay: 0)
    #expect(receiver.received.isEmpty)
    RunLoop.main.run(mode: .default, before: .distantPast)
    settle()
    #expect(receiver.received == [1])
  }

  @Test("cancelling needs an equal argument; nil matches nil (R63.5)")
  func cancelByArgument() {
    receiver.perform(take, with: 1, afterDelay: 0)
    receiver.perform(take, with: 2, afterDelay: 0)
    receiver.perform(take, with: nil, afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: receiver, selector: take, object: 2)
    RunLoop.main.run(mode: .default, before: .distantPast)
    settle()
    #expect(receiver.received.sorted() == [-1, 1])
    receiver.perform(take, with: 3, afterDelay: 0)
    receiver.perform(take, with: nil, afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: receiver, selector: take, object: nil)
    RunLoop.main.run(mode: .default, before: .distantPast)
    settle()
    #expect(receiver.received.sorted() == [-1, 1, 3])
  }

  @Test("the delay says nothing about which message is cancelled (R63.5)")
  func cancelByTarget() {
    receiver.perform(take, with: 1, afterDelay: 0)
    receiver.perform(take, with: 1, afterDelay: 1000)
    NSObject.cancelPreviousPerformRequests(withTarget: receiver, selector: take, object: 1)
    RunLoop.main.run(mode: .default, before: .distantPast)
    settle()
    #expect(receiver.received.isEmpty)
  }
}
