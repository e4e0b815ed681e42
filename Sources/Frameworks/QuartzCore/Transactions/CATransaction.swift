/// Changes that belong together: how long and how they animate, and who wants to know when that is over.
///
/// Transactions nest. Changes outside of any are in an implicit one that the next frame commits. Each thread has its
/// own.
///
/// - Partial: another thread's implicit transaction ends with `flush()` or with the thread, not with its run loop's turn.
open class CATransaction: _NSObject {
  static let defaultDuration: CFTimeInterval = 0.25

  /// The calling thread's.
  private static var stack: TransactionStack { LayerRuntime.current.transactions.ofThread }

  public class func begin() { stack.push() }

  public class func commit() { stack.pop() }

  /// Commits the implicit transaction; the changes are drawn with the next frame.
  public class func flush() { stack.commitImplicit() }

  private static let valuesLock = NSRecursiveLock()

  /// Keeps other threads that lock, too, from reading and changing a layer's values in between. One thread may lock again.
  public class func lock() { valuesLock.lock() }
  public class func unlock() { valuesLock.unlock() }

  public class func animationDuration() -> CFTimeInterval {
    stack.find { $0.duration } ?? defaultDuration
  }

  public class func setAnimationDuration(_ dur: CFTimeInterval) {
    stack.change { $0.duration = dur }
  }

  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    stack.find { $0.pace }
  }

  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    stack.change { $0.pace = function }
  }

  public class func disableActions() -> Bool { stack.disablesActions }

  public class func setDisableActions(_ flag: Bool) {
    stack.change { $0.disablesActions = flag }
  }

  public class func completionBlock() -> (() -> Void)? { stack.current?.block }

  /// `block` is called once all animations that are added to this transaction from now on have ended.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    stack.change { transaction in
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
    default: stack.find { $0.values[key] }
    }
  }

  public class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      setAnimationDuration(AnimatedValue(anObject)?.first ?? defaultDuration)
    case kCATransactionDisableActions: setDisableActions((AnimatedValue(anObject)?.first ?? 0) != 0)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
    default: stack.change { $0.values[key] = anObject }
    }
  }

  static var openCompletions: [AnimationCompletion] { stack.openCompletions }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
