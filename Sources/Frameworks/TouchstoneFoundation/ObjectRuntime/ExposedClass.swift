/// What a class exposes by name: its methods by selector, its properties by key.
///
/// Translated sources fill it before `main` runs, the frameworks for their own classes on first use.
/// Look-ups walk the superclass chain. Filled and read on the main thread.
public final class ExposedClass: @unchecked Sendable {
  public typealias Method = @MainActor (AnyObject, [Any?]) -> Any?
  public typealias Getter = @MainActor (AnyObject) -> Any?
  public typealias Setter = @MainActor (AnyObject, Any?) -> Void

  public let type: AnyClass
  package var methods: [String: Method] = [:]
  package var classMethods: [String: Method] = [:]
  package var getters: [String: Getter] = [:]
  package var setters: [String: Setter] = [:]
  package var implementedRequirements: Set<String> = []

  init(_ type: AnyClass) { self.type = type }

  public func method(_ selector: String, _ body: @escaping Method) { methods[selector] = body }
  public func classMethod(_ selector: String, _ body: @escaping Method) { classMethods[selector] = body }
  public func key(_ key: String, _ getter: @escaping Getter, _ setter: Setter? = nil) {
    getters[key] = getter
    if let setter { setters[key] = setter }
  }
  /// Notes optional protocol requirements, in Swift spelling ("thing(_:didFinish:)"), that the class implements.
  public func implements(_ requirements: String...) { implementedRequirements.formUnion(requirements) }
}
