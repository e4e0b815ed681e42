import TouchstoneInterfaceFiles

extension InterfaceLoader {
  /// R49.2: the top-level objects, with the owner's outlets connected.
  static func instantiate(
    _ document: InterfaceDocument, _ bundle: Bundle, owner ownerOrNil: Any?, external: [String: Any]
  ) -> [Any] {
    let owner = ownerOrNil as AnyObject?
    let loader = InterfaceLoader(document, bundle: bundle, owner: ownerOrNil == nil ? nil : owner)
    for placeholder in document.objects where placeholder.name == "placeholder" {
      loader.register(placeholder, external: external)
    }
    var objects: [Any] = []
    for element in document.objects where element.name != "placeholder" {
      let isKnown = InterfaceElements.table[element.name] != nil
      if let made = isKnown ? loader.make(element) : loader.makeView(element) { objects.append(made) }
    }
    let ownerElement = document.objects.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    if ownerOrNil != nil, let object = owner as? NSObject, let ownerElement {
      loader.finish(connecting: (object, ownerElement))
    } else {
      loader.finish()
    }
    return objects
  }
}
