import CTouchstoneRuntime
import TouchstoneDeviceProtocol
@_spi(Host) import UIKit

/// A process that runs a test bundle inside the app: what is to be done, and the way to tell of it.
@MainActor package enum TestHost {
  /// What the environment asks for, if it asks for tests.
  package private(set) static var plan: TestPlan?
  private static var socket: DeviceSocket?
  private static var timer: Timer?
  private static var asked = 0
  /// The clock's reading at its start.
  private static var start: Int64 = 0

  /// The bundle's code is there before the app's own `main`, which may ask for a class of it by name. Of it only what
  /// declares its classes runs then. Its tests run once the app has launched: from a timer, because inside a block of the
  /// main queue nested run loops do not drain that.
  static func start(planAt path: String, socket: DeviceSocket?) {
    guard let data = FileManager.default.contents(atPath: path),
      let plan = try? JSONDecoder().decode(TestPlan.self, from: data)
    else { exitWithError("\(LaunchEnvironment.testPlan)='\(path)' is no plan of tests") }
    (self.plan, self.socket) = (plan, socket)
    // Why it cannot be loaded is told when its tests are to run. The app beside UI tests asks for nothing.
    if !plan.drivesApp { touchstone_declare_tests(plan.bundle) }
    start = touchstone_clock_now()
    touchstone_clock_lead(1)
    let timer = Timer(timeInterval: 0.01, repeats: true) { timer in
      MainActor.assumeIsolated {
        guard UIKitRuntime.shared.isLaunched else { return }
        timer.invalidate()
        startTests(of: plan.bundle)
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  private static func startTests(of bundle: String) {
    guard let problem = touchstone_load_tests(bundle) else { return }
    exitWithError("\(bundle) cannot be loaded: \(String(cString: problem))")
  }

  /// Any thread. Returns once the event is written down.
  package nonisolated static func sender() -> @Sendable (TestEvent) -> Void {
    let socket = MainActor.assumeIsolated { self.socket }
    nonisolated(unsafe) let unguarded = socket
    return { event in unguarded?.tell(event) }
  }

  /// Seconds of the process's clock since it began.
  package static var now: Double { Double(touchstone_clock_now() - start) / 1e9 }

  /// Asks for something of the device that the tests drive, waits for the reply, and takes over its time.
  package static func ask(_ action: DeviceRequest.Action) -> DeviceReply {
    asked += 1
    guard let socket else {
      return DeviceReply(identifier: asked, now: now, failure: "There is no device to drive.")
    }
    // A clock that leads takes a microsecond more for each wait, and how often it waits is not the same each time.
    let whole = (now * 1000).rounded(.down) / 1000
    socket.send(.request(DeviceRequest(identifier: asked, now: whole, action: action)))
    let reply = socket.reply(to: asked)
    if let content = reply.pasteboard {
      (UIKitRuntime.shared.host?.pasteboard as? LinkedPasteboard)?.receive(content)
    }
    // The machine's clock was not stopped meanwhile.
    guard VirtualClock.isEnabled else { return reply }
    let time = start + Int64((reply.now * 1e9).rounded())
    if time > touchstone_clock_now() { touchstone_clock_advance_to(time) }
    return reply
  }
}
