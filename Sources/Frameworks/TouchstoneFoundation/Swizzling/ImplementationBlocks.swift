import Foundation

// A block becomes a method's code: its first parameter is the object, those after it are the arguments. One function for each
// number of arguments, because code cannot be made here that takes any.

public func imp_implementationWithBlock<S, R>(_ block: @escaping (S) -> R) -> IMP {
  nonisolated(unsafe) let block = block
  let function: (S, Selector) -> R = { object, _ in block(object) }
  return BlockMethods.keep(IMP(_function: function)) { object, _ in
    BlockMethods.answer(block(BlockMethods.argument(object)))
  }
}

public func imp_implementationWithBlock<S, A, R>(_ block: @escaping (S, A) -> R) -> IMP {
  nonisolated(unsafe) let block = block
  let function: (S, Selector, A) -> R = { object, _, a in block(object, a) }
  return BlockMethods.keep(IMP(_function: function)) { object, list in
    BlockMethods.answer(block(BlockMethods.argument(object), BlockMethods.argument(0, of: list)))
  }
}

public func imp_implementationWithBlock<S, A, B, R>(_ block: @escaping (S, A, B) -> R) -> IMP {
  nonisolated(unsafe) let block = block
  let function: (S, Selector, A, B) -> R = { object, _, a, b in block(object, a, b) }
  return BlockMethods.keep(IMP(_function: function)) { object, list in
    BlockMethods.answer(
      block(
        BlockMethods.argument(object), BlockMethods.argument(0, of: list), BlockMethods.argument(1, of: list))
    )
  }
}

public func imp_implementationWithBlock<S, A, B, C, R>(_ block: @escaping (S, A, B, C) -> R) -> IMP {
  nonisolated(unsafe) let block = block
  let function: (S, Selector, A, B, C) -> R = { object, _, a, b, c in block(object, a, b, c) }
  return BlockMethods.keep(IMP(_function: function)) { object, list in
    BlockMethods.answer(
      block(
        BlockMethods.argument(object), BlockMethods.argument(0, of: list), BlockMethods.argument(1, of: list),
        BlockMethods.argument(2, of: list)))
  }
}

public func imp_implementationWithBlock<S, A, B, C, D, R>(_ block: @escaping (S, A, B, C, D) -> R) -> IMP {
  nonisolated(unsafe) let block = block
  let function: (S, Selector, A, B, C, D) -> R = { object, _, a, b, c, d in block(object, a, b, c, d) }
  return BlockMethods.keep(IMP(_function: function)) { object, list in
    BlockMethods.answer(
      block(
        BlockMethods.argument(object), BlockMethods.argument(0, of: list), BlockMethods.argument(1, of: list),
        BlockMethods.argument(2, of: list), BlockMethods.argument(3, of: list)))
  }
}

/// The code of blocks in the form in which messages are sent: with the arguments in a list.
final class BlockMethods: @unchecked Sendable {
  typealias Message = @Sendable (AnyObject, [Any?]) -> Any?

  private var messages: [IMP: Message] = [:]
  private let lock = NSLock()

  func message(of implementation: IMP) -> Message? { lock.withLock { messages[implementation] } }

  static func keep(_ implementation: IMP, _ message: @escaping Message) -> IMP {
    let kept = FoundationRuntime.current.blockMethods
    kept.lock.withLock { kept.messages[implementation] = message }
    return implementation
  }

  static func argument<T>(_ value: Any?) -> T {
    if let converted: T = ValueConversion.convert(value) { return converted }
    return ValueConversion.mismatchedArgument(value, "a block that became a method")
  }

  static func argument<T>(_ position: Int, of list: [Any?]) -> T {
    argument(position < list.count ? list[position] : nil)
  }

  static func answer(_ value: some Any) -> Any? { value is Void ? nil : value }
}
