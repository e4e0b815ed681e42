import Foundation

/// Why a scene is not what was asked for.
public struct UISceneError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case multipleScenesNotSupported = 0
    case requestDenied = 1
    case geometryRequestUnsupported = 100
    case geometryRequestDenied = 101
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { UISceneErrorDomain }
  public var errorCode: Int { code.rawValue }

  public static let multipleScenesNotSupported = Code.multipleScenesNotSupported
  public static let requestDenied = Code.requestDenied
  public static let geometryRequestUnsupported = Code.geometryRequestUnsupported
  public static let geometryRequestDenied = Code.geometryRequestDenied
}

public let UISceneErrorDomain = "UISceneErrorDomain"
