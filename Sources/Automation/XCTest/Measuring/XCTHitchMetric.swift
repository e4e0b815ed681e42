import TouchstoneFoundation
import XCUIAutomation

/// How late an app's frames are.
/// - Inert: never measured; frames of a virtual clock are never late.
public final class XCTHitchMetric: _NSObject, XCTMetric {
  public init(application: XCUIApplication) {
    reportInert()
    super.init()
  }
}
