import UIKit

public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let authenticationRequired = Self(rawValue: 1)
  public static let destructive = Self(rawValue: 2)
  public static let foreground = Self(rawValue: 4)
}

/// Something to do about a notification.
open class UNNotificationAction: _NSObject, NSCopying, @unchecked Sendable {
  public final let identifier: String
  public final let title: String
  public final let options: UNNotificationActionOptions
  public final let icon: UNNotificationActionIcon?

  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil
  ) {
    (self.identifier, self.title, self.options, self.icon) = (identifier, title, options, icon)
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// One that is answered with text.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  public final let textInputButtonTitle: String
  public final let textInputPlaceholder: String

  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil, textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    (self.textInputButtonTitle, self.textInputPlaceholder) = (textInputButtonTitle, textInputPlaceholder)
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }
}

open class UNNotificationActionIcon: _NSObject, NSCopying, @unchecked Sendable {
  final let name: String
  public init(systemImageName: String) {
    name = systemImageName
    super.init()
  }
  public init(templateImageName: String) {
    name = templateImageName
    super.init()
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let customDismissAction = Self(rawValue: 1)
  public static let allowInCarPlay = Self(rawValue: 2)
  public static let hiddenPreviewsShowTitle = Self(rawValue: 4)
  public static let hiddenPreviewsShowSubtitle = Self(rawValue: 8)
  public static let allowAnnouncement = Self(rawValue: 16)
}

/// The actions of notifications of one kind.
open class UNNotificationCategory: _NSObject, NSCopying, @unchecked Sendable {
  public final let identifier: String
  public final let actions: [UNNotificationAction]
  public final let intentIdentifiers: [String]
  public final let hiddenPreviewsBodyPlaceholder: String
  public final let categorySummaryFormat: String
  public final let options: UNNotificationCategoryOptions

  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String = "", categorySummaryFormat: String = "",
    options: UNNotificationCategoryOptions = []
  ) {
    (self.identifier, self.actions, self.intentIdentifiers) = (identifier, actions, intentIdentifiers)
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
    self.categorySummaryFormat = categorySummaryFormat
    self.options = options
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// What the user did about a notification.
open class UNNotificationResponse: _NSObject, NSCopying, @unchecked Sendable {
  public final let notification: UNNotification
  public final let actionIdentifier: String
  open weak var targetScene: UIScene?

  init(_ notification: UNNotification, action: String) {
    (self.notification, actionIdentifier) = (notification, action)
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  public final let userText: String

  init(_ notification: UNNotification, action: String, text: String) {
    userText = text
    super.init(notification, action: action)
  }
}
