import TouchstoneFoundation
import TouchstoneObjectStore

/// SQLite's errors as Cocoa's.
enum StoreError {
  static func cocoa(_ error: DatabaseError, _ url: URL?, isReading: Bool = false) -> NSError {
    var info: [String: Any] = [
      NSSQLiteErrorDomain: Int(error.primaryCode), NSLocalizedFailureReasonErrorKey: error.message,
      NSUnderlyingErrorKey: NSError(
        domain: NSSQLiteErrorDomain, code: Int(error.code),
        userInfo: [NSLocalizedDescriptionKey: error.description]),
    ]
    if let url { info[NSFilePathErrorKey] = url.path }
    return NSError(domain: NSCocoaErrorDomain, code: code(error, url?.path, isReading), userInfo: info)
  }

  private static func code(_ error: DatabaseError, _ path: String?, _ isReading: Bool) -> Int {
    if error.isCorrupt { return CocoaError.Code.fileReadCorruptFile.rawValue }
    if error.isDiskFull { return CocoaError.Code.fileWriteOutOfSpace.rawValue }
    if error.isReadOnly { return CocoaError.Code.fileWriteNoPermission.rawValue }
    if error.cannotOpen, let path { return unopenable(path, isReading).rawValue }
    if error.cannotOpen { return CocoaError.Code.fileReadUnknown.rawValue }
    if error.isUniquenessConstraint { return CoreDataErrorCode.constraintConflict.rawValue }
    if error.isBusy { return CoreDataErrorCode.timeout.rawValue }
    return CoreDataErrorCode.sqlite.rawValue
  }

  /// SQLite says that it cannot; permissions and folders say why.
  private static func unopenable(_ path: String, _ isReading: Bool) -> CocoaError.Code {
    let files = FileManager.default
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard files.fileExists(atPath: path) else {
      if isReading { return .fileReadNoSuchFile }
      let isForbidden = files.fileExists(atPath: folder) && !files.isWritableFile(atPath: folder)
      return isForbidden ? .fileWriteNoPermission : .fileWriteUnknown
    }
    guard files.isReadableFile(atPath: path) else { return .fileReadNoPermission }
    guard isReading || files.isWritableFile(atPath: path) && files.isWritableFile(atPath: folder) else {
      return .fileWriteNoPermission
    }
    return .fileReadUnknown
  }
}
