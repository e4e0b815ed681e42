import TouchstoneFoundation

/// Why the element that a test means is not there, or not the only one: which part of the query found nothing, and what
/// comes near to it.
@MainActor struct LookupFailure {
  let message: String
  /// In the words of XCTest.
  let wording: String

  init(of element: XCUIElement, in root: ElementNode) {
    var nodes = [root]
    var done: [QueryStep] = []
    for (index, step) in element.steps.enumerated() {
      let next = step.narrow(nodes)
      done.append(step)
      guard !next.isEmpty else {
        // "No Switch" alone says less than "no Switch 'Wifi'".
        done += element.steps.dropFirst(index + 1).prefix(while: \.isOfTheSameElement)
        wording = "No matches found for \(step.text)"
        message = Self.nothing(for: done, after: nodes, in: root, of: element)
        return
      }
      nodes = next
    }
    wording = "Multiple matching elements found for \(element.steps.last { $0.seeks }?.text ?? "the app")"
    let names = nodes.prefix(5).map(\.placed).joined(separator: ", ")
    message =
      "\(nodes.count) elements are \(Self.sought(element.steps)), where one alone is meant: \(names)"
      + (nodes.count > 5 ? " …" : "") + "; firstMatch or element(boundBy:) says which"
  }

  private static func nothing(
    for steps: [QueryStep], after nodes: [ElementNode], in root: ElementNode, of element: XCUIElement
  ) -> String {
    if case .choice(.index(let index))? = steps.last {
      return
        "no element \(index) of \(sought(Array(steps.dropLast()))); there \(nodes.count == 1 ? "is 1" : "are \(nodes.count)")"
    }
    var text = "no \(sought(steps))"
    // Of a whole that is not there no part is: what was meant is the whole.
    if steps.count < element.steps.count - 1 { text += ", in which \(sought(element.steps)) is sought" }
    return text + NearestMatches(to: wanted(steps), in: root).text
  }

  /// Type and name of what the last steps seek.
  private static func wanted(_ steps: [QueryStep]) -> (type: XCUIElement.ElementType, name: String?) {
    var type = XCUIElement.ElementType.any
    var name: String?
    for step in steps {
      switch step {
      case .descendants(let next), .children(let next): (type, name) = (next, nil)
      case .named(let next, let identifier):
        if next != .any { type = next }
        if let identifier { name = identifier }
      default: break
      }
    }
    return (type, name)
  }

  /// In words: "Button 'Sign In' in Table".
  static func sought(_ steps: [QueryStep]) -> String {
    var parts: [String] = []
    for step in steps {
      switch step {
      case .descendants(let type), .children(let type): parts.append(type == .any ? "element" : type.title)
      case .named(let type, let name):
        if parts.isEmpty { parts.append("element") }
        if type != .any, parts[parts.count - 1] == "element" { parts[parts.count - 1] = type.title }
        if let name { parts[parts.count - 1] += " '\(name)'" }
      case .fitting(let predicate): append(" where \(predicate.predicateFormat)", to: &parts)
      case .containing(let type, let name):
        append(
          " with a \(type == .any ? "element" : type.title)\(name.map { " '\($0)'" } ?? "") in it", to: &parts
        )
      case .containingFitting(let predicate):
        append(" with an element in it where \(predicate.predicateFormat)", to: &parts)
      case .choice(.index(let index)): append(" number \(index)", to: &parts)
      case .choice: break
      }
    }
    return parts.isEmpty ? "the app" : parts.reversed().joined(separator: " in ")
  }

  private static func append(_ text: String, to parts: inout [String]) {
    if parts.isEmpty { parts.append("element") }
    parts[parts.count - 1] += text
  }
}

extension QueryStep {
  fileprivate var seeks: Bool {
    if case .choice = self { false } else { true }
  }

  /// Whether it says more about what the step before seeks.
  fileprivate var isOfTheSameElement: Bool {
    switch self {
    case .named, .fitting, .containing, .containingFitting: true
    case .descendants, .children, .choice: false
    }
  }
}

extension ElementNode {
  /// "Button 'Sign In'".
  var called: String { name.isEmpty ? elementType.title : "\(elementType.title) '\(name)'" }

  /// With its place: "Button 'Sign In' at 20,100".
  var placed: String { "\(called) at \(Int(frame.minX.rounded())),\(Int(frame.minY.rounded()))" }
}
