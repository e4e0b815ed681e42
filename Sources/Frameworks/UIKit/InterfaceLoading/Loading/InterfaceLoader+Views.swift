import TouchstoneInterfaceFiles

extension InterfaceLoader {
  /// Gives a view that is being made, or that its class made itself, what its element says.
  func decode(_ view: UIView, _ element: InterfaceElement) {
    note(view, element)
    let varied = element.varied(traits.fits)
    ViewElements.decodeCommon(view, varied, self)
    if let known = InterfaceElements.table[element.name] { known.decode(view, varied, self) }
    decodeSubviews(of: view, element)
    if let constraints = element.child("constraints") { note(constraints: constraints, of: view) }
  }

  private func decodeSubviews(of view: UIView, _ element: InterfaceElement) {
    let variations = variations(of: view, element)
    let excluded = element.excludedIDs(of: "subviews", traits.fits)
    let add = InterfaceElements.table[element.name]?.addSubview
    for child in element.list("subviews") {
      guard let subview = makeView(child) else { continue }
      if let variations, let id = child.id { variations.note(subview: subview, id: id) }
      // One that is not installed is made and connected all the same.
      if excluded.contains(child.id ?? "") { continue }
      if let add { add(view, subview) } else { view.addSubview(subview) }
    }
  }

  /// What follows the size classes for a view, if its element or its constraints say anything about them.
  private func variations(of view: UIView, _ element: InterfaceElement) -> InterfaceVariations? {
    let constraints = element.list("constraints")
    guard !element.variations.isEmpty || constraints.contains(where: { !$0.variations.isEmpty }) else {
      return nil
    }
    let variations = InterfaceVariations(of: view, element, self)
    followers[ObjectIdentifier(view)] = variations
    return variations
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

  /// The traits a load starts with.
  var traits: UITraitCollection { UIKitRuntime.shared.screenTraits }
}
