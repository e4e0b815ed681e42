import TouchstoneFoundation

/// What an app marks by signposts.
/// - Partial: only the launch, which templates of Xcode measure so; signposts of an app's own are not read.
public final class XCTOSSignpostMetric: _NSObject, ReadableMetric {
  private let launches = XCTApplicationLaunchMetric()

  public class var applicationLaunch: any XCTMetric { XCTOSSignpostMetric() }

  private override init() { super.init() }

  var title: String { launches.title }
  var unit: String { launches.unit }
  func reading() -> Double { launches.reading() }
}
