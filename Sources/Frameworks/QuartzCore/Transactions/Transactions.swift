/// The transactions of all threads: the main thread's is the frame's, each other thread has one that ends with it.
final class Transactions: @unchecked Sendable {
  private let main = TransactionStack()
  /// Some other thread has had a transaction. Until then setters do not ask which thread this is.
  private var isThreaded = false

  var mayDisableActions: Bool { isThreaded || main.disablesActions }

  var ofThread: TransactionStack {
    if Thread.isMainThread { return main }
    isThreaded = true
    let own = Thread.current.threadDictionary
    if let kept = own[Kept.key] as? Kept, kept.owner === self { return kept.stack }
    let kept = Kept(owner: self)
    own[Kept.key] = kept
    return kept.stack
  }

  private final class Kept {
    static let key = "Touchstone.transactions"
    let owner: Transactions
    let stack = TransactionStack()

    init(owner: Transactions) { self.owner = owner }
    deinit { stack.commitImplicit() }
  }
}
