import Foundation
import TouchstoneDeviceProtocol

@testable import Simulator

/// A process port without processes. Each run comes up at once, obeys at once, and writes down what reaches it.
final class FakePort: AppPort {
  let journal = Journal()
  /// Does not end when told.
  let isDeaf: Bool
  /// Its main thread does nothing.
  let isMute: Bool
  private let reached: ReachedButtons

  /// `reached` are the buttons that touches reach, one after another.
  init(isDeaf: Bool = false, isMute: Bool = false, reached: [String] = []) {
    (self.isDeaf, self.isMute, self.reached) = (isDeaf, isMute, ReachedButtons(reached))
  }

  func start(_ launch: AppLaunch, _ environment: AppEnvironment) throws -> any RunningApp {
    journal.note("\(launch.displayName) starts")
    return FakeRun(
      name: launch.displayName, journal: journal, isDeaf: isDeaf, isMute: isMute, reached: reached)
  }
}

/// What touches reach, in the order in which the runs are asked.
final class ReachedButtons: @unchecked Sendable {
  private let lock = NSLock()
  private var labels: [String]

  init(_ labels: [String]) { self.labels = labels }

  var next: AutomationElement? {
    guard let label = lock.withLock({ labels.isEmpty ? nil : labels.removeFirst() }) else { return nil }
    return AutomationElement(
      number: 1, type: 9, label: label, frame: AutomationFrame(x: 0, y: 0, width: 10, height: 10))
  }
}

/// What has reached the runs of a port, in order.
final class Journal: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  private var waiting: [(line: String, continuation: CheckedContinuation<Void, Never>)] = []

  var all: [String] { lock.withLock { lines } }

  func note(_ line: String) {
    let due = lock.withLock {
      lines.append(line)
      defer { waiting.removeAll { $0.line == line } }
      return waiting.filter { $0.line == line }
    }
    for waiter in due { waiter.continuation.resume() }
  }

  /// Waits until a line is there.
  func wait(for line: String) async {
    await withCheckedContinuation { continuation in
      let isThere = lock.withLock {
        if !lines.contains(line) { waiting.append((line, continuation)) }
        return lines.contains(line)
      }
      if isThere { continuation.resume() }
    }
  }
}

final class FakeRun: RunningApp {
  let events: AsyncStream<AppEvent>
  let processIdentifier: Int32 = 0
  private let continuation: AsyncStream<AppEvent>.Continuation
  private let name: String
  private let journal: Journal
  private let isDeaf: Bool
  private let isMute: Bool
  private let reached: ReachedButtons

  init(name: String, journal: Journal, isDeaf: Bool, isMute: Bool, reached: ReachedButtons) {
    (self.name, self.journal, self.isDeaf, self.isMute) = (name, journal, isDeaf, isMute)
    self.reached = reached
    (events, continuation) = AsyncStream<AppEvent>.makeStream()
    continuation.yield(.message(.hello(version: MessageFraming.version, processIdentifier: 0)))
  }

  func send(_ message: DeviceMessage) {
    switch message {
    case .automation where isMute: break
    case .automation(let request):
      switch request.step {
      case .lifecycle(let event): note(.lifecycle(event))
      case .input(let event):
        note(.input(event))
        ask(event)
      case .open(let reason): note(.open(reason))
      case .suspended: journal.note("\(name) resumes")
      default: break
      }
      var seconds = 0.0
      if case .wait(let asked) = request.step { seconds = asked }
      var reply = AutomationReply(identifier: request.identifier, seconds: seconds)
      if case .look = request.step, let element = reached.next {
        (reply.tree, reply.touched) = (element, element.number)
      }
      continuation.yield(.message(.automation(reply)))
    case .lifecycle(.terminate):
      note(message)
      if !isDeaf { end("Ended by itself") }
    case .input(let event):
      note(message)
      ask(event)
    case .lifecycle, .open, .previousApp: note(message)
    case .reply, .heard: break
    case .ping(let number): if !isMute { continuation.yield(.message(.pong(number: number))) }
    case .repaint, .frameShown, .pasteboard, .watchElements, .views, .watchViews: break
    }
  }

  /// A URL that is typed is one that the device is to open.
  private func ask(_ event: InputEvent) {
    if case .text(let text) = event, text.contains("://") {
      continuation.yield(.message(.lifecycle(.openURL(text))))
    }
  }

  private func note(_ message: DeviceMessage) { journal.note("\(name) \(Self.words(message))") }

  static func words(_ message: DeviceMessage) -> String {
    switch message {
    case .lifecycle(let event): event.rawValue
    case .previousApp(let name): "way back: \(name ?? "none")"
    case .open(let reason): "open \(reason.environmentValue)"
    case .input(.appearance(let isDark)): isDark ? "dark" : "light"
    case .input(.text(let text)): "text \(text)"
    case .input(let event): "\(event)"
    default: "\(message)"
    }
  }

  private func end(_ summary: String) {
    continuation.yield(.ended(AppEnd(kind: .quit, summary: summary, message: nil, backtrace: [])))
    continuation.finish()
  }

  func expectEnd(_ summary: String) {}
  func kill(as end: AppEnd) {
    journal.note("\(name) is ended: \(end.summary)")
    continuation.yield(.ended(end))
    continuation.finish()
  }
  func sample() {
    journal.note("\(name) is sampled")
    continuation.yield(.sampled(["Thread 0:", "  0 spins"]))
  }
  func suspend() { journal.note("\(name) is suspended") }
  func resume() { journal.note("\(name) resumes") }
  func kill() {
    journal.note("\(name) is killed")
    end("Killed")
  }
}

/// A clock that a test moves.
final class FakeClock: DeviceClock, @unchecked Sendable {
  private let lock = NSLock()
  private var time = 0.0
  private var sleepers: [Int: (time: Double, continuation: CheckedContinuation<Void, Never>)] = [:]
  private var count = 0

  var now: Double { lock.withLock { time } }

  func advance(by seconds: Double) {
    let due = lock.withLock {
      time += seconds
      defer { sleepers = sleepers.filter { $0.value.time > time } }
      return sleepers.values.filter { $0.time <= time }
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  func sleep(until time: Double) async throws {
    let number = lock.withLock {
      count += 1
      return count
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = lock.withLock {
          if self.time >= time || Task.isCancelled { return true }
          sleepers[number] = (time, continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      lock.withLock { sleepers.removeValue(forKey: number) }?.continuation.resume()
    }
    try Task.checkCancellation()
  }
}
