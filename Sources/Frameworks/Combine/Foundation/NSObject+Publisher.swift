import OpenCombine
import TouchstoneFoundation

extension _KeyValueCodingAndObserving where Self: NSObject {
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    .init(object: self, keyPath: keyPath, options: options)
  }

  /// What the translator turns `publisher(for: \.x)` into: it knows the key's name.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, _key key: String,
    options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    .init(object: self, keyPath: keyPath, options: options, key: key)
  }
}

extension NSObject {
  public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    public let object: Subject
    public let keyPath: KeyPath<Subject, Value>
    public let options: NSKeyValueObservingOptions
    private let key: String?

    public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
      self.init(object: object, keyPath: keyPath, options: options, key: nil)
    }

    fileprivate init(
      object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions, key: String?
    ) {
      self.object = object
      self.keyPath = keyPath
      self.options = options
      self.key = key
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Value {
      let values = WantedElements(to: subscriber, keepsLatest: true)
      subscriber.receive(subscription: values)
      let keyPath = keyPath
      let report = { [weak values] (object: Subject, _: NSKeyValueObservedChange<Value>) in
        values?.send(object[keyPath: keyPath])
        return ()
      }
      let observation =
        if let key {
          object.observe(keyPath, _key: key, options: options, changeHandler: report)
        } else {
          object.observe(keyPath, options: options, changeHandler: report)
        }
      values.whenCancelled { [object] in withExtendedLifetime(object) { observation.invalidate() } }
    }
  }
}

extension NSObject.KeyValueObservingPublisher: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    a.object === b.object && a.keyPath == b.keyPath && a.options == b.options
  }
}
