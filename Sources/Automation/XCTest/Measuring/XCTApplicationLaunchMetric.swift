import TouchstoneFoundation
import XCUIAutomation

/// How long launches of apps take, in real time.
/// - Partial: from the call of `launch()` to its end, when the app has come to rest; Apple's ends with the first frame.
public final class XCTApplicationLaunchMetric: _NSObject, ReadableMetric {
  public override init() { super.init() }
  public init(waitUntilResponsive: Bool) { super.init() }

  var title: String { "Duration (AppLaunch)" }
  var unit: String { "s" }
  func reading() -> Double {
    MainActor.assumeIsolated { (AutomationSession.running?.port as? RemoteDevice)?.secondsOfLaunches ?? 0 }
  }
}
