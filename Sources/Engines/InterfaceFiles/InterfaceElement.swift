/// One element of an interface file. The tree belongs to its document.
public final class InterfaceElement {
  public let name: String
  public internal(set) var attributes: [String: String]
  public internal(set) var children: [InterfaceElement] = []
  /// Character data, for the few elements that have any.
  public internal(set) var text = ""
  /// In the file, counted from 1.
  public let line: Int
  public internal(set) unowned(unsafe) var parent: InterfaceElement?

  init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  public subscript(attribute: String) -> String? { attributes[attribute] }
  public var id: String? { attributes["id"] }
  /// The property of its parent that the element is the value of.
  public var key: String? { attributes["key"] }

  /// The first child of that name.
  public func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }
  /// The child that is the value of the property `key`.
  public func value(_ key: String) -> InterfaceElement? { children.first { $0.attributes["key"] == key } }
  /// The children of the child of that name: `<subviews>…</subviews>`.
  public func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }
}
