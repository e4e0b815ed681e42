import TouchstoneFoundation

/// A description of elements. It looks at the app each time that it is asked for something.
@preconcurrency @MainActor open class XCUIElementQuery: _NSObject, XCUIElementTypeQueryProvider {
  let application: XCUIApplication
  let steps: [QueryStep]

  init(_ application: XCUIApplication, _ steps: [QueryStep]) {
    (self.application, self.steps) = (application, steps)
    super.init()
  }

  func adding(_ step: QueryStep) -> XCUIElementQuery { XCUIElementQuery(application, steps + [step]) }

  private func choosing(_ choice: ElementChoice) -> XCUIElement { XCUIElement(query: self, choice: choice) }

  // MARK: Elements

  /// The one element that fits: a second one is a failure once something is done with it.
  open var element: XCUIElement { choosing(.only) }
  open var firstMatch: XCUIElement { choosing(.first) }

  @available(*, deprecated, renamed: "element(boundBy:)")
  open func element(at index: Int) -> XCUIElement { choosing(.index(index)) }
  open func element(boundBy index: Int) -> XCUIElement { choosing(.index(index)) }
  open func element(matching predicate: NSPredicate) -> XCUIElement { matching(predicate).element }
  open func element(matching elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElement {
    matching(elementType, identifier: identifier).element
  }
  open subscript(key: String) -> XCUIElement { matching(identifier: key).element }

  open var count: Int { nodes?.count ?? 0 }

  open var allElementsBoundByIndex: [XCUIElement] { (0..<count).map(element(boundBy:)) }
  /// - Partial: each is bound to its place among those that fit, not to what is there now.
  open var allElementsBoundByAccessibilityElement: [XCUIElement] { allElementsBoundByIndex }

  // MARK: Narrower queries

  open func descendants(matching elementType: XCUIElement.ElementType) -> XCUIElementQuery {
    adding(.descendants(elementType))
  }
  open func children(matching elementType: XCUIElement.ElementType) -> XCUIElementQuery {
    adding(.children(elementType))
  }
  open func matching(_ predicate: NSPredicate) -> XCUIElementQuery { adding(.fitting(predicate)) }
  open func matching(_ elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    adding(.named(elementType, identifier: identifier))
  }
  open func matching(identifier: String) -> XCUIElementQuery { adding(.named(.any, identifier: identifier)) }
  open func containing(_ predicate: NSPredicate) -> XCUIElementQuery { adding(.containingFitting(predicate)) }
  open func containing(_ elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    adding(.containing(elementType, identifier: identifier))
  }

  // MARK: Looking

  func nodes(in root: ElementNode) -> [ElementNode] {
    steps.reduce([root]) { nodes, step in step.narrow(nodes) }
  }

  /// What fits now; nil after a failure to look.
  private var nodes: [ElementNode]? {
    guard let root = application.currentTree("Count the elements of a query") else { return nil }
    return withExtendedLifetime(root) { nodes(in: root) }
  }

  nonisolated open override var debugDescription: String {
    MainActor.assumeIsolated {
      guard let root = try? application.readTree() else { return QueryText.chain(steps, of: application) }
      return QueryText.chain(steps, of: application, in: root)
    }
  }
  nonisolated open override var description: String { debugDescription }
}
