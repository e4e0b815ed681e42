/// What `encodeRestorableState(with:)` writes to and `decodeRestorableState(with:)` reads from: values by key.
/// Controllers, views and registered objects are kept as the path of their identifiers, everything else as an archive.
final class StateCoder: NSCoder {
  private(set) var values: [String: Any]
  /// Controllers that were written, which are to be saved themselves.
  private(set) var written: [UIViewController] = []
  private let resolve: @MainActor ([String]) -> Any?
  /// What a factory may ask for and no archive holds: the storyboard.
  var extras: [String: Any] = [:]

  init(_ values: [String: Any] = [:], resolve: @escaping @MainActor ([String]) -> Any? = { _ in nil }) {
    self.values = values
    self.resolve = resolve
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { values[key] != nil || extras[key] != nil }

  // MARK: Writing

  override func encode(_ object: Any?, forKey key: String) {
    guard let object else { return }
    MainActor.assumeIsolated { values[key] = stored(object) }
  }
  override func encodeConditionalObject(_ object: Any?, forKey key: String) { encode(object, forKey: key) }
  override func encode(_ value: Bool, forKey key: String) { values[key] = value }
  override func encode(_ value: Int32, forKey key: String) { values[key] = Int(value) }
  override func encode(_ value: Int64, forKey key: String) { values[key] = Int(value) }
  override func encode(_ value: Int, forKey key: String) { values[key] = value }
  override func encode(_ value: Float, forKey key: String) { values[key] = Double(value) }
  override func encode(_ value: Double, forKey key: String) { values[key] = value }

  @MainActor private func stored(_ object: Any) -> Any? {
    if let path = reference(to: object) { return ["path": path] }
    if let list = object as? [Any], !list.isEmpty {
      let paths = list.compactMap(reference(to:))
      if paths.count == list.count { return ["paths": paths] }
    }
    return Self.archived(object).map { ["archive": $0] }
  }

  @MainActor private func reference(to object: Any) -> [String]? {
    let path = RestorationPath.of(object)
    if path != nil, let controller = object as? UIViewController { written.append(controller) }
    return path
  }

  /// Nil for what cannot be archived; a state without it is worth more than none.
  @MainActor private static func archived(_ object: Any) -> Data? {
    guard !(object is UIViewController), !(object is UIView) else { return nil }
    // By its type: a cast of a Swift string to NSObject succeeds, and the string that comes out has no coding.
    guard object is any NSCoding || !(type(of: object) is NSObject.Type) else { return nil }
    return try? NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
  }

  // MARK: Reading

  override func decodeObject(forKey key: String) -> Any? {
    if let extra = extras[key] { return extra }
    guard let value = values[key] else { return nil }
    guard let kept = value as? [String: Any] else { return value }
    return MainActor.assumeIsolated {
      if let path = kept["path"] as? [String] { return resolve(path) }
      if let paths = kept["paths"] as? [[String]] { return paths.compactMap(resolve) }
      guard let data = kept["archive"] as? Data, let reader = try? NSKeyedUnarchiver(forReadingFrom: data)
      else {
        return nil
      }
      reader.requiresSecureCoding = false
      return reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
    }
  }
  override func decodeObject<Decoded: NSObject & NSCoding>(of cls: Decoded.Type, forKey key: String)
    -> Decoded?
  {
    let object = decodeObject(forKey: key)
    // Foundation gives Swift's own values where the caller asks for their classes.
    return object as? Decoded ?? (object as? any _ObjectiveCBridgeable)?._bridgeToObjectiveC() as? Decoded
  }
  override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    decodeObject(forKey: key)
  }

  override func decodeBool(forKey key: String) -> Bool { values[key] as? Bool ?? false }
  override func decodeInteger(forKey key: String) -> Int { values[key] as? Int ?? 0 }
  override func decodeInt32(forKey key: String) -> Int32 {
    Int32(truncatingIfNeeded: decodeInteger(forKey: key))
  }
  override func decodeInt64(forKey key: String) -> Int64 { Int64(decodeInteger(forKey: key)) }
  override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }
  override func decodeDouble(forKey key: String) -> Double { values[key] as? Double ?? 0 }
}
