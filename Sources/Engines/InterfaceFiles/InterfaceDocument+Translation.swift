extension InterfaceDocument {
  /// Puts the texts of a `.strings` file in place: keys are "objectID.property".
  public func translate(_ strings: [String: String]) {
    for (key, text) in strings {
      guard let dot = key.firstIndex(of: "."), let element = element(id: String(key[..<dot])) else {
        continue
      }
      translate(element, String(key[key.index(after: dot)...]), text)
    }
  }

  private func translate(_ element: InterfaceElement, _ property: String, _ text: String) {
    // "segmentTitles[0]" of a segmented control.
    if property.hasSuffix("]"), let bracket = property.firstIndex(of: "["),
      let index = Int(property[property.index(after: bracket)...].dropLast())
    {
      translate(element, item: index, of: String(property[..<bracket]), text)
    } else if let dot = property.firstIndex(of: "."),
      let part = element.value(String(property[..<dot]))
    {
      // "configuration.title" of a button.
      translate(part, String(property[property.index(after: dot)...]), text)
    } else if property.hasSuffix("Title"), let state = element.value(String(property.dropLast(5))),
      state.name == "state"
    {
      // "normalTitle" of a button.
      state.attributes["title"] = text
    } else {
      element.attributes[property] = text
    }
  }

  private func translate(_ element: InterfaceElement, item index: Int, of list: String, _ text: String) {
    func item(_ items: [InterfaceElement]) -> InterfaceElement? {
      items.indices.contains(index) ? items[index] : nil
    }
    switch list {
    case "segmentTitles": item(element.list("segments"))?.attributes["title"] = text
    case "scopeButtonTitles": item(element.list("scopeButtonTitles"))?.text = text
    case "ibExternalUserDefinedRuntimeAttributesLocalizableStrings":
      let localized = element.list("userDefinedRuntimeAttributes").filter { $0["type"] == "localizedString" }
      item(localized)?.attributes["value"] = text
    default: break
    }
  }
}
