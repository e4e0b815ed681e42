import Foundation

/// Foundation's own look-ups of folders, for those who define members of the same names above it.
package enum FolderLookups {
  package static func urls(
    _ manager: FileManager, _ directory: FileManager.SearchPathDirectory,
    _ domain: FileManager.SearchPathDomainMask
  ) -> [URL] { manager.urls(for: directory, in: domain) }

  package static func url(
    _ manager: FileManager, _ directory: FileManager.SearchPathDirectory,
    _ domain: FileManager.SearchPathDomainMask, _ url: URL?, _ create: Bool
  ) throws -> URL { try manager.url(for: directory, in: domain, appropriateFor: url, create: create) }
}
