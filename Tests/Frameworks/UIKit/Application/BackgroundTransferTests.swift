import Testing
import TouchstoneTestSupport
import UIKit

@MainActor private var said: [String] = []
@MainActor private var handler: (() -> Void)?

/// Sessions tell what happens by notifications: they lie in a library that few apps load.
@Suite("Background transfers", .serialized) @MainActor struct BackgroundTransferTests {
  private typealias Telling = @Sendable (_ then: @escaping @Sendable (AnyObject, AnyObject) -> Void) -> Void

  private final class Delegate: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
      completionHandler: @escaping () -> Void
    ) {
      said.append("handle \(identifier)")
      handler = completionHandler
    }
  }

  private final class SessionDelegate: NSObject {
    func urlSessionDidFinishEvents() { MainActor.assumeIsolated { said.append("finished") } }
  }

  private func launch() -> VirtualDevice {
    ObjectRuntime.declare(SessionDelegate.self, ["SessionDelegateOfTests"]) { c in
      c.method("urlSessionDidFinishEventsForBackgroundURLSession:") { o, _ in
        (o as! SessionDelegate).urlSessionDidFinishEvents()
        return nil
      }
    }
    (said, handler) = ([], nil)
    let device = VirtualDevice()
    device.launch(delegate: Delegate.self)
    return device
  }

  private func post(_ name: String, _ info: [String: Any]) {
    NotificationCenter.default.post(name: Notification.Name("Touchstone" + name), object: nil, userInfo: info)
  }

  /// As a session does.
  private func postEnd() {
    let told = SessionDelegate()
    let tell: Telling = { then in
      MainActor.assumeIsolated { said.append("told") }
      then(NSObject(), told)
    }
    post("BackgroundSessionWillTell", ["identifier": "org.example", "tell": tell])
  }

  /// What was sent to the main queue until now is done.
  private func mainQueue() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }

  @Test("the app's delegate is told before the session's, and the app has time until both are done")
  func order() async {
    let device = launch()
    device.pressHome()
    #expect(device.status["backgroundTasks"] ?? "0" == "0")
    post("BackgroundTransferCountChanged", ["count": 2])
    #expect(device.status["backgroundTasks"] == "1")
    postEnd()
    post("BackgroundTransferCountChanged", ["count": 0])
    #expect(said == ["handle org.example", "told", "finished"])
    await mainQueue()
    #expect(device.status["backgroundTasks"] == "1")
    handler?()
    await mainQueue()
    #expect(device.status["backgroundTasks"] == "0")
  }

  @Test("the time is given back before the device ends the app for it")
  func expiry() {
    let device = launch()
    device.pressHome()
    post("BackgroundTransferCountChanged", ["count": 1])
    #expect(device.status["backgroundTasks"] == "1")
    device.advance(by: 31)
    #expect(device.status["backgroundTasks"] == "0")
  }

  @Test("in the foreground the session's delegate is just told")
  func foreground() async {
    let device = launch()
    device.pressHome()
    device.activate()
    postEnd()
    #expect(said == ["told"])
    #expect(device.status["backgroundTasks"] ?? "0" == "0")
  }
}
