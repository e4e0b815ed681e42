import Foundation
import TouchstoneDeviceProtocol

/// The device's Settings app in front of the app.
extension DeviceSession {
  /// The app goes to the background and Settings comes to the front.
  func openSettings() async throws {
    guard let settingsSource else { throw Refusal("There is no Settings app here.") }
    guard settings == nil else { return }
    guard started != nil else { throw Refusal("There is no app yet whose settings could be shown.") }
    var prepared = try await settingsSource.prepare()
    // That took a while: somebody else may have opened it, or the app may have been built anew.
    guard settings == nil, !isStopped, let started else { return }
    prepared.takeSettings(of: started)
    let opened = try AppProcess(prepared, environment: environment())
    if let process, !app.isInBackground { process.send(.lifecycle(.home)) }
    forgetFrames()
    settings = opened
    app.showsSettings = true
    if process != nil { setInBackground(true) } else { broadcast(ViewerUpdate(app: app)) }
    _ = follow(opened)
  }

  /// Whoever calls tells the pages.
  func closeSettings() {
    guard let closing = settings else { return }
    forgetFrames()
    settings = nil
    app.showsSettings = false
    closing.kill()
  }

  func takeFromSettings(_ event: AppEvent) {
    switch event {
    case .message(.hello): settings?.send(.repaint)
    case .message(.frame(let ops)): show(ops)
    case .message(.lifecycle(.openURL(let url))):
      guard let line = DeviceSetting.step(of: url), let step = try? DeviceStep.parse(line) else { return }
      Task { await tell(step) }
    case .message(.log(let entry)): log([entry.message], .simulator)
    case .message: break
    case .output(let lines, let stream): log(lines, stream)
    case .ended(let end):
      forgetFrames()
      settings = nil
      app.showsSettings = false
      if end.kind == .crashed { log(["Settings: \(end.summary)"], .error) }
      broadcast(ViewerUpdate(app: app))
    }
  }
}
