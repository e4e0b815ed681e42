import TouchstoneDeviceLink
import TouchstoneDeviceProtocol
import TouchstoneFoundation
import XCUIAutomation

/// Connects what UI tests do to the device that they drive, and to the test that is on.
@MainActor enum UITestSession {
  static func begin() {
    let session = AutomationSession(port: RemoteDevice(), failureHandler: fail)
    session.activityHandler = { TestSession.shared.note($0) }
    session.interruptionHandler = { alert in
      TestSession.shared.current?.progress.interruptionMonitors.handle(alert) ?? false
    }
    AutomationSession.running = session
  }

  private static func fail(_ report: AutomationSession.Report) {
    let wording = report.wording.map { " (\($0))" } ?? ""
    var issue = XCTIssue(type: .assertionFailure, compactDescription: report.message + wording)
    if let place = TestHost.ask(.locate(BundleAddresses.of(report.stack))).place {
      issue.sourceCodeContext = XCTSourceCodeContext(
        location: .init(filePath: place.file, lineNumber: place.line))
    }
    if let test = TestSession.shared.current {
      test.record(issue)
    } else {
      TestSession.shared.tell(issue, of: nil, expected: nil)
    }
  }
}
