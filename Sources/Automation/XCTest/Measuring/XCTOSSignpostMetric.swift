import TouchstoneFoundation

/// One that `measure` leaves out of what it tells.
private final class UnreadMetric: XCTMetric {}

/// What an app marks by signposts.
/// - Partial: only the launch, which templates of Xcode measure so; signposts of an app's own are not read.
public final class XCTOSSignpostMetric: _NSObject, ReadableMetric {
  private let launches = XCTApplicationLaunchMetric()

  public class var applicationLaunch: any XCTMetric { XCTOSSignpostMetric() }
  /// - Inert: never measured; frames of a virtual clock are never late.
  public class var navigationTransitionMetric: any XCTMetric { unread() }
  /// - Inert: as above.
  public class var customNavigationTransitionMetric: any XCTMetric { unread() }
  /// - Inert: as above.
  public class var scrollDecelerationMetric: any XCTMetric { unread() }
  /// - Inert: as above.
  public class var scrollDraggingMetric: any XCTMetric { unread() }

  private class func unread() -> any XCTMetric {
    reportInert()
    return UnreadMetric()
  }

  private override init() { super.init() }

  var title: String { launches.title }
  var unit: String { launches.unit }
  func reading() -> Double { launches.reading() }
}
