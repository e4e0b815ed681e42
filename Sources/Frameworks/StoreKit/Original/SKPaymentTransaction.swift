import UIKit

public enum SKPaymentTransactionState: Int, Sendable {
  case purchasing = 0
  case purchased
  case failed
  case restored
  case deferred
}

/// How far a payment is. The app finishes it once it has given what was bought; until then it comes again at each launch.
open class SKPaymentTransaction: _NSObject, @unchecked Sendable {
  struct Content {
    var payment = SKPayment()
    var state = SKPaymentTransactionState.purchasing
    var error: (any Error)?
    var date: Date?
    /// Of what the device keeps.
    var id: UInt64?
    var original: SKPaymentTransaction?

    mutating func fail(_ code: SKError.Code) { (state, error) = (.failed, SKError(code)) }
  }
  private let lock = NSLock()
  private var stored = Content()
  var content: Content {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }

  public override init() { super.init() }

  convenience init(_ content: Content) {
    self.init()
    stored = content
  }

  /// Of what was bought before, or by another process of the app.
  convenience init(_ entry: StoreLedger.Entry) {
    let payment = SKPayment()
    payment.content = .init(product: entry.product, quantity: entry.quantity, user: entry.user)
    self.init(Content(payment: payment, state: .purchased, date: entry.date, id: entry.id))
  }

  open var payment: SKPayment { content.payment }
  open var transactionState: SKPaymentTransactionState { content.state }
  open var error: (any Error)? { content.error }
  open var transactionDate: Date? { content.date }
  open var transactionIdentifier: String? { content.id.map(String.init) }
  /// The purchase that was restored.
  open var original: SKPaymentTransaction? { content.original }

  func take(_ outcome: StoreOrder.Outcome) {
    // At once: another thread finds no purchase without its number.
    var next = content
    switch outcome {
    case .bought(let entry): (next.state, next.date, next.id) = (.purchased, entry.date, entry.id)
    case .deferred: next.state = .deferred
    case .cancelled: next.fail(.paymentCancelled)
    case .failed(.unknownProduct): next.fail(.storeProductNotAvailable)
    case .failed(.invalidQuantity): next.fail(.paymentInvalid)
    case .failed(.wanted): next.fail(.unknown)
    }
    content = next
  }
}
