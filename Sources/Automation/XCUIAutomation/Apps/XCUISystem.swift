import TouchstoneFoundation

/// What of the device belongs to no app.
@preconcurrency @MainActor open class XCUISystem: _NSObject {
  /// Has the app open a URL that opens such ones; it is started for that if it does not run.
  /// - Partial: what no app opens is a failure; there is no browser beside them.
  open func open(_ url: URL) {
    let session = AutomationSession.current
    session.note("Open \(url.absoluteString)")
    _ = session.attempt("\(url.absoluteString) could not be opened") {
      try session.setDevice(of: $0, forStartOf: .target)
      try $0.open(url.absoluteString, in: nil, arguments: [], environment: [:])
    }
  }
}
