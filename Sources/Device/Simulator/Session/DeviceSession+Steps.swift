import Foundation
import TouchstoneDeviceProtocol

/// What is done to the device from outside.
extension DeviceSession {
  /// Why a step cannot be taken now.
  struct Refusal: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }

  func perform(line: String) async throws {
    guard let step = try DeviceStep.parse(line) else {
      throw Refusal(
        "'\(line)' is nothing that is done to a device. There are: \(DeviceControl.documentation).")
    }
    try await perform(step)
  }

  func tell(_ step: DeviceStep) async {
    do {
      try await perform(step)
    } catch {
      log(["\(error)"], .error)
    }
  }

  func perform(_ step: DeviceStep) async throws {
    switch step {
    case .input(let event): take(event)
    case .turn(let steps): take(.orientation(held: traits.orientation.turned(steps)))
    case .resizeText(let steps):
      take(.contentSize(category: TextSize.category(steps, from: traits.contentSize ?? TextSize.standard)))
    case .lifecycle(.home): try goHome()
    case .lifecycle(.activate): try activate()
    case .lifecycle(let event): try running().send(.lifecycle(event))
    case .open(let reason): try open(reason)
    case .settings: try await openSettings()
    case .screenshot: throw Refusal("Whoever looks at the device takes its pictures.")
    case .relaunch: Task { await launch() }
    case .kill:
      try running().kill()
      await following?.value
    case .forceQuit: try await forceQuit()
    }
  }

  func running() throws -> AppProcess {
    guard let process else { throw Refusal("\(app.name) does not run.") }
    return process
  }

  func goHome() throws {
    if settings != nil {
      closeSettings()
      return broadcast(ViewerUpdate(app: app))
    }
    let process = try running()
    guard app.state == .running else { return }
    process.send(.lifecycle(.home))
    setState(.background)
  }

  func activate() throws {
    closeSettings()
    guard let process else {
      Task { await launch() }
      return
    }
    guard app.state == .background else { return }
    process.send(.lifecycle(.activate))
    process.send(.repaint)
    setState(.running)
  }

  func open(_ reason: LaunchReason) throws {
    closeSettings()
    guard let process else {
      Task { await launch(for: reason) }
      return
    }
    process.send(.open(reason))
    process.send(.repaint)
    setState(.running)
  }

  /// Whoever ends an app by hand wants to begin anew (R2.3). An app in front is told that it ends; one that is
  /// suspended, or does not listen, is not.
  func forceQuit() async throws {
    let process = try running()
    forgetsState = true
    process.expectEnd("Force-quit")
    if app.state == .running, settings == nil {
      process.send(.lifecycle(.terminate))
      Task {
        try? await Task.sleep(for: .seconds(2))
        process.kill()
      }
    } else {
      process.kill()
    }
    await following?.value
  }
}
