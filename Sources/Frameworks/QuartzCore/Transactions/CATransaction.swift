/// Changes that belong together: how long and how they animate, and who wants to know when that is over.
///
/// Transactions nest. Changes outside of any are in an implicit one that the next frame commits.
open class CATransaction: _NSObject {
  static let defaultDuration: CFTimeInterval = 0.25

  public class func begin() { TransactionStack.shared.push() }

  public class func commit() { TransactionStack.shared.pop() }

  /// Commits the implicit transaction; the changes are drawn with the next frame.
  public class func flush() { TransactionStack.shared.commitImplicit() }

  public class func animationDuration() -> CFTimeInterval {
    TransactionStack.shared.find { $0.duration } ?? defaultDuration
  }

  public class func setAnimationDuration(_ dur: CFTimeInterval) {
    TransactionStack.shared.change { $0.duration = dur }
  }

  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionStack.shared.find { $0.pace }
  }

  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionStack.shared.change { $0.pace = function }
  }

  public class func disableActions() -> Bool { TransactionStack.shared.disablesActions }

  public class func setDisableActions(_ flag: Bool) {
    TransactionStack.shared.change { $0.disablesActions = flag }
    TransactionStack.shared.update()
  }

  public class func completionBlock() -> (() -> Void)? { TransactionStack.shared.current?.block }

  /// `block` is called once all animations that are added to this transaction from now on have ended.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    TransactionStack.shared.change { transaction in
      transaction.closeCompletion()
      transaction.block = block
      transaction.completion = block.map { block in AnimationCompletion { _ in block() } }
    }
  }

  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: TransactionStack.shared.find { $0.values[key] }
    }
  }

  public class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      setAnimationDuration(AnimatedValue(anObject)?.first ?? defaultDuration)
    case kCATransactionDisableActions: setDisableActions((AnimatedValue(anObject)?.first ?? 0) != 0)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: TransactionStack.shared.change { $0.values[key] = anObject }
    }
  }

  static var openCompletions: [AnimationCompletion] { TransactionStack.shared.openCompletions }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

/// The transactions that are open, the implicit one first.
final class TransactionStack {
  nonisolated(unsafe) static let shared = TransactionStack()

  final class Transaction {
    var duration: CFTimeInterval?
    var pace: CAMediaTimingFunction?
    var disablesActions: Bool?
    var block: (() -> Void)?
    var completion: AnimationCompletion?
    var values: [String: Any] = [:]

    func closeCompletion() {
      let old = completion
      completion = nil
      block = nil
      old?.close()
    }
  }

  private var implicit: Transaction?
  private var explicit: [Transaction] = []
  /// What the innermost transaction that says anything says; read by every property setter.
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
    if let last = explicit.last {
      body(last)
      return
    }
    if implicit == nil {
      implicit = Transaction()
      LayerRuntime.shared.requestFrame()
    }
    body(implicit!)
  }

  func find<T>(_ value: (Transaction) -> T?) -> T? {
    for transaction in explicit.reversed() {
      if let found = value(transaction) { return found }
    }
    return implicit.flatMap(value)
  }

  func update() { disablesActions = find { $0.disablesActions } ?? false }

  var openCompletions: [AnimationCompletion] {
    (explicit + (implicit.map { [$0] } ?? [])).compactMap(\.completion)
  }
}
