import TouchstoneSystemInterface
import UIKit

/// The store as a whole.
public enum AppStore {
  public static var canMakePayments: Bool { true }

  public struct Environment: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let production = Environment(rawValue: "Production")
    public static let sandbox = Environment(rawValue: "Sandbox")
    public static let xcode = Environment(rawValue: "Xcode")
  }

  /// Everything is here already: nothing is fetched, and nobody signs in. Fails if the `.storekit` file says so.
  public static func sync() async throws {
    let fails = await StoreDesk.ask { $0.configuration?.failing.contains(.sync) == true }
    if fails { throw StoreKitError.unknown }
  }

  @preconcurrency @MainActor public static func requestReview(in scene: UIWindowScene) {
    ReviewQuestion.ask()
  }

  /// The device's own list of what renews itself, in which it can be cancelled.
  public static func showManageSubscriptions(in scene: UIWindowScene) async throws {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      MainLoop.later { StoreDesk.current.manage { continuation.resume() } }
    }
  }
}
