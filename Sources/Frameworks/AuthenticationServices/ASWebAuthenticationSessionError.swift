import Foundation

public let ASWebAuthenticationSessionErrorDomain = "com.apple.AuthenticationServices.WebAuthenticationSession"

/// Why a sign-in on a web page gave no address.
public struct ASWebAuthenticationSessionError: Error, CustomNSError, Equatable, Sendable {
  public enum Code: Int, Sendable {
    case canceledLogin = 1
    case presentationContextNotProvided = 2
    case presentationContextInvalid = 3
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { ASWebAuthenticationSessionErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: text] }

  public static let canceledLogin = Code.canceledLogin
  public static let presentationContextNotProvided = Code.presentationContextNotProvided
  public static let presentationContextInvalid = Code.presentationContextInvalid

  private var text: String {
    switch code {
    case .canceledLogin: "The user has cancelled the sign-in."
    case .presentationContextNotProvided:
      "The session has no presentationContextProvider that names a window."
    case .presentationContextInvalid: "The window for the sign-in is hidden or has no root view controller."
    }
  }
}

public func ~= (code: ASWebAuthenticationSessionError.Code, error: any Error) -> Bool {
  (error as? ASWebAuthenticationSessionError)?.code == code
}
