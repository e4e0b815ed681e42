import Foundation

extension FileManager {
  /// Throws `featureUnsupported`, as on a device for what lies in an app's home: there is no trash there.
  public func trashItem(
    at url: URL, resultingItemURL outResultingURL: AutoreleasingUnsafeMutablePointer<NSURL?>?
  ) throws { throw CocoaError(.featureUnsupported, userInfo: [NSURLErrorKey: url]) }
}
