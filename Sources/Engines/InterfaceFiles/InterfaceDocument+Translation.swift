/// Where a text of an interface file stands.
public struct InterfaceTextPlace {
  public let element: InterfaceElement
  /// Nil: it is what the element encloses.
  public let attribute: String?

  func put(_ text: String) {
    if let attribute { element.attributes[attribute] = text } else { element.text = text }
  }
}

extension InterfaceDocument {
  /// Puts the texts of a `.strings` file in place: keys are "objectID.property".
  public func translate(_ strings: [String: String]) {
    for (key, text) in strings { place(ofText: key)?.put(text) }
  }

  /// The place of a key of a `.strings` file.
  public func place(ofText key: String) -> InterfaceTextPlace? {
    guard let dot = key.firstIndex(of: "."), let element = element(id: String(key[..<dot])) else {
      return nil
    }
    return place(in: element, String(key[key.index(after: dot)...]))
  }

  private func place(in element: InterfaceElement, _ property: String) -> InterfaceTextPlace? {
    // "segmentTitles[0]" of a segmented control.
    if property.hasSuffix("]"), let bracket = property.firstIndex(of: "["),
      let index = Int(property[property.index(after: bracket)...].dropLast())
    {
      return place(in: element, item: index, of: String(property[..<bracket]))
    }
    // "configuration.title" of a button.
    if let dot = property.firstIndex(of: "."), let part = element.value(String(property[..<dot])) {
      return place(in: part, String(property[property.index(after: dot)...]))
    }
    // "normalTitle" of a button.
    if property.hasSuffix("Title"), let state = element.value(String(property.dropLast(5))),
      state.name == "state"
    {
      return InterfaceTextPlace(element: state, attribute: "title")
    }
    return InterfaceTextPlace(element: element, attribute: property)
  }

  private func place(in element: InterfaceElement, item index: Int, of list: String) -> InterfaceTextPlace? {
    func item(_ items: [InterfaceElement], _ attribute: String?) -> InterfaceTextPlace? {
      items.indices.contains(index) ? InterfaceTextPlace(element: items[index], attribute: attribute) : nil
    }
    switch list {
    case "segmentTitles": return item(element.list("segments"), "title")
    case "scopeButtonTitles": return item(element.list("scopeButtonTitles"), nil)
    case "ibExternalUserDefinedRuntimeAttributesLocalizableStrings":
      let attributes = element.list("userDefinedRuntimeAttributes")
      return item(attributes.filter { $0["type"] == "localizedString" }, "value")
    default: return nil
    }
  }
}
