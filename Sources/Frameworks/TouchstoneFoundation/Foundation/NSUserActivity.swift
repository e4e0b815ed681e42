import Foundation

/// What the user is doing, as data for state restoration.
///
/// - Partial: nothing hands an activity to another device or to search.
open class NSUserActivity: _NSObject, @unchecked Sendable {
  public final let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  /// - Inert: all of `userInfo` is kept.
  open var requiredUserInfoKeys: Set<String>? { didSet { reportInert() } }
  /// - Partial: responders are asked when the scene is saved, not before.
  open var needsSave = false
  open var webpageURL: URL?
  /// - Inert: no browser came from anywhere.
  open var referrerURL: URL? { didSet { reportInert() } }
  /// - Inert: there is no other device, and no search, for which it could be too late.
  open var expirationDate: Date? { didSet { reportInert() } }
  /// - Inert: the device has no search of its own.
  open var keywords: Set<String> = [] { didSet { reportInert() } }
  open var targetContentIdentifier: String?
  open weak var delegate: (any NSUserActivityDelegate)?
  /// - Inert: there is no other device.
  open var isEligibleForHandoff = true { didSet { reportInert() } }
  /// - Inert: the device has no search of its own.
  open var isEligibleForSearch = false { didSet { reportInert() } }
  /// - Inert: the device has no search of its own.
  open var isEligibleForPublicIndexing = false { didSet { reportInert() } }
  /// - Inert: the device predicts nothing.
  open var isEligibleForPrediction = false { didSet { reportInert() } }
  /// - Inert: nothing of the device deletes activities by it.
  open var persistentIdentifier: String? { didSet { reportInert() } }

  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// - Inert: nobody asks which activity is current.
  open func becomeCurrent() { reportInert() }
  /// - Inert: nobody asks which activity is current.
  open func resignCurrent() { reportInert() }
  /// - Inert: an activity is known nowhere but in the app.
  open func invalidate() { reportInert() }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { _, new in new }
  }
}

public protocol NSUserActivityDelegate: NSObjectProtocol {
  func userActivityWillSave(_ userActivity: NSUserActivity)
  func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
  /// - Inert: never called; there is no other device to continue on.
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
