import Foundation
import TouchstoneSwiftRuntime

/// Preferred to Foundation's members of the same names, which know no library folder on Linux.
extension FileManager {
  public func urls(for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask) -> [URL] {
    guard directory == .libraryDirectory, domainMask.contains(.userDomainMask) else {
      return FolderLookups.urls(self, directory, domainMask)
    }
    return [
      URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
        .appendingPathComponent("Library", isDirectory: true)
    ]
  }

  public func url(
    for directory: SearchPathDirectory, in domain: SearchPathDomainMask, appropriateFor url: URL?,
    create shouldCreate: Bool
  ) throws -> URL {
    guard directory == .libraryDirectory, let library = urls(for: directory, in: domain).first else {
      return try FolderLookups.url(self, directory, domain, url, shouldCreate)
    }
    if shouldCreate { try createDirectory(at: library, withIntermediateDirectories: true) }
    return library
  }
}
