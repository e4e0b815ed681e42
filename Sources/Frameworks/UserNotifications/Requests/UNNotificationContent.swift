@_exported import UIKit

/// What a notification says.
open class UNNotificationContent: _NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// What it holds, kept by the device as a property list.
  struct Storage {
    var title = ""
    var subtitle = ""
    var body = ""
    var badge: NSNumber?
    var sound: UNNotificationSound?
    var categoryIdentifier = ""
    var threadIdentifier = ""
    var targetContentIdentifier: String?
    var launchImageName = ""
    var userInfo: [AnyHashable: Any] = [:]
    var attachments: [UNNotificationAttachment] = []
    var summaryArgument = ""
    var interruptionLevel = UNNotificationInterruptionLevel.active
    var relevanceScore = 0.0
    var filterCriteria: String?
  }

  final var storage = Storage()

  public required override init() { super.init() }

  convenience init(_ storage: Storage) {
    self.init()
    self.storage = storage
  }

  open var title: String { storage.title }
  open var subtitle: String { storage.subtitle }
  open var body: String { storage.body }
  open var badge: NSNumber? { storage.badge }
  open var sound: UNNotificationSound? { storage.sound }
  open var categoryIdentifier: String { storage.categoryIdentifier }
  open var threadIdentifier: String { storage.threadIdentifier }
  open var targetContentIdentifier: String? { storage.targetContentIdentifier }
  open var launchImageName: String { storage.launchImageName }
  open var userInfo: [AnyHashable: Any] { storage.userInfo }
  open var attachments: [UNNotificationAttachment] { storage.attachments }
  open var summaryArgument: String { storage.summaryArgument }
  open var interruptionLevel: UNNotificationInterruptionLevel { storage.interruptionLevel }
  open var relevanceScore: Double { storage.relevanceScore }
  open var filterCriteria: String? { storage.filterCriteria }

  open func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(storage) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = UNMutableNotificationContent()
    copy.storage = storage
    return copy
  }
}

open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  open override var title: String {
    get { storage.title }
    set { storage.title = newValue }
  }
  open override var subtitle: String {
    get { storage.subtitle }
    set { storage.subtitle = newValue }
  }
  open override var body: String {
    get { storage.body }
    set { storage.body = newValue }
  }
  open override var badge: NSNumber? {
    get { storage.badge }
    set { storage.badge = newValue }
  }
  open override var sound: UNNotificationSound? {
    get { storage.sound }
    set { storage.sound = newValue }
  }
  open override var categoryIdentifier: String {
    get { storage.categoryIdentifier }
    set { storage.categoryIdentifier = newValue }
  }
  open override var threadIdentifier: String {
    get { storage.threadIdentifier }
    set { storage.threadIdentifier = newValue }
  }
  open override var targetContentIdentifier: String? {
    get { storage.targetContentIdentifier }
    set { storage.targetContentIdentifier = newValue }
  }
  open override var launchImageName: String {
    get { storage.launchImageName }
    set { storage.launchImageName = newValue }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { storage.userInfo }
    set { storage.userInfo = newValue }
  }
  open override var attachments: [UNNotificationAttachment] {
    get { storage.attachments }
    set { storage.attachments = newValue }
  }
  open override var summaryArgument: String {
    get { storage.summaryArgument }
    set { storage.summaryArgument = newValue }
  }
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { storage.interruptionLevel }
    set { storage.interruptionLevel = newValue }
  }
  open override var relevanceScore: Double {
    get { storage.relevanceScore }
    set { storage.relevanceScore = newValue }
  }
  open override var filterCriteria: String? {
    get { storage.filterCriteria }
    set { storage.filterCriteria = newValue }
  }
}

public enum UNNotificationInterruptionLevel: UInt, Sendable {
  case passive, active, timeSensitive, critical
}

/// The device has no loudspeaker: a notification keeps its sound and is silent.
open class UNNotificationSound: _NSObject, NSCopying, @unchecked Sendable {
  final let name: String
  init(name: String) {
    self.name = name
    super.init()
  }
  public convenience init(named name: UNNotificationSoundName) { self.init(name: name.rawValue) }
  open class var `default`: UNNotificationSound { UNNotificationSound(name: "") }
  open class var defaultCritical: UNNotificationSound { UNNotificationSound(name: "") }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A file that belongs to a notification; its picture stands in the banner.
open class UNNotificationAttachment: _NSObject, NSCopying, @unchecked Sendable {
  public final let identifier: String
  public final let url: URL

  /// Throws if there is no such file.
  public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
    guard URL.isFileURL, FileManager.default.fileExists(atPath: URL.path) else {
      throw UNError(.attachmentInvalidURL)
    }
    self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
    url = URL
    super.init()
  }

  public static func attachment(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws
    -> UNNotificationAttachment
  {
    try UNNotificationAttachment(identifier: identifier, url: url, options: options)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}
