import TouchstoneInterfaceFiles

/// What `init(coder:)` gets: one element of an interface file.
///
/// UIKit's initialisers take everything from the loader at once. An app that asks it for keys of its own
/// finds none, as with any archive that does not hold them.
@MainActor final class InterfaceCoder: InterfaceDecoder {
  let element: InterfaceElement
  let loader: InterfaceLoader
  private var isUsed = false

  init(_ element: InterfaceElement, _ loader: InterfaceLoader) {
    self.element = element
    self.loader = loader
    super.init()
  }

  override func decode(into view: UIView) {
    guard !isUsed else { return }
    isUsed = true
    loader.decode(view, element)
  }

  override func decode(into controller: UIViewController) {
    guard !isUsed else { return }
    isUsed = true
    loader.decode(controller, element)
  }

  override func attribute(_ name: String, of keys: String...) -> String? {
    var found: InterfaceElement? = element
    for key in keys { found = found?.value(key) }
    return found?[name]
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeObject<DecodedObjectType: NSObject & NSCoding>(
    of cls: DecodedObjectType.Type, forKey key: String
  ) -> DecodedObjectType? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
}
