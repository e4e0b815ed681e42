import Foundation

public let NSURLErrorNetworkUnavailableReasonKey = "NSURLErrorNetworkUnavailableReasonKey"

extension URLError {
  /// Which of the request's own limits kept it from the network.
  public enum NetworkUnavailableReason: Int, Sendable { case cellular, expensive, constrained }

  /// Nil where no limit was the reason.
  public var networkUnavailableReason: NetworkUnavailableReason? {
    let value = userInfo[NSURLErrorNetworkUnavailableReasonKey]
    return (value as? Int ?? (value as? NSNumber)?.intValue).flatMap(NetworkUnavailableReason.init)
  }
}
