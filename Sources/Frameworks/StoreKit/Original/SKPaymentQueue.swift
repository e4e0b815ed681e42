@_spi(Host) import TouchstoneFoundation
import TouchstoneSystemInterface
import UIKit

/// Where an app puts what it wants to buy. Any thread; observers hear on the main one.
open class SKPaymentQueue: _NSObject, @unchecked Sendable {
  private struct Observer { weak var object: (any SKPaymentTransactionObserver)? }

  private let lock = NSLock()
  private var observers: [Observer] = []
  private var pending: [SKPaymentTransaction] = []
  /// Of purchases that the app has finished and the store has not heard of yet: they do not come again.
  private var finishing: Set<UInt64> = []

  public override init() { super.init() }

  open class func `default`() -> SKPaymentQueue {
    FoundationRuntime.current.state(SKPaymentQueue.self) { SKPaymentQueue() }
  }

  open class func canMakePayments() -> Bool { true }

  /// Without those that are finished.
  open var transactions: [SKPaymentTransaction] { lock.withLock { pending } }
  open var transactionObservers: [any SKPaymentTransactionObserver] {
    lock.withLock { observers.compactMap(\.object) }
  }

  /// Nil without a `.storekit` file.
  open var storefront: SKStorefront? {
    StoreFile.current.configuration.map { SKStorefront($0.storefront) }
  }

  // MARK: - Observers

  /// The first one hears of what an earlier process of the app has not finished.
  open func add(_ observer: any SKPaymentTransactionObserver) {
    lock.withLock {
      observers.removeAll { $0.object == nil || $0.object === observer }
      observers.append(Observer(object: observer))
    }
    MainLoop.later { self.comeAgain() }
  }

  open func remove(_ observer: any SKPaymentTransactionObserver) {
    lock.withLock { observers.removeAll { $0.object == nil || $0.object === observer } }
  }

  /// Takes up what nobody has put in: what was left over, and renewals. It waits for an observer.
  @MainActor func comeAgain() {
    guard !transactionObservers.isEmpty else { return }
    let known = lock.withLock { finishing.union(pending.compactMap(\.content.id)) }
    let left = StoreDesk.current.unfinishedOfQueue.filter { !known.contains($0.id) }.map(
      SKPaymentTransaction.init)
    guard !left.isEmpty else { return }
    lock.withLock { pending += left }
    tell { $0.paymentQueue(self, updatedTransactions: left) }
  }

  @MainActor private func tell(_ body: (any SKPaymentTransactionObserver) -> Void) {
    transactionObservers.forEach(body)
  }

  // MARK: - Payments

  /// - Partial: what has to be allowed by somebody else stays deferred: there is nobody else.
  open func add(_ payment: SKPayment) {
    // What the app changes of it afterwards does not count.
    let copy = payment.copy() as? SKPayment ?? payment
    let transaction = SKPaymentTransaction(.init(payment: copy))
    lock.withLock { pending.append(transaction) }
    MainLoop.later {
      self.tell { $0.paymentQueue(self, updatedTransactions: [transaction]) }
      let order = StoreOrder(
        product: copy.content.product, quantity: copy.content.quantity, user: copy.content.user,
        asksToBuy: copy.content.asksToBuy, origin: .queue)
      StoreDesk.current.buy(order) { outcome in
        transaction.take(outcome)
        if case .deferred = outcome { reportPartial("add(_:)") }
        // Not from inside the answer of the question, whose window is still going.
        MainLoop.later { self.tell { $0.paymentQueue(self, updatedTransactions: [transaction]) } }
      }
    }
  }

  /// Raises for one whose outcome is open.
  open func finishTransaction(_ transaction: SKPaymentTransaction) {
    let content = transaction.content
    guard content.state != .purchasing else {
      NSException.raise(
        .invalidArgumentException, "SKPaymentQueue: a transaction cannot be finished that is still purchasing"
      )
    }
    let bought = content.state == .purchased ? content.id : nil
    let wasThere = lock.withLock {
      let count = pending.count
      if let bought { finishing.insert(bought) }
      pending.removeAll { $0 === transaction }
      return pending.count < count
    }
    MainLoop.later {
      if let bought {
        StoreDesk.current.finish(bought)
        self.lock.withLock { _ = self.finishing.remove(bought) }
      }
      if wasThere { self.tell { $0.paymentQueue(self, removedTransactions: [transaction]) } }
    }
  }

  // MARK: - Restoring

  /// One for each purchase that is not consumed, which is its original.
  open func restoreCompletedTransactions() {
    MainLoop.later {
      let desk = StoreDesk.current
      guard desk.configuration?.failing.contains(.sync) != true else {
        let error = SKError(.unknown)
        return self.tell { $0.paymentQueue(self, restoreCompletedTransactionsFailedWithError: error) }
      }
      let kept = desk.entries.filter { [.nonConsumable, .autoRenewable].contains($0.productType) }
      let restored = kept.map { entry in
        let original = SKPaymentTransaction(entry)
        return SKPaymentTransaction(
          .init(
            payment: original.payment, state: .restored, date: Date(), id: entry.id, original: original))
      }
      self.lock.withLock { self.pending += restored }
      if !restored.isEmpty { self.tell { $0.paymentQueue(self, updatedTransactions: restored) } }
      self.tell { $0.paymentQueueRestoreCompletedTransactionsFinished(self) }
    }
  }

  /// The device has one user, whose all purchases are.
  open func restoreCompletedTransactions(withApplicationUsername username: String?) {
    restoreCompletedTransactions()
  }
}
