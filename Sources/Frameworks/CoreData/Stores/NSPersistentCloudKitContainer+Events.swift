import TouchstoneFoundation

/// What syncing tells of. Nothing is synced, so that none of it is ever told.
extension NSPersistentCloudKitContainer {
  /// - Inert: never posted; there is no cloud.
  public static let eventChangedNotification = NSNotification.Name(
    "NSPersistentCloudKitContainerEventChangedNotification")

  public static let eventNotificationUserInfoKey = "event"

  public enum EventType: Int, Sendable {
    case setup = 0
    case `import` = 1
    case export = 2
  }

  public final class Event: _NSObject {
    public let identifier: UUID
    public let storeIdentifier: String
    public let type: EventType
    public let startDate: Date
    public let endDate: Date?
    public let succeeded: Bool
    public let error: (any Error)?

    /// Nobody makes one.
    private override init() {
      (identifier, storeIdentifier, type, startDate) = (UUID(), "", .setup, Date())
      (endDate, succeeded, error) = (nil, false, nil)
      super.init()
    }
  }
}
