import TouchstoneDeviceProtocol
import TouchstoneFoundation
import XCUIAutomation

/// What an app that UI tests drive takes of the machine, over all of its launches.
///
/// What a process has taken between the last reading of it and its end is not counted. Main thread.
final class AppUsage {
  private let app: AutomationApp
  private let part: KeyPath<ProcessUsage, Double>
  private var total = 0.0
  private var last: ProcessUsage?

  init(of application: XCUIApplication, _ part: KeyPath<ProcessUsage, Double>) {
    (app, self.part) = (application.app, part)
  }

  func reading() -> Double {
    let usage = MainActor.assumeIsolated { [app] in
      (AutomationSession.running?.port as? RemoteDevice)?.usage(of: app)
    }
    // A process that was launched meanwhile has taken all of its own.
    if let usage {
      total += usage[keyPath: part]
      if let last, last.process == usage.process { total -= last[keyPath: part] }
    }
    last = usage
    return total
  }
}
