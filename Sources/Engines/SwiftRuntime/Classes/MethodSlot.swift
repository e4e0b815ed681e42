/// Tells whether a class overrides a method, by comparing its method table with a base class's.
///
/// Objective-C compares implementations for this. Swift has no question for it, but its class metadata is one flat
/// table: the slot of a method is where a subclass overriding nothing else differs from its superclass while one
/// overriding nothing at all does not.
package struct MethodSlot: Sendable {
  private let index: Int
  private let inherited: UInt

  /// `plain` is a subclass of `type` that overrides nothing, `probe` one that overrides the method.
  package init(of type: AnyClass, plain: AnyClass, overriding probe: AnyClass) {
    let (base, plain, other) = (ClassWords(type), ClassWords(plain), ClassWords(probe))
    let differing = (ClassWords.headerCount..<base.count).first {
      plain[$0] == base[$0] && other[$0] != base[$0]
    }
    guard let differing else {
      RuntimeBet.methodSlots.lose("no word of \(probe) differs from \(type)'s where the method would be")
    }
    index = differing
    inherited = base[differing]
  }

  /// `type` is the base or inherits from it.
  package func isOverridden(by type: AnyClass) -> Bool { ClassWords(type)[index] != inherited }
}
