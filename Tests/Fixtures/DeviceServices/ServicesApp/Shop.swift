import StoreKit
import UIKit

/// Sells stamps by the payment queue, and frames by the product itself.
class Shop: NSObject, SKProductsRequestDelegate, SKPaymentTransactionObserver {
  private var asked: SKProductsRequest?

  override init() {
    super.init()
    SKPaymentQueue.default().add(self)
  }

  func buyStamps() {
    let request = SKProductsRequest(productIdentifiers: ["org.example.stamps", "org.example.ink"])
    request.delegate = self
    request.start()
    asked = request
  }

  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
    guard let stamps = response.products.first, SKPaymentQueue.canMakePayments() else {
      return say("no stamps")
    }
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.locale = stamps.priceLocale
    let missing = response.invalidProductIdentifiers.joined()
    say("\(stamps.localizedTitle) for \(formatter.string(from: stamps.price) ?? "?"), no \(missing)")
    SKPaymentQueue.default().add(SKPayment(product: stamps))
  }

  func request(_ request: SKRequest, didFailWithError error: Error) { say("no products: \(error)") }

  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
    for transaction in transactions {
      switch transaction.transactionState {
      case .purchased:
        say("bought \(transaction.payment.productIdentifier)")
        queue.finishTransaction(transaction)
      case .failed:
        let isCancelled = (transaction.error as? SKError)?.code == .paymentCancelled
        say(isCancelled ? "cancelled" : "failed")
        queue.finishTransaction(transaction)
      case .restored:
        say("restored \(transaction.payment.productIdentifier)")
        queue.finishTransaction(transaction)
      case .purchasing: say("buying")
      case .deferred: say("deferred")
      }
    }
  }

  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) { say("restored all") }

  func buyFrames() {
    Task { @MainActor in
      do {
        guard let frames = try await Product.products(for: ["org.example.frames"]).first else {
          return say("no frames")
        }
        switch try await frames.purchase() {
        case .success(.verified(let transaction)):
          say("bought \(transaction.productID) for \(frames.displayPrice)")
          await transaction.finish()
        case .success(.unverified): say("not verified")
        case .userCancelled: say("cancelled")
        case .pending: say("pending")
        }
      } catch { say("no frames: \(error)") }
    }
  }

  func owned() {
    Task { @MainActor in
      var names: [String] = []
      for await case .verified(let transaction) in Transaction.currentEntitlements {
        names.append(transaction.productID)
      }
      say("owns \(names.isEmpty ? "nothing" : names.joined(separator: ", "))")
    }
  }
}
