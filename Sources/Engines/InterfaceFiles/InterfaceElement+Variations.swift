// What an element says differently in some size classes: `<variation key="heightClass=compact" …>`.
extension InterfaceElement {
  public var variations: [InterfaceElement] { children.filter { $0.name == "variation" } }

  /// Those that count where `applies` holds for their key, the most general first.
  private func variations(_ applies: (String) -> Bool) -> [InterfaceElement] {
    let fitting = variations.filter { applies($0.key ?? "default") }
    let ranks = fitting.map { $0.key == "default" ? 0 : ($0.key ?? "").split(separator: "-").count }
    return zip(fitting, ranks).enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }
      .map(\.element.0)
  }

  /// The element as it is where `applies` holds for a variation's key. One without variations is itself.
  public func varied(_ applies: (String) -> Bool) -> InterfaceElement {
    let fitting = variations(applies)
    if fitting.isEmpty { return self }
    let result = InterfaceElement(name: name, attributes: attributes, line: line)
    result.parent = parent
    result.children = children
    for variation in fitting { result.take(variation) }
    return result
  }

  /// Only what some variation says something about, as it is where `applies` holds, and the attributes
  /// of `kept`. What the element itself leaves out has the value Interface Builder leaves out.
  public func variedPart(_ applies: (String) -> Bool, keeping kept: Set<String>) -> InterfaceElement {
    let all = varied(applies)
    let result = InterfaceElement(name: name, attributes: [:], line: line)
    result.parent = parent
    for name in kept { result.attributes[name] = attributes[name] }
    for variation in variations {
      for (name, value) in variation.attributes where name != "key" {
        result.attributes[name] = all.attributes[name] ?? Self.omitted(name, other: value)
      }
      for child in variation.children where child.key != nil && child.name != "mask" {
        guard result.value(child.key!) == nil else { continue }
        if let value = all.value(child.key!) { result.children.append(value) }
      }
    }
    return result
  }

  private func take(_ variation: InterfaceElement) {
    for (name, value) in variation.attributes where name != "key" { attributes[name] = value }
    for child in variation.children where child.key != nil && child.name != "mask" {
      children.removeAll { $0.name != "variation" && $0.key == child.key }
      children.append(child)
    }
  }

  /// The value of an attribute that is not written, where a variation has `other`.
  private static func omitted(_ name: String, other: String) -> String? {
    switch (name, other) {
    case (_, "YES"): "NO"
    case (_, "NO"): "YES"
    case ("axis", _): "horizontal"
    case ("alignment", _), ("distribution", _): "fill"
    case ("constant", _), ("spacing", _): "0"
    case ("alpha", _): "1"
    case ("priority", _): "1000"
    case ("numberOfLines", _): "1"
    case ("textAlignment", _): "natural"
    case ("contentMode", _): "scaleToFill"
    default: nil
    }
  }

  /// The ids that masks leave out of a list ("subviews", "constraints") where `applies` holds.
  public func excludedIDs(of list: String, _ applies: (String) -> Bool) -> Set<String> {
    var result: Set<String> = []
    for variation in variations(applies) {
      for mask in variation.children where mask.name == "mask" && mask.key == list {
        for entry in mask.children {
          guard let id = entry["reference"] else { continue }
          if entry.name == "exclude" { result.insert(id) } else { result.remove(id) }
        }
      }
    }
    return result
  }

  /// The ids that masks of a list say something about.
  public func maskedIDs(of list: String) -> Set<String> {
    var result: Set<String> = []
    for variation in variations {
      for mask in variation.children where mask.name == "mask" && mask.key == list {
        for entry in mask.children { entry["reference"].map { _ = result.insert($0) } }
      }
    }
    return result
  }
}
