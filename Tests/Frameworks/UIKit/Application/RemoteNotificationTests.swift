import Testing
import TouchstoneTestSupport
import UIKit

@Suite("Services a simulated device has not", .serialized) @MainActor struct RemoteNotificationTests {
  final class Delegate: UIResponder, UIApplicationDelegate {
    static var failures: [NSError] = []
    func application(
      _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) { Self.failures.append(error as NSError) }
  }

  @Test("registering for remote notifications fails as in the Simulator, after the call")
  func registering() {
    Delegate.failures = []
    let device = VirtualDevice()
    device.launch(delegate: Delegate.self)
    let application = UIApplication.shared
    application.registerForRemoteNotifications()
    #expect(Delegate.failures.isEmpty)
    device.settle()
    #expect(Delegate.failures.map(\.code) == [3010] && Delegate.failures.first?.domain == NSCocoaErrorDomain)
    #expect(!application.isRegisteredForRemoteNotifications)
    #expect(application.backgroundRefreshStatus == .available)
    #expect(UIApplication.backgroundFetchIntervalMinimum < UIApplication.backgroundFetchIntervalNever)
  }
}
