import Testing
import TouchstoneTestSupport
import UIKit

/// What timers did, whichever of them.
private final class TimerDiary: @unchecked Sendable {
  var entries: [String] = []
  func note(_ entry: String) { entries.append(entry) }
}

private final class Clerk: _NSObject, @unchecked Sendable {
  let diary: TimerDiary
  init(_ diary: TimerDiary) { self.diary = diary }

  override class func _exposeMembers(_ c: ExposedClass) {
    c.method("fired:") { o, a in
      (o as! Clerk).diary.note("\((c.argument(0, of: a, "fired:") as Timer).userInfo ?? "-")")
      return nil
    }
  }
}

@Suite("Timers on the device's clock", .serialized) @MainActor struct TimerTests {
  private let device = TouchstoneTestSupport.device(showing: UIViewController())
  private let diary = TimerDiary()

  @Test("a timer made with an interval fires after it, not at once")
  func interval() {
    let timer = Timer(timeInterval: 2, repeats: false) { [diary] _ in diary.note("fired") }
    RunLoop.main.add(timer, forMode: .common)
    #expect(abs(timer.fireDate.timeIntervalSinceNow - 2) < 0.001)
    device.advance(by: 1.9)
    #expect(diary.entries.isEmpty && timer.isValid)
    device.advance(by: 0.2)
    #expect(diary.entries == ["fired"] && !timer.isValid)
  }

  @Test("one that repeats does so until it is invalidated, from its own block too")
  func repeating() {
    let timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { [diary] timer in
      diary.note("tick")
      if diary.entries.count == 4 { timer.invalidate() }
    }
    device.advance(by: 1.1)
    #expect(diary.entries.count == 2 && timer.timeInterval == 0.5)
    device.advance(by: 10)
    #expect(diary.entries.count == 4 && !timer.isValid)
  }

  @Test(
    "an invalid timer holds neither block nor target, and goes with who made it", arguments: [true, false])
  func ending(isInvalidated: Bool) {
    weak var target: Clerk?
    weak var captured: Clerk?
    weak var gone: Timer?
    var kept: [Timer] = []
    func make() {
      let (clerk, other) = (Clerk(diary), Clerk(diary))
      (target, captured) = (clerk, other)
      kept = [
        Timer.scheduledTimer(
          timeInterval: 1, target: clerk, selector: Selector("fired:"), userInfo: nil, repeats: isInvalidated),
        Timer(fire: Date() + 1, interval: 1, repeats: isInvalidated) { _ in other.diary.note("block") },
      ]
      RunLoop.main.add(kept[1], forMode: .default)
      gone = Timer.scheduledTimer(withTimeInterval: 1, repeats: isInvalidated) { timer in
        if isInvalidated { timer.invalidate() }
      }
    }
    make()
    #expect(target != nil && captured != nil && gone != nil)
    device.advance(by: 1.1)
    #expect(diary.entries.count == 2)
    if isInvalidated { for timer in kept { timer.invalidate() } }
    device.advance(by: 3)
    #expect(kept.allSatisfy { !$0.isValid } && diary.entries.count == 2)
    #expect(target == nil && captured == nil && gone == nil)
    for timer in kept { timer.invalidate() }
    weak let last = kept.last
    kept = []
    #expect(last == nil)
  }

  @Test("a timer with a selector sends itself with its user info, and not at once either")
  func selector() {
    let clerk = Clerk(diary)
    let timer = Timer(
      timeInterval: 1, target: clerk, selector: Selector("fired:"), userInfo: "waiting", repeats: false)
    RunLoop.main.add(timer, forMode: .default)
    Timer.scheduledTimer(
      timeInterval: 0.2, target: clerk, selector: Selector("fired:"), userInfo: "scheduled", repeats: false)
    device.settle()
    #expect(diary.entries.isEmpty)
    device.advance(by: 0.5)
    #expect(diary.entries == ["scheduled"])
    device.advance(by: 0.6)
    #expect(diary.entries == ["scheduled", "waiting"])
  }

  @Test("it holds its target until it is invalidated")
  func target() {
    weak var target: Clerk?
    let timer: Timer
    do {
      let clerk = Clerk(diary)
      target = clerk
      timer = Timer.scheduledTimer(
        timeInterval: 1, target: clerk, selector: Selector("fired:"), userInfo: nil, repeats: true)
    }
    device.advance(by: 1.1)
    #expect(target != nil && diary.entries == ["-"])
    timer.invalidate()
    device.advance(by: 5)
    #expect(diary.entries == ["-"])
  }

  @Test("without an interval it still repeats")
  func noInterval() {
    let timer = Timer.scheduledTimer(withTimeInterval: 0, repeats: true) { [diary] _ in diary.note("tick") }
    device.advance(by: 0.001)
    #expect(diary.entries.count > 2 && timer.isValid && timer.timeInterval == 0.0001)
    timer.invalidate()
  }

  @Test("fire sends it now and ends one that does not repeat; a new fire date puts it off")
  func byHand() {
    let once = Timer(timeInterval: 100, repeats: false) { [diary] _ in diary.note("once") }
    once.fire()
    once.fire()
    #expect(diary.entries == ["once"] && !once.isValid)
    let later = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [diary] _ in diary.note("later") }
    later.fireDate = Date(timeIntervalSinceNow: 3)
    later.tolerance = 0.1
    #expect(later.tolerance == 0.1 && once.tolerance == 0)
    device.advance(by: 2.9)
    #expect(diary.entries == ["once"])
    device.advance(by: 0.3)
    #expect(diary.entries == ["once", "later"])
  }
}
