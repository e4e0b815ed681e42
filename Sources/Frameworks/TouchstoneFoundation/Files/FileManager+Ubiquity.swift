import Foundation

/// What is in iCloud: nothing, as on a device that nobody is signed in on.
extension FileManager {
  /// - Inert: always nil; nobody is signed in to iCloud.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }

  /// Nil: nobody is signed in to iCloud, so no container is there.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }

  /// Never: nobody is signed in to iCloud.
  public func isUbiquitousItem(at url: URL) -> Bool { false }

  /// An error either way: nothing can be put into iCloud, and nothing is there.
  public func setUbiquitous(_ flag: Bool, itemAt url: URL, destinationURL: URL) throws {
    throw Self.notInCloud(url)
  }

  /// An error, as for any item that is not in iCloud.
  public func startDownloadingUbiquitousItem(at url: URL) throws { throw Self.notInCloud(url) }

  /// An error, as for any item that is not in iCloud.
  public func evictUbiquitousItem(at url: URL) throws { throw Self.notInCloud(url) }

  /// An error, as for any item that is not in iCloud.
  public func url(
    forPublishingUbiquitousItemAt url: URL, expiration outDate: AutoreleasingUnsafeMutablePointer<NSDate?>?
  ) throws -> URL { throw Self.notInCloud(url) }

  private static func notInCloud(_ url: URL) -> CocoaError {
    CocoaError(.ubiquitousFileUnavailable, userInfo: [NSURLErrorKey: url])
  }
}

extension NSNotification.Name {
  /// - Inert: never posted; nobody signs in.
  public static let NSUbiquityIdentityDidChange = NSNotification.Name(
    "NSUbiquityIdentityDidChangeNotification")
}
