import Foundation
import FoundationNetworking

/// Preferred to Foundation's member of the same name, which nobody may call on Linux.
extension URLSessionConfiguration {
  /// Of a session whose transfers go on while the app is in the background.
  ///
  /// - Partial: they are made in the app's own process. What is under way as that ends is lost; and a device gives an app half
  ///   a minute after its user has left it, then its transfers wait until he is back.
  public class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.default
    configuration.identifier = identifier
    configuration.protocolClasses = [BackgroundTransfer.self]
    return configuration
  }
}
