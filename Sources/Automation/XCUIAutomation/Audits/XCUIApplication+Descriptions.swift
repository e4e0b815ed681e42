import TouchstoneFoundation

/// The audit's look at what elements say of themselves.
extension XCUIApplication {
  /// What a person works with.
  private static let controls: Set<ElementType> = [
    .button, .switch, .slider, .textField, .secureTextField, .link, .searchField,
  ]

  func descriptionIssues(in root: ElementNode) -> [XCUIAccessibilityAuditIssue] {
    var seen: [ElementType: Int] = [:]
    var issues: [XCUIAccessibilityAuditIssue] = []
    root.forEachDescendant { node in
      let index = seen[node.elementType, default: 0]
      seen[node.elementType] = index + 1
      guard Self.controls.contains(node.elementType), let (title, detail) = Self.lack(of: node) else {
        return
      }
      issues.append(
        XCUIAccessibilityAuditIssue(
          descendants(matching: node.elementType).element(boundBy: index), .sufficientElementDescription,
          compact: title, detailed: "\(node.placed) \(detail)"))
    }
    return issues
  }

  private static func lack(of node: ElementNode) -> (title: String, detail: String)? {
    if node.saysNothing {
      return ("Element has no description", "has no label; give it an accessibilityLabel")
    }
    if isFileName(node.label) {
      return ("Label not human-readable", "is called like a file; give it an accessibilityLabel")
    }
    guard node.elementType == .button, node.label.lowercased().hasSuffix(" button") else { return nil }
    return ("Label says what the element is", "is said to be a button twice: its trait says so already")
  }

  /// A name that only a program reads: "ic_start_24", "start.png".
  private static func isFileName(_ label: String) -> Bool {
    guard !label.contains(where: \.isWhitespace) else { return false }
    let ending = label.split(separator: ".").last?.lowercased() ?? ""
    return label.contains("_")
      || (label.contains(".") && ["png", "pdf", "jpg", "jpeg", "svg"].contains(ending))
  }
}

extension ElementNode {
  /// Neither it nor what is in it has words for a person.
  fileprivate var saysNothing: Bool {
    label.isEmpty && (placeholderValue ?? "").isEmpty && firstDescendant { !$0.label.isEmpty } == nil
  }
}
