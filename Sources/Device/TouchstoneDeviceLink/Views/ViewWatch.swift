import TouchstoneDeviceProtocol
@_spi(Host) import UIKit

/// Tells that a frame has been made, as long as it lives: whoever looks at the layers asks then. A word for many frames, and
/// none before the last one was asked about, so that a debugger that is behind costs the app nothing.
@MainActor final class ViewWatch {
  /// Seconds from one word to the next …
  private static let interval = 0.25
  /// … and so many times what the last answer took.
  private static let rest = 10.0

  private let tell: @MainActor () -> Void
  private var timer: Timer?
  private var isOwed = false
  private var waitsForQuestion = false
  private var cost = 0.0

  init(_ tell: @escaping @MainActor () -> Void) {
    self.tell = tell
    UIKitRuntime.shared.watchFrames(self) { [weak self] in self?.frameMade() }
    say()
  }

  func end() {
    timer?.invalidate()
    timer = nil
    UIKitRuntime.shared.stopWatchingFrames(self)
  }

  /// The tree was asked for, and the answer took so many seconds of the app's.
  func asked(cost: Double) {
    self.cost = cost
    waitsForQuestion = false
    if isOwed { wait() }
  }

  private func frameMade() {
    isOwed = true
    if !waitsForQuestion { wait() }
  }

  private func wait() {
    guard timer == nil else { return }
    timer = Timer.scheduledTimer(withTimeInterval: max(Self.interval, cost * Self.rest), repeats: false) {
      [weak self] _ in
      MainActor.assumeIsolated {
        self?.timer = nil
        self?.say()
      }
    }
  }

  private func say() {
    (isOwed, waitsForQuestion) = (false, true)
    tell()
  }
}
