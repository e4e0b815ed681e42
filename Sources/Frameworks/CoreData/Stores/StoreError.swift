import TouchstoneFoundation
import TouchstoneObjectStore

/// SQLite's errors as Cocoa's.
enum StoreError {
  static func cocoa(_ error: DatabaseError, _ url: URL?) -> NSError {
    var info: [String: Any] = [
      NSSQLiteErrorDomain: Int(error.primaryCode), NSLocalizedFailureReasonErrorKey: error.message,
      NSUnderlyingErrorKey: NSError(
        domain: NSSQLiteErrorDomain, code: Int(error.code),
        userInfo: [NSLocalizedDescriptionKey: error.description]),
    ]
    if let url { info[NSFilePathErrorKey] = url.path }
    return NSError(domain: NSCocoaErrorDomain, code: code(error), userInfo: info)
  }

  private static func code(_ error: DatabaseError) -> Int {
    if error.isCorrupt { return CocoaError.Code.fileReadCorruptFile.rawValue }
    if error.isDiskFull { return CocoaError.Code.fileWriteOutOfSpace.rawValue }
    if error.isReadOnly { return CocoaError.Code.fileWriteNoPermission.rawValue }
    if error.cannotOpen { return CocoaError.Code.fileReadUnknown.rawValue }
    if error.isBusy { return CoreDataErrorCode.timeout.rawValue }
    return CoreDataErrorCode.sqlite.rawValue
  }
}
