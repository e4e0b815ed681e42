/// The transactions that a thread has open, the implicit one first.
final class TransactionStack {
  final class Transaction {
    var duration: CFTimeInterval?
    var pace: CAMediaTimingFunction?
    var disablesActions: Bool?
    var block: (() -> Void)?
    var completion: AnimationCompletion?
    var values: [String: Any] = [:]

    /// Completions belong to the main thread, wherever the transaction was.
    func closeCompletion() {
      guard let old = completion else { return }
      completion = nil
      block = nil
      if Thread.isMainThread { old.close() } else { onMainThread { old.close() } }
    }
  }

  private var implicit: Transaction?
  private var explicit: [Transaction] = []
  /// What the innermost transaction that says anything says.
  private(set) var disablesActions = false

  var current: Transaction? { explicit.last ?? implicit }

  func push() { explicit.append(Transaction()) }

  func pop() {
    guard let last = explicit.popLast() else {
      commitImplicit()
      return
    }
    update()
    last.closeCompletion()
  }

  func commitImplicit() {
    guard let old = implicit else { return }
    implicit = nil
    update()
    old.closeCompletion()
  }

  func change(_ body: (Transaction) -> Void) {
    defer { update() }
    if let last = explicit.last {
      body(last)
      return
    }
    if implicit == nil {
      implicit = Transaction()
      LayerRuntime.current.requestFrame()
    }
    body(implicit!)
  }

  func find<T>(_ value: (Transaction) -> T?) -> T? {
    for transaction in explicit.reversed() {
      if let found = value(transaction) { return found }
    }
    return implicit.flatMap(value)
  }

  private func update() {
    disablesActions = find { $0.disablesActions } ?? false
    LayerRuntime.current.transactionsChanged()
  }

  var openCompletions: [AnimationCompletion] {
    (explicit + (implicit.map { [$0] } ?? [])).compactMap(\.completion)
  }
}
