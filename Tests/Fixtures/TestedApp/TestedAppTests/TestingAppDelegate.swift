@testable import TestedApp

/// The app's main takes it where there is one.
@objc(TestingAppDelegate) final class TestingAppDelegate: AppDelegate {}
