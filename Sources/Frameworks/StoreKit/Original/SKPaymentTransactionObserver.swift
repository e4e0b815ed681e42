import UIKit

/// What an app hears of its payments, on the main thread.
public protocol SKPaymentTransactionObserver: AnyObject {
  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
  func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
}

extension SKPaymentTransactionObserver {
  public func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {}
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
  public func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {}
}

/// The store of a country, as the project's `.storekit` file names it.
open class SKStorefront: _NSObject, @unchecked Sendable {
  private var country = ""

  /// One of nowhere, for tests of apps that override what they need.
  public override init() { super.init() }

  convenience init(_ country: String) {
    self.init()
    self.country = country
  }

  /// Three letters, ISO 3166.
  open var countryCode: String { country }
  open var identifier: String { country }
}
