/// A function of any type as the two words that it is: its code, and what it captured.
///
/// Made of a function and made into one by the same generic way, in which functions are passed in their most general form.
/// Types of classes may be exchanged for one another between the two; nothing else.
package struct FunctionWords: @unchecked Sendable {
  private let code: UInt
  private let context: AnyObject?

  package init<F>(_ function: F) {
    RuntimeBet.writtenSlots.require(
      MemoryLayout<F>.size == MemoryLayout<FunctionWords>.size,
      "\(F.self) is not a function of two words")
    self = unsafeBitCast(function, to: FunctionWords.self)
  }

  package func function<F>(as type: F.Type) -> F {
    RuntimeBet.writtenSlots.require(
      MemoryLayout<F>.size == MemoryLayout<FunctionWords>.size,
      "\(F.self) is not a function of two words")
    return unsafeBitCast(self, to: F.self)
  }

  /// A method's code and an object are a function too. `type` is a structure whose only field is one, without type
  /// parameters: only there it is in the form that the code has.
  package static func method<F>(_ code: UInt, of object: AnyObject, as type: F.Type) -> F {
    unsafeBitCast(FunctionWords(code: code, context: object), to: F.self)
  }

  private init(code: UInt, context: AnyObject?) { (self.code, self.context) = (code, context) }
}

extension FunctionWords: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    left.code == right.code && left.context === right.context
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(code)
    hasher.combine(context.map { ObjectIdentifier($0) })
  }
}
