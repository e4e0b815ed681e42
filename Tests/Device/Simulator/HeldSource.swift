import BuildDiagnostics
import Foundation

@testable import Simulator

/// A source that a test makes wait or fail.
actor HeldSource: AppSource {
  private let launch: AppLaunch
  private var fails = false
  private var edition: Int?
  private var isHeld = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var asked = 0
  private var watching: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  init(
    _ launch: AppLaunch = AppLaunch(displayName: "FakeApp", executablePath: RunningSimulator.fakeApp)
  ) {
    self.launch = launch
  }

  /// From now on a build breaks, or does not.
  func fail(_ fails: Bool) { self.fails = fails }

  /// From now on builds make this one.
  func make(_ edition: Int) { self.edition = edition }

  /// From now on a build takes until `release`.
  func hold() { isHeld = true }

  func release() {
    isHeld = false
    waiting.forEach { $0.resume() }
    waiting = []
  }

  /// Waits until so many builds have begun.
  func builds(_ count: Int) async {
    guard asked < count else { return }
    await withCheckedContinuation { watching.append((count, $0)) }
  }

  func prepare() async throws -> AppLaunch {
    asked += 1
    for watcher in watching where watcher.count <= asked { watcher.continuation.resume() }
    watching.removeAll { $0.count <= asked }
    if isHeld { await withCheckedContinuation { waiting.append($0) } }
    if fails {
      throw DiagnosticList([
        Diagnostic(.error, at: Diagnostic.Place(file: "Main.swift", line: 3, column: 1), "no such thing")
      ])
    }
    var launch = launch
    launch.edition = edition
    return launch
  }
}
