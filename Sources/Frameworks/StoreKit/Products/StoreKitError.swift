import UIKit

/// Why the store did not do what it was asked for.
public enum StoreKitError: Error, LocalizedError, Sendable {
  case unknown
  case userCancelled
  case networkError(URLError)
  case systemError(any Error)
  case notAvailableInStorefront
  case notEntitled

  public var errorDescription: String? {
    switch self {
    case .unknown: "The store cannot do this."
    case .userCancelled: "The user has cancelled."
    case .networkError(let error): error.localizedDescription
    case .systemError(let error): error.localizedDescription
    case .notAvailableInStorefront: "The store of this country does not sell it."
    case .notEntitled: "The app may not do this."
    }
  }
}
