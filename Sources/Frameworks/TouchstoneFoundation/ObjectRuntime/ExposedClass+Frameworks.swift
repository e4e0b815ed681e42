/// What the frameworks write by hand where the translator writes for apps.
extension ExposedClass {
  /// A property that is read and set by key, and by its getter's and setter's selectors.
  package func property<Owner: AnyObject, Value>(
    _ key: String, _ keyPath: ReferenceWritableKeyPath<Owner, Value>
  ) {
    self.key(key, { ValueConversion.boxed(($0 as! Owner)[keyPath: keyPath]) }) {
      [unowned self] object, value in
      (object as! Owner)[keyPath: keyPath] = converted(value, forKey: key, of: object)
    }
  }

  /// A property whose setter tells observers by `willChangeOwnValue(of:_:)` and `didChangeOwnValue(of:_:)`.
  package func observable<Owner: AnyObject, Value>(
    _ key: String, _ keyPath: ReferenceWritableKeyPath<Owner, Value>
  ) {
    property(key, keyPath)
    ObjectRuntime.name(keyPath, key)
    observableKeys.insert(key)
  }

  /// A property that can only be read.
  package func property<Owner: AnyObject, Value>(_ key: String, _ keyPath: KeyPath<Owner, Value>) {
    self.key(key, { ValueConversion.boxed(($0 as! Owner)[keyPath: keyPath]) })
  }

  /// A method that everything of a protocol has because the protocol requires it: no class need declare it.
  package func requirement<Adopter>(
    _ selector: String, _ body: @escaping @MainActor (Adopter, [Any?]) -> Any?
  ) {
    let method: Method = { object, arguments in body(object as! Adopter, arguments) }
    requirements[selector] = { $0 is Adopter ? method : nil }
  }

  /// A method without arguments.
  package func action<Owner: AnyObject>(_ selector: String, _ body: @escaping @MainActor (Owner) -> Void) {
    method(selector) { object, _ in
      body(object as! Owner)
      return nil
    }
  }

  /// A method whose only argument is a flag, often sent as an action with the sender in its place.
  package func flagged<Owner: AnyObject>(
    _ selector: String, _ body: @escaping @MainActor (Owner, Bool) -> Void
  ) {
    method(selector) { [unowned self] object, arguments in
      body(object as! Owner, argument(0, of: arguments, selector))
      return nil
    }
  }
}
