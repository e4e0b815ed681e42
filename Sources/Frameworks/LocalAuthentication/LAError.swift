import Foundation

/// Why the device's owner is not known.
public struct LAError: Error, CustomNSError, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
    case notInteractive = -1004
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { "com.apple.LocalAuthentication" }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: text] }

  public static let authenticationFailed = Code.authenticationFailed
  public static let userCancel = Code.userCancel
  public static let userFallback = Code.userFallback
  public static let systemCancel = Code.systemCancel
  public static let passcodeNotSet = Code.passcodeNotSet
  public static let biometryNotAvailable = Code.biometryNotAvailable
  public static let biometryNotEnrolled = Code.biometryNotEnrolled
  public static let biometryLockout = Code.biometryLockout
  public static let appCancel = Code.appCancel
  public static let invalidContext = Code.invalidContext
  public static let notInteractive = Code.notInteractive
  /// Their names before there was Face ID.
  public static let touchIDNotAvailable = Code.biometryNotAvailable
  public static let touchIDNotEnrolled = Code.biometryNotEnrolled
  public static let touchIDLockout = Code.biometryLockout

  private var text: String {
    switch code {
    case .authenticationFailed: "The device does not know the user."
    case .userCancel: "The user has cancelled."
    case .userFallback: "The user has chosen the other way."
    case .systemCancel: "The system has cancelled."
    case .passcodeNotSet: "The device has no passcode."
    case .biometryNotAvailable: "The device knows no faces and no fingers."
    case .biometryNotEnrolled: "No face and no finger is enrolled."
    case .biometryLockout: "There were too many wrong faces or fingers."
    case .appCancel: "The app has cancelled."
    case .invalidContext: "The context was invalidated before."
    case .notInteractive: "The user may not be asked."
    }
  }
}

public func ~= (code: LAError.Code, error: any Error) -> Bool { (error as? LAError)?.code == code }

public enum LABiometryType: Int, Sendable {
  case none = 0
  case touchID = 1
  case faceID = 2

  @available(iOS, deprecated: 11.2, renamed: "none")
  public static var LABiometryNone: LABiometryType { .none }
}

public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication = 2
}

public let LATouchIDAuthenticationMaximumAllowableReuseDuration: TimeInterval = 300
