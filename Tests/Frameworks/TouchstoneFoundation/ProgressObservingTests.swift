import Testing
import TouchstoneFoundation

@Suite("Observing progress")
struct ProgressObservingTests {
  private final class Observer: _NSObject, @unchecked Sendable {
    var seen: [String] = []
    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { seen.append("\(keyPath!) \(change?[.newKey] ?? "-")") }
  }

  @Test("observers by block and by method hear how far it has come")
  func fraction() {
    let progress = Progress(totalUnitCount: 4)
    var seen: [Double] = []
    let observation = progress.observe(\.fractionCompleted, options: [.new]) { _, change in
      seen.append(change.newValue ?? -1)
    }
    let observer = Observer()
    progress.addObserver(observer, forKeyPath: "fractionCompleted", options: [.new], context: nil)
    progress.completedUnitCount = 1
    progress.completedUnitCount += 1
    progress.removeObserver(observer, forKeyPath: "fractionCompleted")
    progress.completedUnitCount = 4
    observation.invalidate()
    progress.completedUnitCount = 0
    #expect(seen == [0.25, 0.5, 1])
    #expect(observer.seen == ["fractionCompleted 0.25", "fractionCompleted 0.5"])
  }

  @Test("what a part completes changes the whole, whether it came before the observer or after")
  func parts() {
    let whole = Progress(totalUnitCount: 10)
    let early = Progress(totalUnitCount: 2, parent: whole, pendingUnitCount: 4)
    var seen: [Double] = []
    let observation = whole.observe(\.fractionCompleted) { progress, _ in
      if seen.last != progress.fractionCompleted { seen.append(progress.fractionCompleted) }
    }
    early.completedUnitCount = 1
    let late = Progress(totalUnitCount: 5)
    whole.addChild(late, withPendingUnitCount: 5)
    late.completedUnitCount = 1
    whole.becomeCurrent(withPendingUnitCount: 1)
    let implicit = Progress(totalUnitCount: 1)
    whole.resignCurrent()
    implicit.completedUnitCount = 1
    #expect(seen.count == 4 || seen.count == 3)
    #expect(abs((seen.first ?? 0) - 0.2) < 1e-9 && abs((seen.last ?? 0) - 0.4) < 1e-9)
    withExtendedLifetime(observation) {}
  }

  @Test("it tells when it is finished, once, and when it is cancelled")
  func finished() {
    let progress = Progress(totalUnitCount: 2)
    let observer = Observer()
    for key in ["isFinished", "isCancelled"] {
      progress.addObserver(observer, forKeyPath: key, options: [.new], context: nil)
    }
    progress.completedUnitCount = 1
    progress.completedUnitCount = 2
    progress.cancel()
    #expect(observer.seen == ["isFinished true", "isCancelled true"])
    for key in ["isFinished", "isCancelled"] { progress.removeObserver(observer, forKeyPath: key) }
  }

  @Test("an app's own kind of progress stays what it is")
  func subclass() {
    final class Own: Progress, @unchecked Sendable {}
    let progress = Own(parent: nil, userInfo: nil)
    let observer = Observer()
    progress.addObserver(observer, forKeyPath: "fractionCompleted", options: [.new], context: nil)
    #expect(type(of: progress) == Own.self)
    progress.removeObserver(observer, forKeyPath: "fractionCompleted")
  }
}
