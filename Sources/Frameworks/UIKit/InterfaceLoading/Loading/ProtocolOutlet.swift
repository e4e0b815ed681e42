/// Connects an outlet whose type is a protocol; false if `value` does not conform to it.
@MainActor func assign<Owner: AnyObject, Role>(
  _ value: AnyObject, to owner: Owner, _ outlet: ReferenceWritableKeyPath<Owner, Role?>
) -> Bool {
  guard let value = value as? Role else { return false }
  owner[keyPath: outlet] = value
  return true
}
