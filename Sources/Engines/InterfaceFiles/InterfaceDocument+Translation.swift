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
    // "normalTitle" of a button, "segmentTitles[0]" of a segmented control.
    if property.hasSuffix("Title"), let state = element.value(String(property.dropLast(5))),
      state.name == "state"
    {
      state.attributes["title"] = text
      return
    }
    if property.hasPrefix("segmentTitles["), let index = Int(property.dropFirst(14).dropLast()) {
      let segments = element.list("segments")
      if segments.indices.contains(index) { segments[index].attributes["title"] = text }
      return
    }
    element.attributes[property] = text
  }
}
