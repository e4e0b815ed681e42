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
    let step: DeviceStep?
    do {
      step = try DeviceStep.parse(line)
    } catch {
      throw error.listing(DeviceControl.documentation)
    }
    guard let step else {
      throw Refusal(
        "'\(line)' is nothing that is done to a device. Steps are: \(DeviceControl.documentation)")
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

  private func perform(_ step: DeviceStep) async throws {
    if let event = traits.event(for: step) { return take(event) }
    switch step {
    case .input, .turn, .resizeText: break
    case .lifecycle(.home): try goHome()
    case .lifecycle(.activate): try await activate()
    case .lifecycle(let event): try running().send(.lifecycle(event))
    case .open(let reason): try await open(reason)
    case .settings: try await openSettings()
    case .screenshot: throw Refusal("Whoever looks at the device takes its pictures.")
    case .relaunch: try await launch()
    case .kill:
      try running().kill()
      await following?.value
    case .forceQuit: try await forceQuit()
    }
  }

  private func running() throws -> AppProcess {
    guard let process else { throw Refusal("\(app.name) does not run.") }
    return process
  }

  private func goHome() throws {
    if settings != nil {
      closeSettings()
      return broadcast(ViewerUpdate(app: app))
    }
    let process = try running()
    guard !app.isInBackground else { return }
    process.send(.lifecycle(.home))
    setInBackground(true)
  }

  private func activate() async throws {
    closeSettings()
    guard let process else { return try await launch() }
    guard app.isInBackground else { return }
    process.send(.lifecycle(.activate))
    process.send(.repaint)
    setInBackground(false)
  }

  private func open(_ reason: LaunchReason) async throws {
    if let refusal = started?.refusal(of: reason, offered: offered) { throw Refusal(refusal) }
    closeSettings()
    guard let process else { return try await launch(for: reason) }
    process.send(.open(reason))
    process.send(.repaint)
    setInBackground(false)
  }

  /// Whoever ends an app by hand wants to begin anew (R2.3). An app in front is told that it ends; one that is
  /// suspended, or does not listen, is not.
  private func forceQuit() async throws {
    let process = try running()
    forceQuitting = process
    process.expectEnd("Force-quit")
    if !app.isInBackground, app.state != .launching {
      process.send(.lifecycle(.terminate))
      Task {
        try? await Task.sleep(for: .seconds(2))
        if process.isCrashing { try? await Task.sleep(for: .seconds(30)) }
        process.kill()
      }
    } else {
      process.kill()
    }
    await following?.value
    if self.process == nil, let end = app.end, end.kind == .crashed {
      throw Refusal("\(app.name) crashed as it ended: \(end.summary)")
    }
  }
}
