import UIKit

/// What somebody wants to buy.
struct StoreOrder: Sendable {
  var product: String
  var quantity = 1
  var token: UUID?
  var user: String?
  var asksToBuy = false
  var origin: StoreLedger.Entry.Origin

  /// What became of it.
  enum Outcome: Sendable {
    case bought(StoreLedger.Entry)
    case cancelled
    /// Somebody else has to allow it first.
    case deferred
    case failed(Failure)
  }

  enum Failure: Sendable {
    /// There is no such product.
    case unknownProduct
    case invalidQuantity
    /// The `.storekit` file says that purchases fail.
    case wanted
  }
}
