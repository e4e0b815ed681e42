import Foundation
import TestRecording
import TouchstoneDeviceProtocol

/// Recording: what reaches the app is noted, and the app is asked what is on its screen before a finger goes down and
/// once nothing moves any more.
extension DeviceSession {
  /// Seconds between looks whether the app has come to rest.
  private static let pause = 0.2

  /// Starts the app anew, in an empty home, and records from then on; or stops recording.
  func record(_ isOn: Bool) async throws {
    if isOn {
      recording.isWanted = true
      do { try await launchMain() } catch {
        recording.isWanted = false
        throw error
      }
    } else {
      recording.isOn = false
    }
    tellOfRecording()
  }

  func tellOfRecording() { broadcast(ViewerUpdate(recording: recording.report)) }

  /// Gives the app that starts the home of a device that nobody has used.
  func beginRecording(_ launch: inout AppLaunch) throws {
    let home = try TemporaryFolder(in: FileManager.default.temporaryDirectory.path)
    try AppHome.make(at: home.url)
    launch.environment.merge(AppHome.environment(home.url)) { $1 }
    recording.home?.remove()
    recording.home = home
    recording.begin()
  }

  /// Something is about to be done to the app: asks first what is on the screen, if that is worth it.
  func record(_ message: DeviceMessage, of run: AppRun, at time: Double) {
    guard recording.isOn, let what = RecordedMoment.What(message) else { return }
    let looks: Bool
    if case .input(let event) = what {
      looks = event.isWorthALook && !recording.goesOn(event)
    } else {
      looks = false
    }
    guard let place = recording.add(RecordedMoment(time: time, what)) else { return }
    if looks, case .input(let event) = what {
      ask(run, .look(at: event.place, whole: true)) { [weak self] reply in
        self?.assumeIsolated {
          $0.recording.look(of: place, RecordedScreen(reply))
          $0.tellOfRecording()
        }
      }
    }
    awaitRest(of: run, after: recording.count)
  }

  private func awaitRest(of run: AppRun, after count: Int) {
    Task { [clock] in
      try? await clock.sleep(until: clock.now + Self.pause)
      guard recording.isOn, recording.count == count else { return }
      ask(run, .look(at: nil, whole: true)) { [weak self] reply in
        self?.assumeIsolated { $0.lookedForRest(reply, run, count) }
      }
    }
  }

  private func lookedForRest(_ reply: AutomationReply?, _ run: AppRun, _ count: Int) {
    guard recording.isOn, recording.count == count, let reply else { return }
    if reply.isMoving == true { return awaitRest(of: run, after: count) }
    guard let screen = RecordedScreen(reply) else { return }
    recording.rested(screen, at: travel.time(at: clock.now))
    tellOfRecording()
  }
}

extension RecordedMoment.What {
  /// Nil for what is nothing that a person does.
  fileprivate init?(_ message: DeviceMessage) {
    switch message {
    case .input(let event): self = .input(event)
    case .lifecycle(.home): self = .home
    case .lifecycle(.activate): self = .activated
    default: return nil
    }
  }
}

extension InputEvent {
  /// Where the first finger goes down, or a wheel turns.
  var place: AutomationPoint? {
    switch self {
    case .touches(let fingers):
      fingers.first { $0.phase == .began }.map { AutomationPoint(x: $0.x, y: $0.y) }
    case .wheel(let x, let y, _, _): AutomationPoint(x: x, y: y)
    default: nil
    }
  }

  /// What it reaches says what a test would do.
  var isWorthALook: Bool {
    switch self {
    case .touches, .wheel: place != nil
    case .text, .key: true
    default: false
    }
  }
}
