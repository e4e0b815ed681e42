import TouchstoneInterfaceFiles

extension InterfaceLoader {
  /// Gives a view that is being made, or that its class made itself, what its element says.
  func decode(_ view: UIView, _ element: InterfaceElement) {
    note(view, element)
    ViewElements.decodeCommon(view, element, self)
    if let known = InterfaceElements.table[element.name] { known.decode(view, element, self) }
    let excluded = excludedIDs(element, "subviews")
    let add = InterfaceElements.table[element.name]?.addSubview
    for child in element.list("subviews") where !excluded.contains(child.id ?? "") {
      guard let subview = makeView(child) else { continue }
      if let add { add(view, subview) } else { view.addSubview(subview) }
    }
    if let constraints = element.child("constraints") { note(constraints: constraints, of: view) }
  }

  /// The view of an element; a placeholder for what UIKit here does not have.
  func makeView(_ element: InterfaceElement) -> UIView? {
    if InterfaceElements.table[element.name] == nil {
      warn(element, "<\(element.name)> is not supported: a placeholder view stands in.")
      noteStandIn(element)
      let placeholder = InterfacePlaceholderView(coder: InterfaceCoder(element, self))
      placeholder?.show(element["customClass"] ?? element.name)
      return placeholder
    }
    guard let object = make(element) else { return nil }
    if let view = object as? UIView { return view }
    warn(element, "<\(element.name)> is no view and cannot be a subview.")
    return nil
  }

  // MARK: Size classes

  /// The ids that a view's variations leave out for the size classes of the moment.
  func excludedIDs(_ element: InterfaceElement, _ list: String) -> Set<String> {
    var result: Set<String> = []
    let variations = element.children.filter { $0.name == "variation" }
    if variations.isEmpty { return result }
    for variation in variations where applies(variation["key"] ?? "") {
      for mask in variation.children where mask.name == "mask" && mask.key == list {
        for entry in mask.children {
          guard let id = entry["reference"] else { continue }
          if entry.name == "exclude" { result.insert(id) } else { result.remove(id) }
        }
      }
    }
    return result
  }

  /// "default", or "heightClass=regular-widthClass=compact".
  func applies(_ key: String) -> Bool {
    if key == "default" { return true }
    let traits = UIKitRuntime.shared.screenTraits
    for part in key.split(separator: "-") {
      let pair = part.split(separator: "=")
      guard pair.count == 2 else { return false }
      let wanted: UIUserInterfaceSizeClass = pair[1] == "regular" ? .regular : .compact
      switch pair[0] {
      case "heightClass": if traits.verticalSizeClass != wanted { return false }
      case "widthClass": if traits.horizontalSizeClass != wanted { return false }
      default: return false
      }
    }
    return true
  }
}
