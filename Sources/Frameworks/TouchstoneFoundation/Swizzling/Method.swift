/// A method of one class, which gives its code away and takes other code in its place.
public final class Method: @unchecked Sendable {
  let selector: Selector
  /// The class whose objects it is for: one that has it itself, and does not inherit it.
  let type: AnyClass
  let owner: _DynamicMethod
  var implementation: IMP
  /// What it came with; nil for one that was added.
  let original: IMP?

  init(_ owner: _DynamicMethod, _ type: AnyClass, _ implementation: IMP, original: IMP?) {
    (self.owner, self.type, self.implementation) = (owner, type, implementation)
    self.selector = owner.selector
    self.original = original
  }

  var isChanged: Bool { implementation != original }
}

extension Method: Hashable {
  public static func == (left: Method, right: Method) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
