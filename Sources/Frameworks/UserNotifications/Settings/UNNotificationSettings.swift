import UIKit

public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1)
  public static let sound = Self(rawValue: 2)
  public static let alert = Self(rawValue: 4)
  public static let carPlay = Self(rawValue: 8)
  public static let criticalAlert = Self(rawValue: 16)
  public static let providesAppNotificationSettings = Self(rawValue: 32)
  public static let provisional = Self(rawValue: 64)
  public static let announcement = Self(rawValue: 128)
  public static let timeSensitive = Self(rawValue: 256)
}

public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}
public enum UNNotificationSetting: Int, Sendable { case notSupported, disabled, enabled }
public enum UNAlertStyle: Int, Sendable { case none, banner, alert }
public enum UNShowPreviewsSetting: Int, Sendable { case always, whenAuthenticated, never }

/// What the user allows the app.
open class UNNotificationSettings: _NSObject, NSCopying, @unchecked Sendable {
  public final let authorizationStatus: UNAuthorizationStatus
  private let options: UNAuthorizationOptions

  init(_ status: UNAuthorizationStatus, _ options: UNAuthorizationOptions) {
    (authorizationStatus, self.options) = (status, options)
    super.init()
  }

  private func setting(_ option: UNAuthorizationOptions) -> UNNotificationSetting {
    guard authorizationStatus != .notDetermined else { return .notSupported }
    guard options.contains(option) else { return .notSupported }
    return authorizationStatus == .denied ? .disabled : .enabled
  }

  open var soundSetting: UNNotificationSetting { setting(.sound) }
  open var badgeSetting: UNNotificationSetting { setting(.badge) }
  open var alertSetting: UNNotificationSetting { setting(.alert) }
  open var notificationCenterSetting: UNNotificationSetting { setting(.alert) }
  open var lockScreenSetting: UNNotificationSetting { setting(.alert) }
  open var carPlaySetting: UNNotificationSetting { .notSupported }
  open var criticalAlertSetting: UNNotificationSetting { .notSupported }
  open var announcementSetting: UNNotificationSetting { .notSupported }
  open var timeSensitiveSetting: UNNotificationSetting { .notSupported }
  open var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
  open var alertStyle: UNAlertStyle { alertSetting == .enabled ? .banner : .none }
  open var showPreviewsSetting: UNShowPreviewsSetting { .always }
  open var providesAppNotificationSettings: Bool { options.contains(.providesAppNotificationSettings) }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = Self(rawValue: 1)
  public static let sound = Self(rawValue: 2)
  @available(iOS, deprecated: 14, message: "Use list and banner.")
  public static let alert = Self(rawValue: 4)
  public static let list = Self(rawValue: 8)
  public static let banner = Self(rawValue: 16)

  var showsBanner: Bool { !isDisjoint(with: Self(rawValue: 4 | 16)) }
  var staysInList: Bool { !isDisjoint(with: Self(rawValue: 4 | 8)) }
}
