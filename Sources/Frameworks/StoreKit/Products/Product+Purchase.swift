@_spi(Host) import TouchstoneFoundation
import TouchstoneSystemInterface
import UIKit

extension Product {
  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    /// Somebody else has to allow it.
    case pending
  }

  public enum PurchaseError: Error, Equatable, Hashable, Sendable {
    case invalidQuantity
    case productUnavailable
    case purchaseNotAllowed
  }

  /// What is said with a purchase.
  public struct PurchaseOption: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case quantity(Int)
      case token(UUID)
      case asksToBuy(Bool)
    }
    let kind: Kind

    public static func quantity(_ quantity: Int) -> PurchaseOption { .init(kind: .quantity(quantity)) }
    public static func appAccountToken(_ token: UUID) -> PurchaseOption { .init(kind: .token(token)) }
    public static func simulatesAskToBuyInSandbox(_ simulatesAskToBuyInSandbox: Bool) -> PurchaseOption {
      .init(kind: .asksToBuy(simulatesAskToBuyInSandbox))
    }
  }

  /// Asks whoever holds the device, and answers what came of it.
  ///
  /// - Partial: what has to be allowed by somebody else stays pending: there is nobody else.
  @discardableResult public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    var order = StoreOrder(product: id, origin: .product)
    for option in options {
      switch option.kind {
      case .quantity(let quantity): order.quantity = quantity
      case .token(let token): order.token = token
      case .asksToBuy(let asks): order.asksToBuy = asks
      }
    }
    switch await Self.outcome(of: order) {
    case .bought(let entry): return .success(.verified(await StoreDesk.ask { _ in Transaction(entry) }))
    case .cancelled: return .userCancelled
    case .deferred:
      reportPartial()
      return .pending
    case .failed(.unknownProduct): throw PurchaseError.productUnavailable
    case .failed(.invalidQuantity): throw PurchaseError.invalidQuantity
    case .failed(.wanted): throw StoreKitError.unknown
    }
  }

  @discardableResult public func purchase(confirmIn scene: some UIScene, options: Set<PurchaseOption> = [])
    async throws -> PurchaseResult
  {
    try await purchase(options: options)
  }

  private static func outcome(of order: StoreOrder) async -> StoreOrder.Outcome {
    await withCheckedContinuation { continuation in
      MainLoop.later { StoreDesk.current.buy(order) { continuation.resume(returning: $0) } }
    }
  }
}
