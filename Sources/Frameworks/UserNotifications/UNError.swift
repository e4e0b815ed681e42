import Foundation

/// Why the notification centre does not do something.
public struct UNError: Error, CustomNSError, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case notificationsNotAllowed = 1
    case attachmentInvalidURL = 100
    case attachmentUnrecognizedType = 101
    case attachmentInvalidFileSize = 102
    case attachmentNotInDataStore = 103
    case attachmentMoveIntoDataStoreFailed = 104
    case attachmentCorrupt = 105
    case notificationInvalidNoDate = 1400
    case notificationInvalidNoContent = 1401
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { "UNErrorDomain" }
  public var errorCode: Int { code.rawValue }
  public static let notificationsNotAllowed = Code.notificationsNotAllowed
}
