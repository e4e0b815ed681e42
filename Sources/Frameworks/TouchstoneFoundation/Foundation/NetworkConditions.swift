import Foundation
import FoundationNetworking

/// What Apple's sessions know about networks and Linux's do not, kept beside the configuration.
private final class NetworkConditions {
  var allowsExpensive = true
  var allowsConstrained = true
  var waitsForConnectivity = false
  var sendsLaunchEvents = true
  var sharedContainer: String?

  nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// The platform is linked without the networking library, so the class must not be named here.
  static func of(_ configuration: AnyObject) -> NetworkConditions {
    if let kept = objc_getAssociatedObject(configuration, key) as? NetworkConditions { return kept }
    let new = NetworkConditions()
    objc_setAssociatedObject(configuration, key, new, .OBJC_ASSOCIATION_RETAIN)
    return new
  }
}

extension URLSessionConfiguration {
  /// - Inert: stored and returned; the device's network costs nothing. A session's copy starts from the default.
  public var allowsExpensiveNetworkAccess: Bool {
    get { NetworkConditions.of(self).allowsExpensive }
    set {
      NetworkConditions.of(self).allowsExpensive = newValue
      reportInert()
    }
  }
  /// - Inert: stored and returned; the device has no mode that saves data.
  public var allowsConstrainedNetworkAccess: Bool {
    get { NetworkConditions.of(self).allowsConstrained }
    set {
      NetworkConditions.of(self).allowsConstrained = newValue
      reportInert()
    }
  }
  /// - Inert: stored and returned; a task without a connection fails at once.
  public var waitsForConnectivity: Bool {
    get { NetworkConditions.of(self).waitsForConnectivity }
    set {
      NetworkConditions.of(self).waitsForConnectivity = newValue
      reportInert()
    }
  }
}

/// Of background sessions. They are made in the app's own process (`background(withIdentifier:)`).
extension URLSessionConfiguration {
  /// - Inert: stored and returned; an app whose process has ended is not started, and one in the background has time.
  public var sessionSendsLaunchEvents: Bool {
    get { NetworkConditions.of(self).sendsLaunchEvents }
    set {
      NetworkConditions.of(self).sendsLaunchEvents = newValue
      reportInert()
    }
  }
  /// - Inert: stored and returned; downloads are files of the app's own temporary folder.
  public var sharedContainerIdentifier: String? {
    get { NetworkConditions.of(self).sharedContainer }
    set {
      NetworkConditions.of(self).sharedContainer = newValue
      reportInert()
    }
  }
}
