@_spi(Host) import TouchstoneFoundation
import TouchstoneSystemInterface
@_spi(Host) import UIKit

/// Asks the user to rate the app. As in an app that is being developed, the question comes every time, and the answer
/// goes nowhere.
open class SKStoreReviewController: _NSObject {
  @available(iOS, deprecated: 14, message: "Use requestReview(in:).")
  open class func requestReview() { ReviewQuestion.ask() }

  open class func requestReview(in windowScene: UIWindowScene) { ReviewQuestion.ask() }
}

/// Stars, and a way out.
enum ReviewQuestion {
  static func ask() {
    MainLoop.later { show() }
  }

  @MainActor private static func show() {
    let info = UIKitRuntime.shared.infoDictionary
    let name = info["CFBundleDisplayName"] as? String ?? info["CFBundleName"] as? String ?? "this app"
    let stars = (1...5).map { count in
      SystemAlert.Button(String(repeating: "★", count: count) + String(repeating: "☆", count: 5 - count))
    }
    SystemAlert(
      title: "Enjoying \(name)?",
      message: "Tap a star to rate it. While it is developed, nobody hears of it.",
      buttons: stars.reversed() + [.init("Not Now", isCancel: true)]
    ).show()
  }
}
