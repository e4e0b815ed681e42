import TouchstoneFoundation

/// What an app gets only if the person who uses it lets it.
public enum XCUIProtectedResource: Sendable {
  case contacts, calendar, reminders, photos, microphone, camera, mediaLibrary, homeKit, bluetooth
  case keyboardNetwork, location, health, userTracking
}

extension XCUIApplication {
  /// Has the app ask again.
  ///
  /// - Inert: nothing on the device asks for any of these, and nobody has answered on one that is fresh for each test.
  public func resetAuthorizationStatus(for resource: XCUIProtectedResource) {
    AutomationSession.current.note("Reset whether the app \(named) may use \(resource)")
    reportInert()
  }
}
