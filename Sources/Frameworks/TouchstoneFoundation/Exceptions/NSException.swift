import Foundation

extension NSExceptionName {
  public static let genericException = NSExceptionName("NSGenericException")
  public static let rangeException = NSExceptionName("NSRangeException")
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  public static let internalInconsistencyException = NSExceptionName("NSInternalInconsistencyException")
  public static let mallocException = NSExceptionName("NSMallocException")
  public static let objectInaccessibleException = NSExceptionName("NSObjectInaccessibleException")
  public static let objectNotAvailableException = NSExceptionName("NSObjectNotAvailableException")
  public static let destinationInvalidException = NSExceptionName("NSDestinationInvalidException")
  public static let parseErrorException = NSExceptionName("NSParseErrorException")
  public static let undefinedKeyException = NSExceptionName("NSUnknownKeyException")
}

/// An error in the program. Swift cannot catch it, so raising one ends the program with its reason.
open class NSException: _NSObject, @unchecked Sendable {
  public final let name: NSExceptionName
  public final let reason: String?
  public final let userInfo: [AnyHashable: Any]?

  public init(
    name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil
  ) {
    name = aName
    reason = aReason
    userInfo = aUserInfo
    super.init()
  }

  /// The one way by which misuse of the platform ends: the name that apps' authors look up, and what to do about it.
  /// `precondition` would not do: release builds lose its text.
  package static func raise(_ name: NSExceptionName, _ reason: String) -> Never {
    NSException(name: name, reason: reason).raise()
  }

  open func raise() -> Never {
    UncaughtExceptions.tell(of: self)
    // What the app printed before belongs before this.
    fflush(nil)
    fatalError(
      "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason ?? "")'")
  }
}
