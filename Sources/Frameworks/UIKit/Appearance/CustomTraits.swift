/// The values of traits that the app defines, by their types.
struct CustomTraits: Hashable, @unchecked Sendable {
  private var known: [ObjectIdentifier: CustomTraitValue] = [:]

  var isEmpty: Bool { known.isEmpty }

  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { known[ObjectIdentifier(trait)].map { $0.value as! T.Value } ?? T.defaultValue }
    set { known[ObjectIdentifier(trait)] = CustomTraitValue(trait, newValue) }
  }

  func contains(_ trait: UITrait) -> Bool { known[ObjectIdentifier(trait)] != nil }

  mutating func remove(_ trait: UITrait) { known[ObjectIdentifier(trait)] = nil }

  /// Takes over what `other` has.
  mutating func merge(_ other: CustomTraits) { known.merge(other.known) { $1 } }

  /// A trait that is not there counts as its default.
  func differs(from other: CustomTraits, in trait: UITrait) -> Bool {
    let key = ObjectIdentifier(trait)
    switch (known[key], other.known[key]) {
    case (let one?, let two?): return one != two
    case (let only?, nil), (nil, let only?): return !only.isDefault
    case (nil, nil): return false
    }
  }

  func differsInColors(from other: CustomTraits) -> Bool {
    func differs(_ value: CustomTraitValue) -> Bool {
      value.trait.affectsColorAppearance && self.differs(from: other, in: value.trait)
    }
    return known.values.contains(where: differs) || other.known.values.contains(where: differs)
  }
}

/// One value. An object, so that a value that cannot be compared is at least the same as itself wherever
/// collections hand it down.
final class CustomTraitValue: Hashable, @unchecked Sendable {
  let trait: UITrait
  let value: Any

  init<T: UITraitDefinition>(_ trait: T.Type, _ value: T.Value) {
    self.trait = trait
    self.value = value
  }

  var isDefault: Bool { Self.areSame(value, Self.defaultValue(trait)) }

  static func == (one: CustomTraitValue, other: CustomTraitValue) -> Bool {
    one === other || one.trait == other.trait && areSame(one.value, other.value)
  }

  /// Equal values need not be hashable: the trait has to do.
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(trait)) }

  private static func defaultValue<T: UITraitDefinition>(_ trait: T.Type) -> Any { trait.defaultValue }

  /// Values that say how are compared, objects are the same or not, and all others count as different.
  private static func areSame(_ one: Any, _ other: Any) -> Bool {
    func areEqual<V: Equatable>(_ one: V) -> Bool { (other as? V) == one }
    if let one = one as? any Equatable { return areEqual(one) }
    guard type(of: one) is AnyClass, type(of: other) is AnyClass else { return false }
    return one as AnyObject === other as AnyObject
  }
}
