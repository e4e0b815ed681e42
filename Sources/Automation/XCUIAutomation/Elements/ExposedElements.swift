import TouchstoneFoundation

/// What predicates ask elements for: `NSPredicate(format: "exists == true")`.
@MainActor enum ExposedElements {
  /// Once in a program, whose classes are always the same.
  static let declare: Void = {
    ObjectRuntime.declare(XCUIElement.self, ["XCUIElement"]) { c in
      attributes(c, of: XCUIElement.self)
      c.property("exists", \XCUIElement.exists)
      for key in ["hittable", "isHittable"] { c.property(key, \XCUIElement.isHittable) }
    }
    ObjectRuntime.declare(XCUIApplication.self, ["XCUIApplication"]) { c in
      c.key("state", { ($0 as! XCUIApplication).state.rawValue })
    }
    ObjectRuntime.declare(XCUIElementQuery.self, ["XCUIElementQuery"]) { c in
      c.property("count", \XCUIElementQuery.count)
    }
    ObjectRuntime.declare(ElementNode.self, ["XCElementSnapshot"]) { c in
      attributes(c, of: ElementNode.self)
      c.key("children", { ($0 as! ElementNode).nodes })
    }
  }()

  private static func attributes<Element: AnyObject & XCUIElementAttributes>(
    _ c: ExposedClass, of type: Element.Type
  ) {
    c.property("identifier", \Element.identifier)
    c.property("label", \Element.label)
    c.property("title", \Element.title)
    c.property("value", \Element.value)
    c.property("placeholderValue", \Element.placeholderValue)
    c.property("frame", \Element.frame)
    c.property("hasFocus", \Element.hasFocus)
    // Not declared by anybody, and asked for by many.
    c.property("hasKeyboardFocus", \Element.hasFocus)
    for key in ["enabled", "isEnabled"] { c.property(key, \Element.isEnabled) }
    for key in ["selected", "isSelected"] { c.property(key, \Element.isSelected) }
    for key in ["elementType", "type"] { c.key(key, { ($0 as! Element).elementType.rawValue }) }
  }
}
