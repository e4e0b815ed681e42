import Foundation
import TouchstoneNetworkLink

/// The engine's errors in the words of Foundation's.
enum EngineErrors {
  /// `known` is what the device's network says of it, if anything.
  static func error(known: Int?, domain: String, code: Int, message: String, url: String) -> NSError {
    var information: [String: Any] = [
      NSLocalizedDescriptionKey: message, NSURLErrorFailingURLStringErrorKey: url,
    ]
    information[NSURLErrorFailingURLErrorKey] = URL(string: url)
    if domain == "WebKitPolicyError" {
      return NSError(domain: "WebKitErrorDomain", code: code, userInfo: information)
    }
    return NSError(domain: NSURLErrorDomain, code: known ?? number(domain, code), userInfo: information)
  }

  /// Of the URL error domain.
  static func code(of cause: FailureCause) -> Int {
    switch cause {
    case .noNetwork: NSURLErrorNotConnectedToInternet
    case .unknownHost: NSURLErrorCannotFindHost
    case .refused: NSURLErrorCannotConnectToHost
    case .lost: NSURLErrorNetworkConnectionLost
    case .silence: NSURLErrorTimedOut
    }
  }

  private static func number(_ domain: String, _ code: Int) -> Int {
    switch (domain, code) {
    case ("WebKitNetworkError", 301): NSURLErrorUnsupportedURL
    case ("WebKitNetworkError", 302): NSURLErrorCancelled
    case ("WebKitNetworkError", 303): NSURLErrorFileDoesNotExist
    case ("g-resolver-error-quark", _): NSURLErrorCannotFindHost
    case ("g-tls-error-quark", _): secureConnectionFailed
    case ("certificate", _): certificate(flags: code)
    // Of files: not there, a folder, not to be read. Of servers: silence, then whatever else.
    case ("g-io-error-quark", 1): NSURLErrorFileDoesNotExist
    case ("g-io-error-quark", 4): NSURLErrorFileIsDirectory
    case ("g-io-error-quark", 14): NSURLErrorNoPermissionsToReadFile
    case ("g-io-error-quark", 24): NSURLErrorTimedOut
    case ("g-io-error-quark", _): NSURLErrorCannotConnectToHost
    default: NSURLErrorUnknown
    }
  }

  // As they are on the device: the constants of this machine's Foundation are each one less, from -1201 on.
  private static let secureConnectionFailed = -1200
  private static let certificateHasBadDate = -1201
  private static let certificateUntrusted = -1202
  private static let certificateNotYetValid = -1204

  /// In GLib's bits: 1 nobody knows who signed it, 2 it is another server's, 4 it is not valid yet, 8 it was valid, 16 and more it was
  /// called back or is worth nothing.
  private static func certificate(flags: Int) -> Int {
    switch flags {
    case 4: certificateNotYetValid
    case 8: certificateHasBadDate
    default: certificateUntrusted
    }
  }
}
