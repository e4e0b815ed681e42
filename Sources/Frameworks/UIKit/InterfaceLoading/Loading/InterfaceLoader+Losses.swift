import TouchstoneInterfaceFiles

extension InterfaceLoader {
  /// Says once what an element asks for and will not be seen.
  ///
  /// Attributes of Interface Builder's canvas alone are ignored quietly, and so is what has no look.
  func warnOfLosses(_ element: InterfaceElement) {
    for (attribute, values) in Self.lostAttributes[element.name] ?? [:] {
      guard let value = element[attribute], values.isEmpty || values.contains(value) else { continue }
      warn(element, "\(attribute)=\"\(value)\" of <\(element.name)> is not supported and left out.")
    }
    for child in element.children {
      guard let key = child.key else { continue }
      if child.id != nil, InterfaceElements.table[child.name] == nil, !Self.guides.contains(child.name) {
        warn(child, "<\(child.name)> is not supported: <\(element.name)> has no \(key).")
      }
    }
  }

  private static let guides: Set<String> = ["viewLayoutGuide", "viewControllerLayoutGuide"]

  /// By element and attribute: the values that would show; none for any.
  private static let lostAttributes: [String: [String: Set<String>]] = [
    "button": [
      "showsTouchWhenHighlighted": ["YES"], "reversesTitleShadowWhenHighlighted": ["YES"],
      "adjustsImageSizeForAccessibilityContentSizeCategory": ["YES"],
    ],
    "imageView": ["adjustsImageSizeForAccessibilityContentSizeCategory": ["YES"]],
  ]
}
