/// An element of an XML file, with all in it.
package final class MarkupElement {
  package let name: String
  package let attributes: [String: String]
  package internal(set) var children: [MarkupElement] = []
  package internal(set) var text = ""

  init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  package subscript(attribute: String) -> String? { attributes[attribute] }

  /// What says YES.
  package func isSet(_ attribute: String) -> Bool { attributes[attribute] == "YES" }

  package func all(_ name: String) -> [MarkupElement] { children.filter { $0.name == name } }
  package func first(_ name: String) -> MarkupElement? { children.first { $0.name == name } }
}
