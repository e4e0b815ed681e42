import CoreGraphics

/// Elements as text: what `debugDescription` prints.
@MainActor enum ElementText {
  /// An element and all that is in it, a line each.
  static func tree(_ node: ElementNode, indent: Int = 0) -> String {
    var lines: [String] = []
    append(node, indent, to: &lines)
    return lines.joined(separator: "\n")
  }

  private static func append(_ node: ElementNode, _ indent: Int, to lines: inout [String]) {
    lines.append(String(repeating: " ", count: indent) + line(node))
    for child in node.nodes { append(child, indent + 2, to: &lines) }
  }

  /// "Button, 0x12, {{20.0, 100.0}, {80.0, 44.0}}, identifier: 'go', label: 'Go', Selected".
  static func line(_ node: ElementNode) -> String {
    var parts = [node.elementType.title, "0x" + String(node.number, radix: 16)]
    if node.elementType != .application { parts.append(frame(node.frame)) }
    func add(_ name: String, _ text: String?) {
      if let text, !text.isEmpty { parts.append("\(name): '\(text)'") }
    }
    add("identifier", node.identifier)
    add("title", node.title)
    add("label", node.label)
    add("placeholderValue", node.placeholderValue)
    if let value = node.text, !value.isEmpty, value != node.label { parts.append("value: \(value)") }
    if node.hasFocus { parts.append("Keyboard Focused") }
    if node.isSelected { parts.append("Selected") }
    if !node.isEnabled { parts.append("Disabled") }
    return parts.joined(separator: ", ")
  }

  private static func frame(_ frame: CGRect) -> String {
    func number(_ value: CGFloat) -> String { "\((Double(value) * 10).rounded() / 10)" }
    return
      "{{\(number(frame.minX)), \(number(frame.minY))}, {\(number(frame.width)), \(number(frame.height))}}"
  }

  /// All about an element: itself, what is in it, what it is in, and how it was sought.
  static func report(on element: XCUIElement) -> String {
    guard let root = try? element.application.readTree() else {
      return QueryText.chain(element.steps, of: element.application)
    }
    return withExtendedLifetime(root) {
      let nodes = element.nodes(in: root)
      guard let node = nodes.first, nodes.count == 1 else {
        return "\(LookupFailure(of: element, in: root).message)\n"
          + QueryText.chain(element.steps, of: element.application, in: root)
      }
      var path: [ElementNode] = [node]
      while let parent = path[0].parent { path.insert(parent, at: 0) }
      let way = path.enumerated().map { depth, node in
        String(repeating: " ", count: depth + 1) + (depth == 0 ? "→" : "↳") + line(node)
      }
      return """
        Attributes: \(line(node))
        Element subtree:
         →\(tree(node, indent: 2).dropFirst(2))
        Path to element:
        \(way.joined(separator: "\n"))
        \(QueryText.chain(element.steps, of: element.application, in: root))
        """
    }
  }
}

/// How something is sought, step by step, with what each step finds.
@MainActor enum QueryText {
  static func chain(_ steps: [QueryStep], of application: XCUIApplication, in root: ElementNode? = nil)
    -> String
  {
    var lines = ["Query chain:", " →Find: Target Application \(application.named)"]
    var nodes = root.map { [$0] }
    for (depth, step) in steps.enumerated() {
      let indent = String(repeating: " ", count: depth + 2)
      lines.append("\(indent)↳Find: \(step.text)")
      guard let found = nodes.map(step.narrow) else { continue }
      nodes = found
      lines.append("\(indent) Output: {")
      lines += found.map { "\(indent)   \(ElementText.line($0))" }
      lines.append("\(indent) }")
    }
    return lines.joined(separator: "\n")
  }
}
